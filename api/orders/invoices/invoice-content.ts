import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import type { BillingAddress } from '../../words/address.ts'
import type { LocalizedText } from '../../words/text.ts'
import { formatEuro } from '../../words/format.ts'
import { addressLines } from '../../words/address.ts'
import { type Buyer, buyerOf } from './buyer.ts'
import type { OrderLineRow } from '../lines.ts'
import type { Seller } from '../../words/seller.ts'
import {
  type InvoiceRate,
  ratesLeft,
  ratesOf,
  ratesTaken,
  shareOfRates,
  type TaxedLine,
  taxedLines,
} from './invoice-rates.ts'
import { invoiceTexts } from './invoice-texts.ts'

/**
 * The content of an invoice, stored as it was issued. Money is integer cents, instants are RFC 3339 in UTC.
 */
export type InvoiceContent = {
  locale: Locale
  seller: Seller
  /** The lines of the billing address. */
  recipient: string[]
  /** Who gets an e-invoice: a company. Invoices from before there were e-invoices name none. */
  buyer?: Buyer | undefined
  orderNumber: string
  orderedAt: string
  /** Time and place of the service. */
  stay: { startsAt: string; endsAt: string; timeZone: string; place: string[] } | null
  lines: InvoiceLine[]
  /** One entry per rate, on the sum charged at it. */
  rates: InvoiceRate[]
  grossCents: number
  /** Multi-purpose vouchers are a means of payment, type 6. */
  payments: Array<{ paymentType: number; cents: number }>
  /**
   * The part of a cancellation invoice only: the names of what stays charged, and the value of the new
   * voucher. A replaced invoice is followed by another one; one that is reduced stays charged but for that.
   */
  cancellation?: { keeps: string[]; voucherCents: number; isReplaced?: true; isReduced?: true }
}

export type InvoiceLine = {
  kind: OrderLineRow['kind'] | TaxedLine['kind'] | 'till'
  name: string
  quantity: number
  unitCents: number
  discountCents: number
  totalCents: number
  vatPermille: number
}

export type InvoiceSource = {
  seller: Seller
  orderId: number
  locale: Locale
  orderedAt: string
  billingAddress: BillingAddress
  countryName: LocalizedText
  countryCode: string
  /** The address of the account. */
  email: string
  stay: InvoiceContent['stay']
  lines: OrderLineRow[]
  /** What single-purpose vouchers pay of the order. */
  taxedCents: number
  /** What a store's till has taken: its receipts are the invoice of that. */
  tillCents: number
  payments: InvoiceContent['payments']
}

/**
 * The content of a paid order's invoice, in the language of the order. What single-purpose vouchers pay and
 * what a store's till took comes off as lines of its own: the total is what is charged and taxed here. A
 * bundle is a line for each rate of its parts.
 */
export function contentOf(order: InvoiceSource): InvoiceContent {
  const { seller, locale } = order
  const say = invoiceTexts[locale]
  const bought = order.lines.flatMap(({ kind, name, quantity, parts, ...whole }) =>
    (parts ?? [whole]).map(({ unitCents, totalCents, vatPermille }) => ({
      kind,
      name: parts ? say.part(name[locale], say.percent(vatPermille)) : name[locale],
      quantity,
      unitCents,
      discountCents: quantity * unitCents - totalCents,
      totalCents,
      vatPermille,
    })),
  )
  const left = [...bought, ...taxedLines(bought, order.taxedCents, say.paidByVouchers)]
  const lines = [...left, ...tillLines(left, order.tillCents, say.paidAtTill)]
  return {
    locale,
    seller,
    recipient: addressLines(order.billingAddress, order.countryName[locale]),
    buyer: buyerOf(order.billingAddress, order.countryCode, order.email),
    orderNumber: referenceNumber(order.orderId),
    orderedAt: order.orderedAt,
    stay: order.stay,
    lines,
    rates: ratesOf(lines),
    grossCents: grossOf(lines),
    payments: order.payments,
  }
}

/** What became of the value that a cancellation takes back. */
export type TakenBack = {
  /** The value of the new voucher. */
  voucherCents: number
  /** What is on single-purpose vouchers again, or on a new one: its VAT stays charged. */
  taxedCents: number
}

/** The content of a cancellation: of the whole invoice, or with `voucher` of all but the insurance. */
export function takenBack(
  invoice: InvoiceContent,
  way: 'refund' | 'voucher',
  { voucherCents, taxedCents }: TakenBack,
): InvoiceContent {
  const stays = way === 'voucher' ? invoice.lines.filter(({ kind }) => kind === 'insurance') : []
  const lines = services(invoice).filter((line) => !stays.includes(line))
  const cancellation = { keeps: stays.map(({ name }) => name), voucherCents }
  return cancelled(invoice, invoice.rates, lines, taxedCents, cancellation)
}

/** The content of the cancellation of so many cents of an invoice, which are returned out of goodwill. */
export function goodwillTakenBack(
  invoice: InvoiceContent,
  cents: number,
  { voucherCents, taxedCents }: TakenBack,
): InvoiceContent {
  const charged = services(invoice)
  if (cents === grossOf(charged)) return takenBack(invoice, 'refund', { voucherCents, taxedCents })
  const name = invoiceTexts[invoice.locale].goodwill
  const lines = shareOfRates(charged, cents).map(([vatPermille, part]) => ({
    kind: 'stay' as const,
    name,
    quantity: 1,
    unitCents: part,
    discountCents: 0,
    totalCents: part,
    vatPermille,
  }))
  const cancellation = { keeps: [], voucherCents, isReduced: true as const }
  return cancelled(invoice, invoice.rates, lines, taxedCents, cancellation)
}

/**
 * The content of the cancellation of an invoice that another one replaces, as the stay was moved.
 * `taxedCents` become part of a single-purpose voucher, though they were paid with another kind.
 */
export function replacedBy(invoice: InvoiceContent, taxedCents: number): InvoiceContent {
  const cancellation = { keeps: [], voucherCents: 0, isReplaced: true as const }
  return cancelled(invoice, invoice.rates, invoice.lines, taxedCents, cancellation)
}

/**
 * The content of a cancellation of some lines, by their positions, after the `earlier` ones of the same
 * invoice. `kept` are the lines that no cancellation covers; a voucher is named with its value.
 */
export function partTakenBack(
  invoice: InvoiceContent,
  earlier: InvoiceContent[],
  parts: { taken: number[]; kept: number[] },
  { voucherCents, taxedCents }: TakenBack,
): InvoiceContent {
  const keeps = parts.kept
    .map((place) => invoice.lines[place]!)
    .map(({ kind, name, unitCents }) =>
      kind === 'voucher' ? `${name} ${formatEuro(unitCents, invoice.locale)}` : name,
    )
  const left = ratesLeft(
    invoice.rates,
    earlier.map(({ rates }) => rates),
  )
  const lines = parts.taken.map((place) => invoice.lines[place]!)
  return cancelled(invoice, left, lines, taxedCents, { keeps, voucherCents })
}

function cancelled(
  invoice: InvoiceContent,
  left: InvoiceRate[],
  taken: InvoiceLine[],
  taxedCents: number,
  cancellation: NonNullable<InvoiceContent['cancellation']>,
): InvoiceContent {
  const lines = [...taken, ...taxedLines(taken, taxedCents, invoiceTexts[invoice.locale].staysOnVouchers)]
  return { ...invoice, lines, rates: ratesTaken(left, lines), grossCents: grossOf(lines), cancellation }
}

/** What a till took stays off in a cancellation, too: its receipt is cancelled there. */
function tillLines(lines: InvoiceLine[], cents: number, name: string): InvoiceLine[] {
  return taxedLines(lines, cents, name).map((line) => ({ ...line, kind: 'till' }))
}

/** The lines of what was bought, without what single-purpose vouchers paid of it. */
function services({ lines }: InvoiceContent): InvoiceLine[] {
  return lines.filter(({ kind }) => kind !== 'taxed-value')
}

function grossOf(lines: InvoiceLine[]): number {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
}
