import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../../../lib/format.ts'
import { countOf, hasPostal, type VoucherCart } from '../../../shop/voucher-cart.ts'
import { Countdown } from '../../../shop/countdown-chip.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/skeleton.tsx'
import { Slip, SlipStrip } from '../../../shop/order-summary.tsx'
import type { VoucherPrice } from './use-priced-cart.ts'
import { VoucherLines } from './voucher-lines.tsx'

interface VoucherStripProps {
  cart: VoucherCart
  /** Null while it is not known. */
  price: VoucherPrice | null
}

interface VoucherSlipProps extends VoucherStripProps {
  isOnSite: boolean
}

/** What is being bought and until when it stays in the cart, beside every step of the checkout. */
export function VoucherSlip({ cart, price, isOnSite }: VoucherSlipProps) {
  const intl = useIntl()
  return (
    <Slip
      label={intl.formatMessage({ id: 'voucher-checkout.slip.label' })}
      title={<SlipTitle cart={cart} />}
      picture={{ key: hasPostal(cart.cards) ? 'voucher-postal' : 'voucher-print', altText: '' }}
      timer={timerOf(cart)}
    >
      {price ? (
        <VoucherLines price={price} isOnSite={isOnSite} />
      ) : (
        <Skeleton label={<FormattedMessage id="voucher-checkout.slip.loading" />}>
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      )}
    </Slip>
  )
}

/** The same in two lines, for the upper edge of a phone. */
export function VoucherStrip({ cart, price }: VoucherStripProps) {
  const money = useMoney()
  return (
    <SlipStrip
      title={<SlipTitle cart={cart} />}
      text={price ? money(price.total) : '…'}
      timer={timerOf(cart)}
    />
  )
}

/** While a payment is open the time stands still. */
function timerOf({ endsAt, frozenAt }: VoucherCart) {
  return frozenAt === null && <Countdown until={endsAt} />
}

function SlipTitle({ cart: { cards } }: { cart: VoucherCart }) {
  return <FormattedMessage id="voucher-checkout.slip.title" values={{ count: countOf(cards) }} />
}
