import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../../../lib/language/format.ts'
import { type VoucherCart } from '../../../shop/cart/voucher-cart.ts'
import { countOf } from '../../../shop/cart/voucher-cards.ts'
import { VoucherCountdown } from '../cart/voucher-countdown.tsx'
import { Skeleton, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { OrderSummary, OrderSummaryStrip } from '../../../shop/order-summary.tsx'
import type { VoucherPrice } from './load-price.ts'
import { VoucherLines } from './voucher-lines.tsx'

interface VoucherOrderStripProps {
  cart: VoucherCart
  /** Null while it is not known. */
  price: VoucherPrice | null
}

interface VoucherOrderSummaryProps extends VoucherOrderStripProps {
  isOnSite: boolean
}

/** What is bought and how long the cart lasts, beside every step of the checkout. */
export function VoucherOrderSummary({ cart, price, isOnSite }: VoucherOrderSummaryProps) {
  const intl = useIntl()
  return (
    <OrderSummary
      label={intl.formatMessage({ id: 'voucher-checkout.summary.label' })}
      title={<SlipTitle cart={cart} />}
      timer={timerOf(cart)}
    >
      {price ? (
        <VoucherLines price={price} bought={cart.cards} isOnSite={isOnSite} />
      ) : (
        <Skeleton label={<FormattedMessage id="voucher-checkout.summary.loading" />}>
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      )}
    </OrderSummary>
  )
}

/** The summary in two lines, at the top of a phone. */
export function VoucherOrderStrip({ cart, price }: VoucherOrderStripProps) {
  const money = useMoney()
  return (
    <OrderSummaryStrip
      title={<SlipTitle cart={cart} />}
      text={price ? money(price.total) : '…'}
      timer={timerOf(cart)}
    />
  )
}

/** While a payment is open the countdown is frozen. */
function timerOf(cart: VoucherCart) {
  return cart.frozenAt === null && <VoucherCountdown cart={cart} />
}

function SlipTitle({ cart: { cards } }: { cart: VoucherCart }) {
  return <FormattedMessage id="voucher-checkout.summary.title" values={{ count: countOf(cards) }} />
}
