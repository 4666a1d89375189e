import type { Locale } from '../../words/locale.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import type { BillingAddress } from '../../words/address.ts'
import type { LocalizedText } from '../../words/text.ts'
import { formatEuro } from '../../words/format.ts'
import { vatWithin } from '../../words/money.ts'
import { addressLines } from '../../words/address.ts'
import type { OrderLineRow } from '../lines.ts'
import type { Seller } from '../../words/seller.ts'

/**
 * The content of an invoice, stored as it was issued. Money is integer cents, instants are RFC 3339 in UTC.
 */
export type InvoiceContent = {
  locale: Locale
  seller: Seller
  /** The lines of the billing address. */
  recipient: string[]
  orderNumber: string
  orderedAt: string
  /** Time and place of the service. */
  stay: { startsAt: string; endsAt: string; timeZone: string; place: string[] } | null
  lines: InvoiceLine[]
  /** One entry per rate, on the sum charged at it. */
  rates: Array<{ permille: number; netCents: number; vatCents: number }>
  grossCents: number
  /** Vouchers are a means of payment, type 6. */
  payments: Array<{ paymentType: number; cents: number }>
  /**
   * The part of a cancellation invoice only: the names of what stays charged, and the value of the new
   * voucher. A replaced invoice is followed by another one.
   */
  cancellation?: { keeps: string[]; voucherCents: number; isReplaced?: true }
}

export type InvoiceLine = {
  kind: OrderLineRow['kind']
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
  stay: InvoiceContent['stay']
  lines: OrderLineRow[]
  payments: InvoiceContent['payments']
}

/** The content of a paid order's invoice, in the language of the order. */
export function contentOf(order: InvoiceSource): InvoiceContent {
  const { seller, locale, lines } = order
  return {
    locale,
    seller,
    recipient: addressLines(order.billingAddress, order.countryName[locale]),
    orderNumber: referenceNumber(order.orderId),
    orderedAt: order.orderedAt,
    stay: order.stay,
    lines: lines.map(({ kind, name, quantity, unitCents, totalCents, vatPermille }) => ({
      kind,
      name: name[locale],
      quantity,
      unitCents,
      discountCents: quantity * unitCents - totalCents,
      totalCents,
      vatPermille,
    })),
    rates: ratesOf(lines),
    grossCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    payments: order.payments,
  }
}

/**
 * The content of a cancellation: of the whole invoice, or with `voucher` of all but the insurance. Its VAT is
 * the invoice's less that of what stays, so the two together are exact.
 */
export function takenBack(
  invoice: InvoiceContent,
  way: 'refund' | 'voucher',
  voucherCents: number,
): InvoiceContent {
  const stays = way === 'voucher' ? invoice.lines.filter(({ kind }) => kind === 'insurance') : []
  const lines = invoice.lines.filter((line) => !stays.includes(line))
  const kept = ratesOf(stays)
  const rates = invoice.rates.map(({ permille, netCents, vatCents }) => {
    const staying = kept.find((rate) => rate.permille === permille)
    return {
      permille,
      netCents: netCents - (staying?.netCents ?? 0),
      vatCents: vatCents - (staying?.vatCents ?? 0),
    }
  })
  return {
    ...invoice,
    lines,
    rates: rates.filter(({ netCents, vatCents }) => netCents + vatCents > 0),
    grossCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    cancellation: { keeps: stays.map(({ name }) => name), voucherCents },
  }
}

/** The content of the cancellation of an invoice that another one replaces, as the stay was moved. */
export function replacedBy(invoice: InvoiceContent): InvoiceContent {
  return { ...invoice, cancellation: { keeps: [], voucherCents: 0, isReplaced: true } }
}

/**
 * The content of a cancellation of some lines, by their positions. `kept` are the lines that no cancellation
 * covers; a voucher is named with its value.
 */
export function partTakenBack(
  invoice: InvoiceContent,
  taken: number[],
  kept: number[],
  voucherCents: number,
): InvoiceContent {
  const lines = taken.map((place) => invoice.lines[place]!)
  const keeps = kept
    .map((place) => invoice.lines[place]!)
    .map(({ kind, name, unitCents }) =>
      kind === 'voucher' ? `${name} ${formatEuro(unitCents, invoice.locale)}` : name,
    )
  return {
    ...invoice,
    lines,
    rates: ratesOf(lines),
    grossCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    cancellation: { keeps, voucherCents },
  }
}

function ratesOf(lines: Array<{ vatPermille: number; totalCents: number }>): InvoiceContent['rates'] {
  const gross = new Map<number, number>()
  for (const { vatPermille, totalCents } of lines)
    gross.set(vatPermille, (gross.get(vatPermille) ?? 0) + totalCents)
  return [...gross]
    .toSorted(([one], [other]) => other - one)
    .map(([permille, grossCents]) => {
      const vatCents = vatWithin(grossCents, permille)
      return { permille, netCents: grossCents - vatCents, vatCents }
    })
}
