import type { Locale } from '../../words/locale.ts'
import { letterData } from '../../documents/letter.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { inRenderQueue } from '../../documents/render-queue.ts'
import { renderDocument } from '../../documents/render.ts'
import type { Template } from '../../documents/template.ts'
import { formatDay, formatEuro, formatTimes } from '../../words/format.ts'
import { invoiceTexts } from './invoice-texts.ts'
import type { InvoiceContent } from './invoice-content.ts'
import type { IssuedInvoice } from './invoices.ts'
import { purposeOfSale } from '../../vouchers/products.ts'
import { type Seller, seatZone } from '../../words/seller.ts'

const template: Template = { page: new URL('invoice.typ', import.meta.url) }

/**
 * An invoice as PDF with everything that § 14 (4) UStG asks for, in the language of the order. On a
 * cancellation every sum is negative.
 */
export function invoiceDocument(
  invoice: IssuedInvoice,
  caller: QueueCaller,
): Promise<Uint8Array<ArrayBuffer>> {
  return inRenderQueue(caller, () => renderDocument(template, dataOf(invoice), 'pdf'))
}

function dataOf(invoice: IssuedInvoice): object {
  const { content, number, kind, cancels } = invoice
  const { locale, seller, recipient, lines } = content
  const say = invoiceTexts[locale]
  const sold = lines.find((line) => line.kind === 'voucher')
  const frame = { title: `${say.titles[kind]} ${number}`, locale, footer: footerOf(seller, locale) }
  return letterData(frame, {
    sender: `${seller.name} · ${seller.street} · ${seller.city}`,
    recipient,
    facts: factsOf(invoice),
    notes: cancels === null ? [] : [say.cancels(cancels, content.cancellation?.keeps ?? [])],
    ...tableOf(content, kind === 'cancellation' ? -1 : 1),
    closing: [
      ...(sold ? [say.sold[purposeOfSale(sold)]] : []),
      ...(lines.some((line) => line.kind === 'taxed-value')
        ? [kind === 'cancellation' ? say.taxedStill : say.taxedBefore]
        : []),
      ...(kind === 'cancellation' ? waysBack(content) : [say.paid(waysOf(content))]),
    ],
  })
}

/** The ways of payment, with amounts if there are several. */
function waysOf({ payments, locale }: InvoiceContent): string[] {
  const say = invoiceTexts[locale]
  return payments.map(({ paymentType, cents }) => {
    const way = say.paymentTypes[paymentType] ?? say.otherPayment
    return payments.length > 1 ? `${way} ${formatEuro(cents, locale)}` : way
  })
}

function waysBack({ lines, cancellation, locale }: InvoiceContent): string[] {
  const say = invoiceTexts[locale]
  if (cancellation?.isReplaced) return [say.replaced]
  const voucherCents = cancellation?.voucherCents ?? 0
  const backCents = lines.reduce(
    (sum, { kind, totalCents }) => sum + (kind === 'taxed-value' ? 0 : totalCents),
    0,
  )
  return [
    ...(backCents > voucherCents ? [say.refund] : []),
    ...(voucherCents > 0 ? [say.asVoucher(formatEuro(voucherCents, locale))] : []),
  ]
}

function footerOf(
  { name, street, city, email, vatId, register, managedBy }: Seller,
  locale: Locale,
): string[] {
  const say = invoiceTexts[locale]
  return [
    `${name} · ${street} · ${city} · ${email}`,
    `${say.vatId} ${vatId} · ${register}`,
    `${say.managedBy}: ${managedBy}`,
  ]
}

function factsOf({ number, issuedAt, content }: IssuedInvoice): Array<[string, string]> {
  const { locale, stay, orderNumber, orderedAt } = content
  const say = invoiceTexts[locale]
  const facts: Array<[string, string]> = [
    [say.number, number],
    [say.date, formatDay(issuedAt.toISOString(), seatZone, locale)],
    [say.order, `${orderNumber}, ${formatDay(orderedAt, seatZone, locale)}`],
  ]
  if (!stay) return facts
  const { startsAt, endsAt, timeZone } = stay
  const when = `${formatDay(startsAt, timeZone, locale)}, ${formatTimes(startsAt, endsAt, timeZone, locale)}`
  return [...facts, [say.service, when], [say.place, stay.place.join(', ')]]
}

function tableOf({ locale, lines, rates, grossCents }: InvoiceContent, sign: 1 | -1) {
  const say = invoiceTexts[locale]
  const money = (cents: number) => formatEuro(cents === 0 ? 0 : sign * cents, locale)
  const sum = (label: string, cents: number, isTotal = false) => ({ label, amount: money(cents), isTotal })
  return {
    columns: [say.what, say.quantity, say.unit, say.rate, say.sum],
    rows: lines.map(({ name, quantity, unitCents, discountCents, totalCents, vatPermille }) => ({
      name: discountCents > 0 ? [name, say.discount(formatEuro(discountCents, locale))] : [name],
      cells: [
        String(sign * quantity),
        formatEuro(unitCents, locale),
        vatPermille === 0 ? '–' : say.percent(vatPermille),
        money(totalCents),
      ],
    })),
    sums: [
      ...rates
        .filter(({ permille }) => permille > 0)
        .flatMap(({ permille, netCents, vatCents }) => [
          sum(say.net(say.percent(permille)), netCents),
          sum(say.vat(say.percent(permille)), vatCents),
        ]),
      sum(say.total, grossCents, true),
    ],
  }
}
