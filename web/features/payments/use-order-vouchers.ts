import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { OrderVouchersInput } from '../../generated/schema.ts'
import { freezeVouchersAtom } from '../../lib/voucher-cart.ts'
import { type OrderVouchersMutation, useOrderVouchersMutation } from './order-vouchers.generated.ts'
import { isUnanswered, type PaymentWish, voucherAttempts } from './payment-attempt.ts'
import { type PayAnswer, usePayOnce, type PayOutcome } from './use-pay-once.ts'

export type VoucherOrder = Omit<OrderVouchersInput, 'idempotencyKey'>
type Refusal = OrderVouchersMutation['orderVouchers']['userErrors'][number]
export type VoucherOrderOutcome = PayOutcome<Refusal>

interface VoucherWish {
  order: VoucherOrder
  /** What the visitor was told that it costs. */
  amountMinor: number
  locale: string
}

/** This very page is on the way to the provider: what it shows stays until it is gone, though the cart is frozen already. */
export const isLeavingToPayAtom = atom(false)

/** Orders vouchers and pays them. From the moment a payment is open nothing in the cart changes any more. */
export function useOrderVouchers() {
  const [, send] = useOrderVouchersMutation()
  const freeze = useSetAtom(freezeVouchersAtom)
  const attempt = useAtomValue(voucherAttempts.current)
  const setLeaving = useSetAtom(isLeavingToPayAtom)
  const { pay, isPaying } = usePayOnce<Refusal>(voucherAttempts, {
    onOpened: () => {
      setLeaving(true)
      freeze()
    },
    onBack: () => setLeaving(false),
  })

  const order = (wish: VoucherWish): Promise<VoucherOrderOutcome | null> =>
    pay(paymentOf(wish), async (idempotencyKey): Promise<PayAnswer<Refusal>> => {
      const { data, error } = await send({ input: { ...wish.order, idempotencyKey } })
      if (!data) return { error }
      const { next, order: placed, userErrors } = data.orderVouchers
      if (next) return { next }
      if (placed) return { orderId: placed.id }
      const [refusal] = userErrors
      // Without one it is ordered, but could not be read: the same press again is told.
      return refusal ? { refusal } : { error }
    })

  /** Ordered once already, and the answer was lost: the codes may be reserved by that very order. */
  const isOrderedMaybe = (wish: VoucherWish): boolean => isUnanswered(attempt, paymentOf(wish))

  return { order, isOrderedMaybe, isPaying }
}

/**
 * The codes are worth their money to whoever reads them, so they are in no storage: what they leave to be paid stands for them. Where other codes leave
 * the very same, the spa refuses the key, and the next press has a new one.
 */
function paymentOf({ order, amountMinor, locale }: VoucherWish): PaymentWish {
  const { codes: _codes, paymentMethodId, ...rest } = order
  return { subject: JSON.stringify(rest), methodId: paymentMethodId ?? null, amountMinor, locale }
}
