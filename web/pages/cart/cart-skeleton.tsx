import { FormattedMessage } from 'react-intl'
import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import '../../shop/cart/cart-section.css'
import './cart.css'

/** A cart with one booking, as high as the loaded one. */
export function CartSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="cart.loading" />}>
      <div className="cart-section">
        <div className="cart-section__head cart-skeleton__head">
          <SkeletonLine as="heading" />
        </div>
        <div className="cart-section__content">
          <div className="cart-section__picture arch skeleton" />
          <div className="cart-section__text">
            <SkeletonLine as="heading" />
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine as="short" />
            <div className="cart-section__actions cart-skeleton__action" />
          </div>
        </div>
      </div>
    </Skeleton>
  )
}
