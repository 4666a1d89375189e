import { formatEuro } from '../../words/format.ts'
import { purposeOfSale } from '../../vouchers/products.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { invoiceTexts } from './invoice-texts.ts'
import type { IssuedInvoice } from './invoices.ts'

/** What an invoice says below its sums: VAT of vouchers, how it was paid, what becomes of the money. */
export function closingOf({ content, kind }: Pick<IssuedInvoice, 'content' | 'kind'>): string[] {
  const say = invoiceTexts[content.locale]
  const sold = content.lines.find((line) => line.kind === 'voucher')
  const isTaxedBefore = content.lines.some((line) => line.kind === 'taxed-value')
  return [
    ...(sold ? [say.sold[purposeOfSale(sold)]] : []),
    ...(isTaxedBefore ? [kind === 'cancellation' ? say.taxedStill : say.taxedBefore] : []),
    ...(kind === 'cancellation' ? waysBack(content) : [say.paid(waysOf(content))]),
  ]
}

/** The ways of payment, with amounts if there are several. */
export function waysOf({ payments, locale }: InvoiceContent): string[] {
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
    ...(backCents > voucherCents ? [cancellation?.isReduced ? say.reduced : say.refund] : []),
    ...(voucherCents > 0 ? [say.asVoucher(formatEuro(voucherCents, locale))] : []),
  ]
}
