import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { freezeVouchersAtom } from '../../shop/cart/voucher-cart.ts'
import { type OrderVouchersMutation, useOrderVouchersMutation } from './order-vouchers.generated.ts'
import { voucherAttempts } from './payment-attempt.ts'
import { type PayResponse, usePayOnce, type PayResult } from './use-pay-once.ts'
import { paymentOf, type VoucherOrderRequest } from './voucher-order-request.ts'

type Refusal = OrderVouchersMutation['orderVouchers']['userErrors'][number]
export type VoucherOrderResult = PayResult<Refusal>

/**
 * This page is sending an order or leaving for another page: its content stays, although
 * the cart is frozen or sold.
 */
export const orderingVouchersAtom = atom<'asking' | 'leaving' | null>(null)

/** Orders and pays vouchers. Once a payment is open, the cart is frozen. */
export function useOrderVouchers() {
  const [, send] = useOrderVouchersMutation()
  const freeze = useSetAtom(freezeVouchersAtom)
  const setOrdering = useSetAtom(orderingVouchersAtom)
  const { pay, isPaying } = usePayOnce<Refusal>(voucherAttempts, { isInconclusive, onOpened: freeze })

  const order = async (request: VoucherOrderRequest): Promise<VoucherOrderResult | null> => {
    setOrdering('asking')
    const result = await pay(paymentOf(request), async (idempotencyKey): Promise<PayResponse<Refusal>> => {
      const { data, error } = await send({
        input: { ...request.order, expectedTotalMinor: request.amountMinor, idempotencyKey },
      })
      if (!data) return { error }
      const { next, order: placed, userErrors } = data.orderVouchers
      if (next) return { next }
      if (placed) return { orderId: placed.id }
      const [refusal] = userErrors
      // The order may have been placed if there is no refusal, though it could not be read: a retry returns
      // it.
      return refusal ? { refusal } : { error }
    })
    const isLeaving = result?.kind === 'leaving' || result?.kind === 'confirmed'
    // A concurrent press reports its own result, and a page that was left meanwhile does not leave again.
    if (result) setOrdering((now) => (now === 'asking' && isLeaving ? 'leaving' : null))
    return result
  }

  return { order, isPaying }
}

/**
 * Whether the order may have been placed despite the refusal. The provider may have failed after the
 * order was written; login and rate limit are checked before the stored response, so they reveal nothing
 * about an earlier attempt.
 */
function isInconclusive({ code }: Refusal, isAgain: boolean): boolean {
  return (
    code === 'PROVIDER_UNAVAILABLE' ||
    (isAgain && (code === 'LOGIN_REQUIRED' || code === 'TOO_MANY_REQUESTS'))
  )
}

/**
 * Re-enables a page that was left and is shown again: "back" can restore it unchanged, and the provider's
 * page may never have opened.
 */
export function useBackFromOrdering(): void {
  const setOrdering = useSetAtom(orderingVouchersAtom)
  useEffect(() => {
    const wakeUp = (): void => setOrdering((now) => (now === 'leaving' ? null : now))
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) wakeUp()
    }
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') wakeUp()
    }
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisibility)
      setOrdering(null)
    }
  }, [setOrdering])
}
