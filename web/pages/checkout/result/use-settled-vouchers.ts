import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentStatus } from '../../../generated/schema.ts'
import { amountOf, voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { cardsOf } from '../../../features/payments/voucher-order-request.ts'
import { usedCodesAtom } from '../../../features/vouchers/codes/used-codes.ts'
import {
  emptyVoucherCheckout,
  voucherCheckoutDraftAtom,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import { useTrackPurchase } from '../../../shop/consent/analytics.ts'
import { takeOutVouchersAtom, thawVouchersAtom, voucherCartAtom } from '../../../shop/cart/voucher-cart.ts'

interface SettledVouchers {
  /** Of the payment, or of the order if nothing was left to pay. */
  reference: string
  status: Exclude<PaymentStatus, 'PENDING'>
  orderedAt: string | null
}

/**
 * Like `useSettledBooking`: vouchers bought by this browser leave its cart, and their draft is removed.
 * Vouchers added meanwhile stay, with their draft.
 */
export const settleVouchersAtom = atom(
  null,
  (get, set, { reference, status }: Omit<SettledVouchers, 'orderedAt'>) => {
    const attempt = get(voucherAttempts.current)
    if (attempt?.reference !== reference) return
    if (status === 'PAID') set(takeOutVouchersAtom, cardsOf(attempt))
    if (status === 'PAID' && !get(voucherCartAtom)) {
      set(voucherCheckoutDraftAtom, emptyVoucherCheckout)
      set(usedCodesAtom, { viewerId: null, codes: [] })
    }
    set(thawVouchersAtom)
    set(voucherAttempts.current, null)
  },
)

export function useSettledVouchers({ reference, status, orderedAt }: SettledVouchers): void {
  const attempt = useAtomValue(voucherAttempts.current)
  const settle = useSetAtom(settleVouchersAtom)
  const trackPurchase = useTrackPurchase()
  const isMine = attempt?.reference === reference
  const finish = useEffectEvent(() => {
    if (status === 'PAID' && attempt)
      trackPurchase({ kind: 'voucher', reference, paidMinor: amountOf(attempt), orderedAt })
    settle({ reference, status })
  })
  useEffect(() => {
    if (isMine) finish()
  }, [isMine])
}
