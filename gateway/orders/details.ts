import type { OrderDetail } from '#openapi/generated/spa.ts'
import { invoicePath, xRechnungPath } from '../downloads/paths.ts'
import type {
  Cancellation,
  CancellationKind,
  Invoice,
  InvoiceKind,
  OrderTransaction,
  OrderTransactionKind,
  RefundReason,
  VoucherShipmentStatus,
} from '../generated/resolvers.ts'
import { invoiceIds } from '../base/ids.ts'
import type { Language } from '#http/language.ts'
import { toMoney } from '../base/money.ts'
import { kindOfPayment } from './payment-kinds.ts'

const cancellationKinds: Record<OrderDetail['cancellation']['kind'], CancellationKind> = {
  refund: 'REFUND',
  voucher: 'VOUCHER',
  closed: 'CLOSED',
  none: 'NONE',
}
/** Which kinds can be done. */
const possibleKinds: Record<OrderDetail['cancellation']['kind'], boolean> = {
  refund: true,
  voucher: true,
  closed: false,
  none: false,
}
const transactionKinds: Record<OrderDetail['transactions'][number]['kind'], OrderTransactionKind> = {
  payment: 'PAYMENT',
  refund: 'REFUND',
}
const refundReasons: Record<NonNullable<OrderDetail['transactions'][number]['reason']>, RefundReason> = {
  cancelled: 'CANCELLED',
  rescheduled: 'RESCHEDULED',
  withdrawn: 'WITHDRAWN',
  'paid-twice': 'PAID_TWICE',
  'not-placed': 'NOT_PLACED',
}
const invoiceKinds: Record<OrderDetail['invoices'][number]['kind'], InvoiceKind> = {
  invoice: 'INVOICE',
  cancellation: 'CANCELLATION',
}
const shipmentStatuses: Record<NonNullable<OrderDetail['delivery']>['status'], VoucherShipmentStatus> = {
  open: 'OPEN',
  sent: 'SENT',
  withdrawn: 'WITHDRAWN',
}

export function transactionsOf({ transactions }: OrderDetail): OrderTransaction[] {
  return transactions
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .map(({ id, date, kind, amount, paymentType, reason }) => ({
      ...{ id, at: date, kind: transactionKinds[kind], amount: toMoney(amount) },
      method: kindOfPayment(paymentType),
      reason: reason ? refundReasons[reason] : null,
    }))
}

export function invoicesOf({ id: orderId, invoices }: OrderDetail, language: Language): Invoice[] {
  return invoices.map(({ id, number, kind, issuedAt, fileName, formats }) => ({
    ...{ id: invoiceIds.write(id), number, kind: invoiceKinds[kind], issuedAt },
    url: invoicePath(orderId, fileName, language),
    xRechnungUrl: formats.includes('xrechnung') ? xRechnungPath(orderId, fileName, language) : null,
  }))
}

export function shipmentOf({ delivery }: OrderDetail) {
  return delivery && { ...delivery, status: shipmentStatuses[delivery.status] }
}

/** The terms of a cancellation. An order that cannot be cancelled has no amounts, not even 0 €. */
export function cancellationOf({
  cancellation: { kind, until, amount, money, toVouchers, asVoucher },
}: OrderDetail): Cancellation {
  const isPossible = possibleKinds[kind]
  const amountIf = (decimal: number) => (isPossible ? toMoney(decimal) : null)
  return {
    ...{ kind: cancellationKinds[kind], until: isPossible ? until : null, amount: amountIf(amount) },
    ...{ moneyBack: amountIf(money), toVouchers: amountIf(toVouchers), asNewVoucher: amountIf(asVoucher) },
  }
}
