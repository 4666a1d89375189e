import { useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import type { ReturnedWays } from '../../../shop/returned-ways.ts'

/** Says how a cancelled order is returned, without what is 0; empty if nothing is returned. */
export function useReturnedWays() {
  const intl = useIntl()
  const money = useMoney()
  const amountOf = (minor: number) => money({ minor, currency: 'EUR' })
  const way = (minor: number, said: (amount: string) => string): string[] =>
    minor ? [said(amountOf(minor))] : []
  return (back: ReturnedWays, count: number): string => {
    if (back.money && !back.vouchers && !back.newVoucher)
      return intl.formatMessage({ id: 'orders.cancel.asPaid' }, { amount: amountOf(back.money) })
    // Money is last: its German words are a clause, which nothing can follow without a comma.
    const ways = [
      ...way(back.vouchers, (amount) =>
        intl.formatMessage({ id: 'orders.cancel.way.vouchers' }, { amount, count }),
      ),
      ...way(back.newVoucher, (amount) =>
        intl.formatMessage({ id: 'orders.cancel.way.newVoucher' }, { amount }),
      ),
      ...way(back.money, (amount) => intl.formatMessage({ id: 'orders.cancel.way.money' }, { amount })),
    ]
    if (ways.length === 0) return ''
    return intl.formatMessage({ id: 'orders.cancel.ways' }, { ways: intl.formatList(ways) })
  }
}
