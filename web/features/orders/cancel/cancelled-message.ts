import { useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import type { CancelledOrder } from './use-cancel-order.ts'

/** The effect of a cancellation, taken from the current order and never from the terms shown before. */
export function useCancelledMessage() {
  const intl = useIntl()
  const money = useMoney()
  return (order: CancelledOrder): string => {
    const { status, details } = order ?? {}
    const back = status === 'CANCELLED_VOUCHER' ? vouchersOf(details) : details?.subtotal.minor
    if (!details || !back) return intl.formatMessage({ id: 'orders.cancel.done' })
    const id = status === 'CANCELLED_VOUCHER' ? 'orders.cancel.doneVoucher' : 'orders.cancel.doneRefund'
    return intl.formatMessage({ id }, { amount: money({ ...details.subtotal, minor: back }) })
  }
}

/** Old vouchers and the new one; neither contains the price of the insurance. */
function vouchersOf(details: NonNullable<CancelledOrder>['details'] | undefined): number {
  const returned =
    details?.transactions.filter(({ kind, method }) => kind === 'REFUND' && method === 'VOUCHER') ?? []
  return returned.reduce((sum, { amount }) => sum + amount.minor, 0)
}
