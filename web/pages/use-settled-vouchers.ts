import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import type { PaymentStatus } from '../generated/schema.ts'
import { voucherAttempts } from '../features/payments/payment-attempt.ts'
import { usedCodesAtom } from '../features/vouchers/used-codes.ts'
import { emptyVoucherCheckout, voucherCheckoutDraftAtom } from '../features/vouchers/voucher-checkout-draft.ts'
import { clearVouchersAtom, thawVouchersAtom } from '../lib/voucher-cart.ts'

/** What `useSettled` does for a booking: vouchers that this browser has bought leave its cart, and what was typed for them goes as well. */
export function useSettledVouchers(reference: string, status: Exclude<PaymentStatus, 'PENDING'>): void {
  const [attempt, setAttempt] = useAtom(voucherAttempts.current)
  const setCodes = useSetAtom(usedCodesAtom)
  const setDraft = useSetAtom(voucherCheckoutDraftAtom)
  const clear = useSetAtom(clearVouchersAtom)
  const thaw = useSetAtom(thawVouchersAtom)

  const isMine = attempt?.reference === reference
  const settle = useEffectEvent(() => {
    if (status === 'PAID') {
      clear()
      setDraft(emptyVoucherCheckout)
      setCodes({ viewerId: null, codes: [] })
    } else thaw()
    setAttempt(null)
  })
  useEffect(() => {
    if (isMine) settle()
  }, [isMine])
}
