import { shownEmail } from '#http/shown-email.ts'
import type { components } from '#openapi/generated/spa.ts'
import { withCityName } from '../words/city.ts'
import type { Locale } from '../words/locale.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { toDecimal } from '../words/money.ts'
import { stayAsString, toBookedSlot, toInstant } from '../slots/responses.ts'
import { toBoughtVoucher, toRedeemedVoucher } from '../vouchers/responses.ts'
import { asListed, asSeen } from './as-seen.ts'
import { toBillingAddress } from '../orders/billing-address.ts'
import { invoiceFileNames, invoiceNumber } from '../orders/invoices/invoice-number.ts'
import { toDelivery } from './delivery.ts'
import { type OrderLineRow, toOrderLines } from '../orders/lines.ts'
import { withdrawalOf } from '../withdrawals/withdrawal.ts'
import { dueOf, insuranceCentsOf, totalsOf } from '../orders/rules.ts'
import { cancellationTerms, isBooked } from '../stays/can.ts'
import { ticketVersion } from '../stays/ticket/ticket.ts'
import type { WalletName } from '../stays/wallet/wallets.ts'
import type { NamedCompanion, OrderDetailRow, OrderedStay, OrderRow } from './sql.ts'
import { isCancelled } from '../database/order-status.ts'

type Schemas = components['schemas']

const refundReasons: Record<
  NonNullable<OrderDetailRow['transactions'][number]['reason']>,
  Schemas['RefundReason']
> = {
  cancelled: 'cancelled',
  rescheduled: 'rescheduled',
  withdrawn: 'withdrawn',
  'paid-twice': 'paid-twice',
  'room-gone': 'not-placed',
  'value-gone': 'not-placed',
  'order-changed': 'not-placed',
}

export interface OrderReader {
  locale: Locale
  /** Those for which the shop has keys. */
  wallets: WalletName[]
}

export function toOrderListItem(order: OrderRow, reader: OrderReader): Schemas['OrderListItem'] {
  const row = asListed(order)
  return {
    ...common(row, reader),
    totalAmount: toDecimal(row.totalCents),
    wellZoneType: row.stay && row.stay.typeName,
    bookingStartTimeUtc: row.stay && toInstant(row.stay.startsAt),
    bookingEndTimeUtc: row.stay && toInstant(row.stay.endsAt),
    visitorAmount: row.stay && row.stay.persons,
    hasInvoices: row.hasInvoices,
  }
}

/** An order with all its parts. Shipping is a field of its own, not one of the lines. */
export function toOrderDetail(order: OrderDetailRow, reader: OrderReader): Schemas['OrderDetail'] {
  const { locale } = reader
  const row = asSeen(order)
  const { grossCents, vatCents } = totalsOf(row.lines)
  const fileNames = invoiceFileNames(
    row.id,
    row.invoices.map(({ kind }) => kind),
  )
  const shipping = row.lines.find(({ kind }) => kind === 'shipping')
  return {
    ...common(row, reader),
    bookingOrder: row.stay && toStay(row.stay, row.companions),
    orderDetails: toDetailLines(row.lines, locale),
    shippingMethod: shipping ? { grossPrice: toDecimal(shipping.totalCents) } : null,
    usedDiscount: row.usedDiscount,
    redeemedVouchers: row.redeemedVouchers.map(toRedeemedVoucher),
    refundVoucher: row.refundVoucher && toBoughtVoucher(row.refundVoucher),
    transactions: row.transactions.map(({ id, at, cents, paymentType, kind, reason }) => ({
      id,
      date: toInstant(at),
      amount: toDecimal(cents),
      paymentType,
      kind,
      reason: reason && refundReasons[reason],
    })),
    invoices: row.invoices.map(({ id, kind, year, number, issuedAt, isElectronic }, index) => ({
      id,
      fileName: fileNames[index]!,
      number: invoiceNumber(year, number),
      kind,
      issuedAt: toInstant(issuedAt),
      formats: isElectronic ? ['pdf', 'xrechnung'] : ['pdf'],
    })),
    hasInvoices: row.hasInvoices,
    isCanceled: isCancelled(row.statusId),
    hasYnk: row.lines.some(({ kind }) => kind === 'insurance'),
    cancellation: toCancellation(row),
    withdrawableUntil: withdrawableUntil(row),
    delivery: row.delivery && toDelivery(row.delivery, locale),
    billingAddress: toBillingAddress(row.billingAddress),
    subTotal: toDecimal(grossCents - (shipping?.totalCents ?? 0)),
    taxAmount: toDecimal(vatCents),
    totalAmount: toDecimal(dueOf(row)),
  }
}

function toDetailLines(lines: OrderLineRow[], locale: Locale): Schemas['OrderDetailLine'][] {
  return toOrderLines(lines, locale)
    .map((line, index) => ({
      ...line,
      voucher: lines[index]!.voucher ? toBoughtVoucher(lines[index]!.voucher) : null,
    }))
    .filter((_, index) => lines[index]!.kind !== 'shipping')
}

function toCancellation(row: OrderDetailRow): Schemas['Cancellation'] {
  const terms = termsOf(row)
  const { moneyCents, returnedCents, issueCents } = terms.back ?? {
    moneyCents: 0,
    returnedCents: 0,
    issueCents: 0,
  }
  return {
    kind: terms.kind,
    until: terms.until === null ? null : toInstant(terms.until),
    amount: toDecimal(moneyCents + returnedCents + issueCents),
    money: toDecimal(moneyCents),
    toVouchers: toDecimal(returnedCents),
    asVoucher: toDecimal(issueCents),
  }
}

function termsOf({ statusId, stay, lines, now, paidCents, redeemedVouchers, handover }: OrderDetailRow) {
  if (stay === null) return { kind: 'none', until: null, back: null } as const
  const isInsured = lines.some(({ kind }) => kind === 'insurance')
  return cancellationTerms(
    { statusId, startsAt: stay.startsAt, now, isInsured },
    handover?.role !== 'payer',
    { moneyCents: paidCents, redemptions: redeemedVouchers, keptCents: insuranceCentsOf(lines) },
  )
}

function withdrawableUntil({ kind, statusId, orderedAt, bought, now }: OrderDetailRow): string | null {
  const decision = withdrawalOf({ kind, statusId, orderedAt, ...bought }, now)
  return decision.kind === 'possible' ? toInstant(decision.until) : null
}

function common(row: OrderRow, { locale, wallets }: OrderReader) {
  const { id, kind, statusId, orderedAt, storeId, storeName, handover } = row
  const version = ticketVersionOf(row)
  return {
    id,
    referenceNumber: referenceNumber(id),
    orderedAtDateTime: toInstant(orderedAt),
    store:
      storeId === null || storeName === null ? null : { id: storeId, name: withCityName(storeName, locale) },
    orderType: kind,
    orderStatus: { id: statusId },
    handover,
    ticketVersion: version,
    wallets: version === null ? [] : wallets,
  }
}

/** The holder's; the status follows the clock, so it ends with the stay. */
function ticketVersionOf({ stay, statusId, handover }: OrderRow): number | null {
  if (stay === null || !isBooked(statusId) || handover?.role === 'payer') return null
  return ticketVersion({ moves: stay.moves, isHandedOver: handover !== null })
}

function toStay(stay: OrderedStay, companions: NamedCompanion[]): Schemas['OrderedStay'] {
  return {
    bookingTimeSlot: toBookedSlot(stay),
    timeAsString: stayAsString(stay),
    wellzone: stay.typeName,
    wellzoneTypeId: stay.typeId,
    visitorAmount: stay.persons,
    companions: companions.map(({ email, ...name }) => ({ ...name, email: email && shownEmail(email) })),
  }
}
