import { useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'

const ids = ['orders.cancel.way.money', 'orders.cancel.way.vouchers', 'orders.cancel.way.newVoucher'] as const

/**
 * Lists how a cancelled order is returned, without what is 0: the cents as money, to the vouchers that paid,
 * and as a new voucher. Empty if nothing is returned.
 */
export function useReturnedWays() {
  const intl = useIntl()
  const money = useMoney()
  return (cents: number[], voucherCount: number): string =>
    intl.formatList(
      ids.flatMap((id, way) => {
        const minor = cents[way]
        const values = { amount: minor && money({ minor, currency: 'EUR' }), count: voucherCount }
        return minor ? [intl.formatMessage({ id }, values as never)] : []
      }),
    )
}
