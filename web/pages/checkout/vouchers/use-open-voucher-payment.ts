import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { usePaths } from '../../../lib/routing/paths.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { type PaymentView, usePaymentStatus } from '../../../features/payments/use-payment-status.ts'
import { settleVouchersAtom } from '../result/use-settled-vouchers.ts'

/** How a voucher payment ended unpaid, which has not been reported yet. */
export const unpaidPaymentAtom = atom<'FAILED' | 'CANCELLED' | null>(null)

interface OpenPayment {
  view: PaymentView
  /** The page of its result; null without a payment. */
  successPath: string | null
}

/** The payment that froze the cart. After a failure the cart continues; after success it was bought. */
export function useOpenVoucherPayment(onFailed?: () => void): OpenPayment {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const reference = useAtomValue(voucherAttempts.current)?.reference ?? null
  const settle = useSetAtom(settleVouchersAtom)
  const setUnpaid = useSetAtom(unpaidPaymentAtom)
  const view = usePaymentStatus(reference)
  const successPath = reference && `${paths.voucherSuccess()}?payment=${encodeURIComponent(reference)}`

  const end = view.kind === 'settled' ? view.status : null
  const finish = useEffectEvent((status: NonNullable<typeof end>) => {
    if (reference === null || successPath === null) return
    if (status === 'PAID' || status === 'REFUNDED') return navigate(successPath, { replace: true })
    setUnpaid(status)
    settle({ reference, status })
    onFailed?.()
  })
  useEffect(() => {
    if (end) finish(end)
  }, [end])

  return { view, successPath }
}
