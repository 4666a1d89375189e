import { useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'

/** Where the price of a cancelled order goes back to, in cents. */
export interface Returned {
  money: number
  /** To the vouchers that paid. */
  vouchers: number
  newVoucher: number
}

/** Lists how a cancelled order is returned, without what is 0; empty if nothing is returned. */
export function useReturnedWays() {
  const intl = useIntl()
  const money = useMoney()
  const amountOf = (minor: number): string => money({ minor, currency: 'EUR' })
  return (ways: Returned, count: number): string =>
    intl.formatList([
      ...(ways.money
        ? [intl.formatMessage({ id: 'orders.cancel.way.money' }, { amount: amountOf(ways.money) })]
        : []),
      ...(ways.vouchers
        ? [
            intl.formatMessage(
              { id: 'orders.cancel.way.vouchers' },
              { amount: amountOf(ways.vouchers), count },
            ),
          ]
        : []),
      ...(ways.newVoucher
        ? [intl.formatMessage({ id: 'orders.cancel.way.newVoucher' }, { amount: amountOf(ways.newVoucher) })]
        : []),
    ])
}
