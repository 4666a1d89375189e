import type { OrderDetail } from '#openapi/generated/spa.ts'
import { invoicePath, xRechnungPath } from '../downloads/paths.ts'
import type { Cancellation, Invoice, OrderTransaction } from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { invoiceIds } from '../base/ids.ts'
import type { Language } from '#http/language.ts'
import { toMoney } from '../base/money.ts'
import { kindOfPayment } from './payment-kinds.ts'

/** The kinds of cancellation that can be done. */
const possibleKinds: Record<OrderDetail['cancellation']['kind'], boolean> = {
  refund: true,
  voucher: true,
  closed: false,
  none: false,
}

export function transactionsOf({ transactions }: OrderDetail): OrderTransaction[] {
  return transactions
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
    .map(({ id, date, kind, amount, paymentType, reason }) => ({
      id,
      at: date,
      kind: enumName(kind),
      amount: toMoney(amount),
      method: kindOfPayment(paymentType),
      reason: reason ? enumName(reason) : null,
    }))
}

export function invoicesOf({ id: orderId, invoices }: OrderDetail, language: Language): Invoice[] {
  return invoices.map(({ id, number, kind, issuedAt, fileName, formats }) => ({
    id: invoiceIds.write(id),
    number,
    kind: enumName(kind),
    issuedAt,
    url: invoicePath(orderId, fileName, language),
    xRechnungUrl: formats.includes('xrechnung') ? xRechnungPath(orderId, fileName, language) : null,
  }))
}

export function shipmentOf({ delivery }: OrderDetail) {
  return delivery && { ...delivery, status: enumName(delivery.status) }
}

/** The terms of a cancellation. An order that cannot be cancelled has no amounts, not even 0 €. */
export function cancellationOf({
  cancellation: { kind, until, amount, money, toVouchers, asVoucher },
}: OrderDetail): Cancellation {
  const isPossible = possibleKinds[kind]
  const amountIf = (decimal: number) => (isPossible ? toMoney(decimal) : null)
  return {
    kind: enumName(kind),
    until: isPossible ? until : null,
    amount: amountIf(amount),
    moneyBack: amountIf(money),
    toVouchers: amountIf(toVouchers),
    asNewVoucher: amountIf(asVoucher),
  }
}
