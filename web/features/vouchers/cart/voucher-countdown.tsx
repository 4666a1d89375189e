import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import { warnAtSeconds } from '../../../shop/countdown/countdown.ts'
import { CountdownChip } from '../../../shop/countdown/countdown-chip.tsx'
import { type VoucherCart } from '../../../shop/cart/voucher-cart.ts'
import { hasPostal } from '../../../shop/cart/voucher-cards.ts'

/** How long vouchers stay in the cart. For those to print alone no clock runs in sight until it matters. */
export function VoucherCountdown({ cart: { cards, endsAt } }: { cart: VoucherCart }) {
  const seconds = useSecondsUntil(endsAt)
  if (!hasPostal(cards) && (seconds === null || seconds > warnAtSeconds)) return null
  return (
    <CountdownChip until={endsAt}>
      {(time) => <FormattedMessage id="cart.voucher.countdown" values={{ time }} />}
    </CountdownChip>
  )
}
