import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { useStoreOnSite } from '../../shop/on-site/use-on-site-mode.ts'
import { ExpiredVouchers } from '../../features/vouchers/cart/expired-vouchers.tsx'
import { VoucherCartSection } from '../../features/vouchers/cart/voucher-cart-section.tsx'
import { type VoucherCart } from '../../shop/cart/voucher-cart.ts'
import { countOf, type VoucherCard } from '../../shop/cart/voucher-cards.ts'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { useOpenVoucherPayment } from '../checkout/vouchers/use-open-voucher-payment.ts'

/** The vouchers in the cart. Beside a booking their action is not the main one. */
export function CartVouchers({ cart, isAlone }: { cart: VoucherCart; isAlone: boolean }) {
  const paths = usePaths()
  const onSiteStoreNumber = useStoreOnSite()
  const isFrozen = cart.frozenAt !== null
  return (
    <VoucherCartSection
      cart={cart}
      onSiteStoreNumber={onSiteStoreNumber}
      action={
        <>
          {isFrozen && <OpenPayment />}
          <ButtonLink kind={isAlone ? 'accent' : 'dark'} icon="arrow" href={paths.bookingVoucher()}>
            <FormattedMessage
              id={isFrozen ? 'cart.voucher.toPayment' : 'cart.voucher.pay'}
              values={{ count: countOf(cart.cards) }}
            />
          </ButtonLink>
          {!isAlone && (
            <p className="small muted">
              <FormattedMessage id="cart.voucher.separate" />
            </p>
          )}
          {!isFrozen && (
            <TextLink isQuiet href={paths.vouchers()}>
              <FormattedMessage id="cart.voucher.more" />
            </TextLink>
          )}
        </>
      }
    />
  )
}

/**
 * Unfreezes the cart when the visitor navigates back from the provider's page after the payment has ended.
 */
function OpenPayment() {
  useOpenVoucherPayment()
  return null
}

/** Beside other vouchers the link to more of them is theirs. */
export function CartExpiredVouchers({
  cards,
  hasOthers,
  isAlone,
}: {
  cards: VoucherCard[]
  hasOthers: boolean
  isAlone: boolean
}) {
  const paths = usePaths()
  const other = (
    <ButtonLink kind="line" href={paths.vouchers()}>
      <FormattedMessage id="cart.voucher.expired.other" />
    </ButtonLink>
  )
  return (
    <div className="cart__state">
      <ExpiredVouchers cards={cards} isMainAction={isAlone} other={hasOthers ? undefined : other} />
    </div>
  )
}
