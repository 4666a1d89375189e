import { FormattedMessage } from 'react-intl'
import { CountdownChip } from '../../../shop/countdown/countdown-chip.tsx'

/** How long vouchers stay in the cart. */
export function VoucherCountdown({ until }: { until: string }) {
  return (
    <CountdownChip until={until}>
      {(time) => <FormattedMessage id="cart.voucher.countdown" values={{ time }} />}
    </CountdownChip>
  )
}
