import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import type { Returned } from './use-reschedule-order.ts'

/** One sentence about the returned difference; nothing where there was none. */
export function BackToYou({ moneyBack, toVouchers, asNewVoucher }: Returned) {
  const money = useMoney()
  const minor = moneyBack.minor + toVouchers.minor + asNewVoucher.minor
  if (minor === 0) return null
  return <FormattedMessage id="reschedules.moved.back" values={{ amount: money({ ...moneyBack, minor }) }} />
}
