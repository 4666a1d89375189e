import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { usePaths } from '../../../lib/paths.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { orderingVouchersAtom, useBackFromOrdering } from '../../../features/payments/use-order-vouchers.ts'
import { CountdownAnnouncement } from '../../../features/vouchers/cart/countdown-announcement.tsx'
import { voucherCheckoutDraftAtom } from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import { storageReadyAtom } from '../../../lib/stored-atom.ts'
import { voucherCartAtom } from '../../../shop/voucher-cart.ts'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { Redirect } from '../../checkout/redirect.tsx'
import { useConfirmationMessage } from '../../account/use-confirmation-message.ts'
import { VoucherCheckout } from './voucher-checkout.tsx'
import { VoucherPaymentOpen } from './voucher-payment-open.tsx'

/** From a cart of vouchers to their payment. Without one there is nothing to do here. */
export function BookingVoucherPage() {
  const isReady = useAtomValue(storageReadyAtom)
  const cart = useAtomValue(voucherCartAtom)
  const ordering = useAtomValue(orderingVouchersAtom)
  const isReturned = useIsReturned()
  useBackFromOrdering()
  useConfirmationMessage()
  if (!isReady) return <PageSkeleton />
  // Its time may run out while the answer is on the way: where that leads to is waited for.
  if (!cart) return ordering !== null ? <PageSkeleton /> : <ToCart />
  if ((cart.frozenAt !== null || isReturned) && ordering === null) return <VoucherPaymentOpen />
  return (
    <>
      <VoucherCheckout cart={cart} />
      <CountdownAnnouncement until={cart.endsAt} />
    </>
  )
}

/** The provider led back from the payment that this browser knows of, maybe to a cart that went on meanwhile. */
function useIsReturned(): boolean {
  const query = new URLSearchParams(useSearch())
  const reference = useAtomValue(voucherAttempts.current)?.reference ?? null
  return reference !== null && query.get('error') === 'true' && query.get('payment') === reference
}

/** Sold, taken out or over, maybe in another tab. What was typed stays for the next cart, which begins with the first step. */
function ToCart() {
  const paths = usePaths()
  const setDraft = useSetAtom(voucherCheckoutDraftAtom)
  useEffect(() => setDraft((now) => ({ ...now, step: 0 })), [setDraft])
  return <Redirect path={paths.cart()} />
}
