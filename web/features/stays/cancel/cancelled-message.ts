import { useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { useReturnedWays } from './returned-ways.ts'
import type { CancelledOrder } from './use-cancel-order.ts'

/**
 * The effect of a cancellation, taken from the current order and not from the terms shown before: except
 * `moneyBack`, in cents, as disputed money is in the total of an order and does not come back.
 */
export function useCancelledMessage() {
  const intl = useIntl()
  const money = useMoney()
  const waysOf = useReturnedWays()
  return (order: CancelledOrder, moneyBack: number, isHolder: boolean): string => {
    const { status, details } = order ?? {}
    const done = intl.formatMessage({ id: 'orders.cancel.done' })
    if (!details || isHolder) return done
    const { subtotal, total, redeemedVouchers } = details
    if (status === 'CANCELLED_VOUCHER') {
      const minor = vouchersOf(details)
      if (minor === 0) return done
      const amount = money({ ...subtotal, minor })
      return intl.formatMessage({ id: 'orders.cancel.doneVoucher' }, { amount })
    }
    // The value of a voucher that has expired since comes back as a new one.
    const newVoucher = details.refundVoucher?.originalAmount.minor ?? 0
    const vouchers = subtotal.minor - total.minor - newVoucher
    const paid = Math.min(total.minor, moneyBack)
    const ways = waysOf({ money: paid, vouchers, newVoucher }, redeemedVouchers.length)
    if (ways) return `${done} ${ways}`
    return total.minor > 0 ? `${done} ${intl.formatMessage({ id: 'orders.cancel.disputed' })}` : done
  }
}

/** Old vouchers and the new one; neither contains the price of the insurance. */
function vouchersOf({ transactions }: NonNullable<NonNullable<CancelledOrder>['details']>): number {
  const returned = transactions.filter(({ kind, method }) => kind === 'REFUND' && method === 'VOUCHER')
  return returned.reduce((sum, { amount }) => sum + amount.minor, 0)
}
