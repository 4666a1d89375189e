import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { usePaths } from '../app/paths.ts'
import { orderingVouchersAtom, useBackFromOrdering } from '../features/payments/use-order-vouchers.ts'
import { TimeAloud } from '../features/vouchers/time-aloud.tsx'
import { voucherCheckoutDraftAtom } from '../features/vouchers/voucher-checkout-draft.ts'
import { storageReadyAtom } from '../lib/stored-atom.ts'
import { voucherCartAtom } from '../lib/voucher-cart.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { useConfirmationMessage } from './use-confirmation-message.ts'
import { VoucherCheckout } from './voucher-checkout.tsx'
import { VoucherPaymentOpen } from './voucher-payment-open.tsx'

/** From a cart of vouchers to their payment. Without one there is nothing to do here. */
export function BookingVoucherPage() {
  const isReady = useAtomValue(storageReadyAtom)
  const cart = useAtomValue(voucherCartAtom)
  const ordering = useAtomValue(orderingVouchersAtom)
  useBackFromOrdering()
  useConfirmationMessage()
  if (!isReady) return <PageSkeleton />
  if (!cart) return ordering === 'leaving' ? <PageSkeleton /> : <ToCart />
  if (cart.frozenAt !== null && ordering === null) return <VoucherPaymentOpen />
  return (
    <>
      <VoucherCheckout cart={cart} />
      <TimeAloud until={cart.endsAt} />
    </>
  )
}

/** Sold, taken out or over, maybe in another tab. What was typed stays for the next cart, which begins with the first step. */
function ToCart() {
  const paths = usePaths()
  const setDraft = useSetAtom(voucherCheckoutDraftAtom)
  useEffect(() => setDraft((now) => ({ ...now, step: 0 })), [setDraft])
  return <Elsewhere path={paths.cart()} />
}
