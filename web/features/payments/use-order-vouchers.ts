import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { freezeVouchersAtom } from '../../shop/voucher-cart.ts'
import { type OrderVouchersMutation, useOrderVouchersMutation } from './order-vouchers.generated.ts'
import { voucherAttempts } from './payment-attempt.ts'
import { type PayResponse, usePayOnce, type PayResult } from './use-pay-once.ts'
import { paymentOf, type VoucherOrderRequest } from './voucher-order-request.ts'

type Refusal = OrderVouchersMutation['orderVouchers']['userErrors'][number]
export type VoucherOrderResult = PayResult<Refusal>

/** This very page is ordering, or on the way from there to another: what it shows stays, though the cart is frozen or sold already. */
export const orderingVouchersAtom = atom<'asking' | 'leaving' | null>(null)

/** Orders vouchers and pays them. From the moment a payment is open nothing in the cart changes any more. */
export function useOrderVouchers() {
  const [, send] = useOrderVouchersMutation()
  const freeze = useSetAtom(freezeVouchersAtom)
  const setOrdering = useSetAtom(orderingVouchersAtom)
  const { pay, isPaying } = usePayOnce<Refusal>(voucherAttempts, { isInconclusive, onOpened: freeze })

  const order = async (request: VoucherOrderRequest): Promise<VoucherOrderResult | null> => {
    setOrdering('asking')
    const result = await pay(paymentOf(request), async (idempotencyKey): Promise<PayResponse<Refusal>> => {
      const { data, error } = await send({
        input: { ...request.order, expectedTotalCents: request.amountMinor, idempotencyKey },
      })
      if (!data) return { error }
      const { next, order: placed, userErrors } = data.orderVouchers
      if (next) return { next }
      if (placed) return { orderId: placed.id }
      const [refusal] = userErrors
      // Without one it is ordered, but could not be read: the same press again is told.
      return refusal ? { refusal } : { error }
    })
    const isLeaving = result?.kind === 'leaving' || result?.kind === 'confirmed'
    // Where another press is on its way, that one says how it ended; and a page that was left meanwhile is not left once more.
    if (result) setOrdering((now) => (now === 'asking' && isLeaving ? 'leaving' : null))
    return result
  }

  return { order, isPaying }
}

/**
 * Whether an order may stand all the same. A provider that is silent may have been so after it was written; and who may ask at all is looked at before what was
 * answered: that says nothing of an earlier press.
 */
function isInconclusive({ code }: Refusal, isAgain: boolean): boolean {
  return (
    code === 'PROVIDER_UNAVAILABLE' ||
    (isAgain && (code === 'LOGIN_REQUIRED' || code === 'TOO_MANY_REQUESTS'))
  )
}

/** A page that was left and is seen again goes on: "back" can bring it as it was left, and a provider's page may never have opened. */
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
