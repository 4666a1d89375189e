import type { EInvoice } from '../../../documents/e-invoice/write.ts'
import { paymentTypes } from '../../../provider/payment-types.ts'
import { seatZone } from '../../../words/seller.ts'
import { localDay } from '../../../words/wall-clock.ts'
import { closingOf, waysOf } from '../closing-texts.ts'
import type { InvoiceContent } from '../invoice-content.ts'
import type { IssuedInvoice } from '../invoices.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { linesOf } from './lines.ts'
import { partiesOf } from './parties.ts'
import { totalsOf } from './totals.ts'

type Terms = EInvoice['ubl:Invoice']

/**
 * An invoice in the terms of EN 16931, undefined where the buyer is no company. A cancellation is a corrected
 * invoice (384): like the page it says every amount with the opposite sign, and names the invoice that it
 * takes back.
 */
export function eInvoiceOf(invoice: IssuedInvoice): EInvoice | undefined {
  const { content, number, issuedAt, kind, cancels } = invoice
  const { buyer, seller, orderNumber } = content
  if (!buyer) return undefined
  const terms: Terms = {
    'cbc:ID': number,
    'cbc:IssueDate': localDay(issuedAt.getTime(), seatZone),
    'cbc:InvoiceTypeCode': kind === 'invoice' ? '380' : '384',
    'cbc:Note': [noteOf(invoice)],
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': buyer.reference === '' ? orderNumber : buyer.reference,
    'cac:OrderReference': { 'cbc:SalesOrderID': orderNumber },
    ...(cancels && { 'cac:BillingReference': [precedingInvoice(cancels)] }),
    ...partiesOf(seller, buyer),
    'cac:Delivery': { 'cbc:ActualDeliveryDate': serviceDay(content) },
    'cac:PaymentMeans': [paidBy(content)],
    ...totalsOf(content, kind),
    'cac:InvoiceLine': linesOf(content, kind),
  }
  return { 'ubl:Invoice': terms }
}

/** The day of the stay in its own zone; a voucher is delivered with its sale. */
function serviceDay({ stay, orderedAt }: InvoiceContent): string {
  return stay ? localDay(Date.parse(stay.startsAt), stay.timeZone) : localDay(Date.parse(orderedAt), seatZone)
}

/** Everything is paid when an invoice is issued: by an online payment service, or with vouchers alone. */
function paidBy(content: InvoiceContent): NonNullable<Terms['cac:PaymentMeans']>[number] {
  const isMoney = content.payments.some(({ paymentType }) => paymentType !== paymentTypes.voucher)
  const name = waysOf(content).join(', ')
  return {
    'cbc:PaymentMeansCode': isMoney ? '68' : 'ZZZ',
    ...(name !== '' && { 'cbc:PaymentMeansCode@name': name }),
  }
}

/** The library reads the number beside where UBL has it when it writes CII. */
function precedingInvoice(number: string) {
  const reference = { 'cbc:ID': number }
  return { 'cac:InvoiceDocumentReference': reference, ...reference }
}

/** The sentences of the page as one note: CII has one text in each. */
function noteOf(invoice: IssuedInvoice): string {
  const { cancels, content } = invoice
  const { seller, stay, cancellation } = content
  const say = invoiceTexts[content.locale]
  const sentences = [
    ...(cancels ? [say.cancels(cancels, cancellation)] : []),
    ...(stay ? [`${say.place}: ${stay.place.join(', ')}.`] : []),
    ...closingOf(invoice),
    `${seller.register}. ${say.managedBy}: ${seller.managedBy}.`,
  ]
  return sentences.join(' ')
}
