import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSeller } from '../../words/seller.ts'
import { contentOf, type InvoiceSource, takenBack } from './invoice-content.ts'

const line = record({
  kind: constantFrom('stay' as const, 'extra' as const),
  totalCents: integer({ min: 0, max: 50_000 }),
  vatPermille: constantFrom(0, 70, 190),
})
const named = { productId: 1, groupId: 1, name: { de: 'Leistung', en: 'Service' }, quantity: 1 }
const source: Omit<InvoiceSource, 'lines'> = {
  seller: sampleSeller,
  orderId: 1,
  locale: 'de',
  orderedAt: '2026-11-21T10:00:00Z',
  stay: null,
  payments: [],
  tillCents: 0,
  taxedCents: 0,
  countryName: { de: 'Deutschland', en: 'Germany' },
  countryCode: 'DE',
  email: 'mara@example.com',
  billingAddress: {
    id: 1,
    salutation: 1,
    firstName: 'Mara',
    lastName: 'Lindner',
    companyName: '',
    street: 'Rheinallee',
    houseNumber: '7',
    addressLine: '',
    postalCode: '55116',
    city: 'Mainz',
    countryId: 84,
  },
}

test('an invoice and its cancellations sum up to what stays charged', () => {
  assert(
    property(
      array(line, { minLength: 1, maxLength: 10 }),
      boolean(),
      integer({ min: 1, max: 9_999 }),
      (lines, isVoucher, insuranceCents) => {
        const insurance = { kind: 'insurance' as const, totalCents: insuranceCents, vatPermille: 190 }
        const invoice = contentOf({
          ...source,
          lines: [...lines, insurance].map((one) => ({ ...named, ...one, unitCents: one.totalCents })),
        })
        const back = takenBack(invoice, isVoucher ? 'voucher' : 'refund', { voucherCents: 0, taxedCents: 0 })
        const left = invoice.rates.map(({ permille, netCents, vatCents }) => {
          const taken = back.rates.find((rate) => rate.permille === permille)
          return {
            permille,
            netCents: netCents - (taken?.netCents ?? 0),
            vatCents: vatCents - (taken?.vatCents ?? 0),
          }
        })
        const only = contentOf({ ...source, lines: [{ ...named, ...insurance, unitCents: insuranceCents }] })
        expect(left.filter(({ netCents, vatCents }) => netCents + vatCents > 0)).toEqual(
          isVoucher ? only.rates : [],
        )
        expect(back.rates.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)).toBe(
          back.grossCents,
        )
        expect(invoice.grossCents - back.grossCents).toBe(isVoucher ? insuranceCents : 0)
      },
    ),
  )
})

test('an address without a postcode has the city alone on its line', () => {
  const billingAddress = { ...source.billingAddress, postalCode: '', city: 'Abu Dhabi' }
  const { recipient } = contentOf({ ...source, billingAddress, lines: [] })
  expect(recipient).toEqual(['Mara Lindner', 'Rheinallee 7', 'Abu Dhabi', 'Deutschland'])
})
