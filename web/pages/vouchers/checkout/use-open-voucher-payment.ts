import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { usePaths } from '../../../lib/paths.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { type PaymentView, usePaymentStatus } from '../../../features/payments/use-payment-status.ts'
import { settleVouchersAtom } from '../use-settled-vouchers.ts'

/** A payment of vouchers came to nothing, which has not been said yet. */
export const failedPaymentAtom = atom(false)

interface OpenPayment {
  view: PaymentView
  /** Where its outcome is shown; null where nobody knows of a payment. */
  successPath: string | null
}

/** The payment that a cart is frozen for. Where it came to nothing the cart goes on; where the money is there, it was bought. */
export function useOpenVoucherPayment(onFailed?: () => void): OpenPayment {
  const paths = usePaths()
  const [, navigate] = useLocation()
  const reference = useAtomValue(voucherAttempts.current)?.reference ?? null
  const settle = useSetAtom(settleVouchersAtom)
  const setFailed = useSetAtom(failedPaymentAtom)
  const view = usePaymentStatus(reference)
  const successPath = reference && `${paths.voucherSuccess()}?payment=${encodeURIComponent(reference)}`

  const end = view.kind === 'settled' ? view.status : null
  const finish = useEffectEvent((status: NonNullable<typeof end>) => {
    if (reference === null || successPath === null) return
    if (status === 'PAID' || status === 'REFUNDED') return navigate(successPath, { replace: true })
    setFailed(true)
    settle({ reference, status })
    onFailed?.()
  })
  useEffect(() => {
    if (end) finish(end)
  }, [end])

  return { view, successPath }
}
