import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { PaymentStatus } from '../../generated/schema.ts'
import { voucherAttempts } from '../../features/payments/payment-attempt.ts'
import { cardsOf } from '../../features/payments/voucher-order-request.ts'
import { usedCodesAtom } from '../../features/vouchers/codes/used-codes.ts'
import {
  emptyVoucherCheckout,
  voucherCheckoutDraftAtom,
} from '../../features/vouchers/order/voucher-checkout-draft.ts'
import { takeOutVouchersAtom, thawVouchersAtom, voucherCartAtom } from '../../shop/voucher-cart.ts'

interface SettledVouchers {
  /** Of the payment, or of the order if nothing was left to pay. */
  reference: string
  status: Exclude<PaymentStatus, 'PENDING'>
}

/**
 * Like `useSettledBooking`: vouchers bought by this browser leave its cart, and their draft is removed.
 * Vouchers added meanwhile stay, with their draft.
 */
export const settleVouchersAtom = atom(null, (get, set, { reference, status }: SettledVouchers) => {
  const attempt = get(voucherAttempts.current)
  if (attempt?.reference !== reference) return
  if (status === 'PAID') set(takeOutVouchersAtom, cardsOf(attempt))
  if (status === 'PAID' && !get(voucherCartAtom)) {
    set(voucherCheckoutDraftAtom, emptyVoucherCheckout)
    set(usedCodesAtom, { viewerId: null, codes: [] })
  }
  set(thawVouchersAtom)
  set(voucherAttempts.current, null)
})

export function useSettledVouchers(reference: string, status: SettledVouchers['status']): void {
  const isMine = useAtomValue(voucherAttempts.current)?.reference === reference
  const settle = useSetAtom(settleVouchersAtom)
  useEffect(() => {
    if (isMine) settle({ reference, status })
  }, [isMine, settle, reference, status])
}
