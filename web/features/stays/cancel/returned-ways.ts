import { useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import type { ReturnedWays } from '../../../shop/returned-ways.ts'

/** Lists how a cancelled order is returned, without what is 0; empty if nothing is returned. */
export function useReturnedWays() {
  const intl = useIntl()
  const money = useMoney()
  const way = (minor: number, said: (amount: string) => string): string[] =>
    minor ? [said(money({ minor, currency: 'EUR' }))] : []
  return (ways: ReturnedWays, count: number): string =>
    intl.formatList([
      ...way(ways.money, (amount) => intl.formatMessage({ id: 'orders.cancel.way.money' }, { amount })),
      ...way(ways.vouchers, (amount) =>
        intl.formatMessage({ id: 'orders.cancel.way.vouchers' }, { amount, count }),
      ),
      ...way(ways.newVoucher, (amount) =>
        intl.formatMessage({ id: 'orders.cancel.way.newVoucher' }, { amount }),
      ),
    ])
}
