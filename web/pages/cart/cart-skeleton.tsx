import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/skeleton.tsx'
import '../../shop/cart-section.css'
import './cart.css'

/** A cart with one booking, as high as the one that comes. */
export function CartSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="cart.loading" />}>
      <div className="cart__s">
        <div className="cart__h cart__wait-head">
          <SkeletonLine as="heading" />
        </div>
        <div className="cart__b">
          <div className="cart__pic door skel" />
          <div className="cart__t">
            <SkeletonLine as="heading" />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine as="short" />
            <div className="cart__go cart__wait-action" />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
