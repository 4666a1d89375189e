import { usePaymentStatus } from '../../../features/payments/use-payment-status.ts'
import type { ReturnedPaymentProps } from './returned-payment.tsx'

const endings = {
  CANCELLED: { text: 'payments.returned', isCancelled: true },
  FAILED: { text: 'payments.returned.failed', isCancelled: false },
} as const satisfies Record<string, ReturnedPaymentProps>
const open: ReturnedPaymentProps = { text: 'payments.returned.open', isCancelled: false }

/**
 * Tells the outcome of the payment with which the provider sent the visitor back. The address alone proves
 * nothing about money: until the payment's own status is known, nothing is promised.
 */
export function useReturnedBooking(reference: string | null): ReturnedPaymentProps {
  const view = usePaymentStatus(reference)
  if (view.kind !== 'settled') return open
  return view.status === 'CANCELLED' || view.status === 'FAILED' ? endings[view.status] : open
}
