import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../lib/format.ts'
import { Line, Lines } from '../../ui/lines.tsx'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import type { VoucherPriceFieldsFragment } from './voucher-price.generated.ts'

interface CartSumProps {
  /** Null while it is asked for the first time. */
  price: VoucherPriceFieldsFragment | null
  /** Another one is on its way. */
  isBusy: boolean
}

/** What the vouchers cost together. While that is being asked, the sum before stays and says so. */
export function CartSum({ price, isBusy }: CartSumProps) {
  const money = useMoney()
  if (!price) {
    return (
      <div className="cart__sum">
        <Skeleton label={<FormattedMessage id="cart.voucher.asking" />}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine as="heading" />
        </Skeleton>
      </div>
    )
  }
  const { subtotal, shipping, total } = price
  return (
    <>
      <Lines className="cart__sum" isBusy={isBusy}>
        <Line amount={money(subtotal)}>
          <FormattedMessage id="cart.voucher.subtotal" />
        </Line>
        {shipping && (
          <Line amount={money(shipping)}>
            <FormattedMessage id="cart.voucher.shipping" />
          </Line>
        )}
        <Line as="total" amount={money(total)}>
          <FormattedMessage id="cart.voucher.total" />
        </Line>
      </Lines>
      {/* for ears: the sum that follows a change */}
      <output className="vh">{!isBusy && <FormattedMessage id="cart.voucher.sumNews" values={{ total: money(total) }} />}</output>
    </>
  )
}
