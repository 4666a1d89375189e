// Orders of a company with everything that an invoice can say, from a seed: stays, vouchers of both kinds,
// discounts, cover, postage, several rates, what vouchers paid, moves, and cancellations whole and in part.
import * as fc from 'fast-check'
import { isBlank } from '#http/blank.ts'
import {
  contentOf,
  type InvoiceContent,
  type InvoiceSource,
  partTakenBack,
  replacedBy,
  takenBack,
} from '../../orders/invoices/invoice-content.ts'
import type { IssuedInvoice } from '../../orders/invoices/invoices.ts'
import { invoiceNumber } from '../../orders/invoices/invoice-number.ts'
import { plain } from '../../words/text.ts'
import { sampleSeller } from '../../words/seller.ts'

/** The invoices of one order, oldest first. */
export type IssuedOrder = IssuedInvoice[]

/** As many orders of this seed, always the same. */
export function issuedOrders(count: number, seed: number): IssuedOrder[] {
  const chosen = fc.sample(fc.oneof(stay, vouchers), { numRuns: count, seed })
  return chosen.map((contents, order) => issued(contents, order))
}

/** An order by its invoices: `cancels` is the place of the one that is taken back. */
type Contents = { content: InvoiceContent; cancels: number | null }[]

function issued(contents: Contents, order: number): IssuedOrder {
  const all: IssuedOrder = []
  for (const { content, cancels } of contents) {
    const cancelled = cancels === null ? null : all[cancels]!
    all.push({
      kind: cancelled ? 'cancellation' : 'invoice',
      number: invoiceNumber(2027, order * 10 + all.length + 1),
      issuedAt: new Date(Date.UTC(2027, 0, 1 + (order % 365), 22, 59)),
      cancels: cancelled && cancelled.number,
      content,
    })
  }
  return all
}

const cents = fc.integer({ min: 1, max: 60_000 })
const rate = fc.constantFrom(190, 190, 70, 0)
const text = fc.oneof(
  fc.constantFrom(
    'Łaźnia & Söhne <b>GmbH</b>',
    '株式会社やすらぎ',
    'شركة الراحة',
    'ООО «Пар»',
    ']]>&amp;"\'',
    'M&uuml;ller & R&D;',
  ),
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 255 })
    .filter((one) => !isBlank(plain(one)) && one.isWellFormed()),
)

function lineOf(kind: InvoiceContent['lines'][number]['kind'], vatPermille: fc.Arbitrary<number>) {
  return fc
    .record({ unitCents: cents, quantity: fc.integer({ min: 1, max: 4 }), off: fc.nat(100), vatPermille })
    .map(({ unitCents, quantity, off, vatPermille: permille }) => ({
      kind: kind as 'stay',
      productId: 1,
      groupId: 1,
      vatPermille: permille,
      unitCents,
      quantity,
      name: { de: `Posten ${kind}`, en: `Item ${kind}` },
      totalCents: quantity * unitCents - Math.round((quantity * unitCents * (off > 60 ? off : 0)) / 100),
    }))
}

/** A bundle, which is taxed in two parts. */
const bundle = fc
  .record({ quantity: fc.integer({ min: 1, max: 4 }), units: fc.tuple(cents, cents), off: fc.nat(100) })
  .map(({ quantity, units: [most, rest], off }) => {
    const part = (unitCents: number, vatPermille: number) => {
      const totalCents =
        quantity * unitCents - Math.floor((quantity * unitCents * (off > 60 ? off : 0)) / 100)
      return { unitCents, totalCents, vatPermille }
    }
    const parts = [part(most, 190), part(rest, 70)] as const
    return {
      kind: 'extra' as const,
      productId: 1,
      groupId: 1,
      vatPermille: 190,
      quantity,
      name: { de: 'Bündel', en: 'Bundle' },
      parts: [...parts],
      unitCents: most + rest,
      totalCents: parts[0].totalCents + parts[1].totalCents,
    }
  })

const facts = fc.record({
  locale: fc.constantFrom('de' as const, 'en' as const),
  share: fc.constantFrom(0, 0, 0.3, 1),
  multiShare: fc.constantFrom(0, 0.5, 1),
  companyName: text,
  buyerReference: fc.oneof(fc.constant(''), text),
  vatId: fc.constantFrom('', 'DE123456789', 'ATU12345678', 'EL123456789'),
  countryCode: fc.constantFrom('DE', 'AT', 'GR', 'US', 'AE'),
  firstName: fc.oneof(fc.constant(''), text),
})

/** What vouchers paid comes off as in an order: first the single-purpose ones, the rest is paid. */
function sourceOf(chosen: FactsOf, lines: InvoiceSource['lines'], isStay: boolean): InvoiceSource {
  const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const taxedCents = Math.round(total * chosen.share)
  const multiCents = Math.round((total - taxedCents) * chosen.multiShare)
  return {
    seller: { ...sampleSeller, phone: '+49 711 1234567' },
    orderId: 100_104,
    locale: chosen.locale,
    orderedAt: '2026-12-31T23:30:00Z',
    billingAddress: {
      id: 1,
      salutation: 1,
      street: 'Rheinallee',
      houseNumber: '7',
      addressLine: '',
      countryId: 84,
      postalCode: chosen.countryCode === 'AE' ? '' : '55116',
      city: 'Mainz',
      lastName: 'Lindner',
      ...chosen,
    },
    countryName: { de: 'Deutschland', en: 'Germany' },
    countryCode: chosen.countryCode,
    email: 'mara@example.com',
    stay: isStay
      ? {
          startsAt: '2027-01-02T17:00:00Z',
          endsAt: '2027-01-02T19:00:00Z',
          timeZone: 'Europe/Berlin',
          place: ['Wellzone Mainz'],
        }
      : null,
    lines,
    tillCents: 0,
    taxedCents,
    payments: [
      { paymentType: 6, cents: multiCents },
      { paymentType: 1, cents: total - taxedCents - multiCents },
    ].filter((payment) => payment.cents > 0),
  }
}
type FactsOf = typeof facts extends fc.Arbitrary<infer Facts> ? Facts : never

const stay = fc
  .record({
    facts,
    own: lineOf('stay', rate),
    extras: fc.array(fc.oneof(lineOf('extra', rate), bundle), { maxLength: 8 }),
    cover: fc.option(lineOf('insurance', fc.constant(190))),
    moved: fc.option(lineOf('stay', rate)),
    end: fc.constantFrom('none' as const, 'refund' as const, 'voucher' as const),
    kept: fc.float({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ facts: chosen, own, extras, cover, moved, end, kept }): Contents => {
    const rest = [...extras, ...(cover ? [cover] : [])]
    const first = contentOf(sourceOf(chosen, [own, ...rest], true))
    const all: Contents = [{ content: first, cancels: null }]
    if (moved) {
      all.push({ content: replacedBy(first, 0), cancels: 0 })
      all.push({ content: contentOf(sourceOf(chosen, [moved, ...rest], true)), cancels: null })
    }
    if (end === 'none') return all
    const last = all.length - 1
    const { lines } = all[last]!.content
    const services = lines.filter((line) => line.kind !== 'taxed-value' && line.kind !== 'insurance')
    const most = services.reduce((sum, { totalCents }) => sum + totalCents, 0)
    const taxedCents = Math.floor(most * kept)
    const content = takenBack(all[last]!.content, end, {
      voucherCents: end === 'voucher' ? most : 0,
      taxedCents,
    })
    return [...all, { content, cancels: last }]
  })

const vouchers = fc
  .record({
    facts,
    permille: fc.constantFrom(190, 0),
    count: fc.integer({ min: 1, max: 5 }),
    unit: cents,
    postage: fc.option(lineOf('shipping', fc.constant(190))),
    off: fc.constantFrom(0, 0.1, 0.25),
    withdrawn: fc.nat(5),
  })
  .map(({ facts: chosen, permille, count, unit, postage, off, withdrawn }): Contents => {
    const line = {
      kind: 'voucher' as const,
      productId: 1,
      groupId: 911,
      quantity: 1,
      vatPermille: permille,
      name: { de: 'Gutschein', en: 'Voucher' },
      unitCents: unit,
      totalCents: unit - Math.round(unit * off),
    }
    const lines = [...Array.from({ length: count }, () => line), ...(postage ? [postage] : [])]
    const content = contentOf(sourceOf(permille === 0 ? { ...chosen, share: 0 } : chosen, lines, false))
    const all: Contents = [{ content, cancels: null }]
    for (let place = 0; place < Math.min(withdrawn, count); place++) {
      const kept = Array.from({ length: count - place - 1 }, (_, index) => place + 1 + index)
      const earlier = all.slice(1).map((one) => one.content)
      const back = partTakenBack(
        content,
        earlier,
        { taken: [place], kept },
        { voucherCents: 0, taxedCents: 0 },
      )
      all.push({ content: back, cancels: 0 })
    }
    return all
  })
