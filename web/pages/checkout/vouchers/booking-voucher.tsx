import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { orderingVouchersAtom, useBackFromOrdering } from '../../../features/payments/use-order-vouchers.ts'
import { CountdownAnnouncement } from '../../../features/vouchers/cart/countdown-announcement.tsx'
import { voucherCheckoutDraftAtom } from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { voucherCartAtom } from '../../../shop/cart/voucher-cart.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { Redirect } from '../steps/redirect.tsx'
import { useConfirmationMessage } from '../../account/use-confirmation-message.tsx'
import { VoucherCheckout } from './voucher-checkout.tsx'
import { VoucherPaymentOpen } from './voucher-payment-open.tsx'

/** From a voucher cart to its payment. Without vouchers it redirects. */
export function BookingVoucherPage() {
  const isReady = useAtomValue(storageReadyAtom)
  const cart = useAtomValue(voucherCartAtom)
  const ordering = useAtomValue(orderingVouchersAtom)
  const { isReturned, hasFailed } = useReturn()
  useBackFromOrdering()
  useConfirmationMessage()
  if (!isReady) return <PageSkeleton />
  // The cart may expire while the order is being sent: its result is awaited.
  if (!cart) return ordering !== null ? <PageSkeleton /> : <ToCart hasFailed={hasFailed} />
  if ((cart.frozenAt !== null || isReturned) && ordering === null) return <VoucherPaymentOpen />
  return (
    <>
      {hasFailed && (
        <div className="wrap mt-5">
          <Alert>
            <FormattedMessage id="voucher-checkout.failedPayment" />
          </Alert>
        </div>
      )}
      <VoucherCheckout cart={cart} />
      <CountdownAnnouncement until={cart.endsAt} />
    </>
  )
}

/**
 * `isReturned`: the provider led back from the payment that this browser started; the cart may have been
 * unfrozen since. `hasFailed`: the address says that a payment failed, with or without its number.
 */
function useReturn(): { isReturned: boolean; hasFailed: boolean } {
  const query = new URLSearchParams(useSearch())
  const reference = useAtomValue(voucherAttempts.current)?.reference ?? null
  const hasFailed = query.get('error') === 'true'
  return { isReturned: hasFailed && reference !== null && query.get('payment') === reference, hasFailed }
}

/**
 * Sold, emptied or expired, maybe in another tab. The draft stays for the next cart, whose steps start
 * anew; that a payment failed is said in the cart.
 */
function ToCart({ hasFailed }: { hasFailed: boolean }) {
  const paths = usePaths()
  const snackbar = useSnackbar()
  const setDraft = useSetAtom(voucherCheckoutDraftAtom)
  useEffect(() => setDraft((now) => ({ ...now, step: null })), [setDraft])
  useEffect(() => {
    if (hasFailed) snackbar.error({ id: 'voucher-checkout.failedPayment.empty' })
  }, [hasFailed, snackbar])
  return <Redirect path={paths.cart()} />
}
