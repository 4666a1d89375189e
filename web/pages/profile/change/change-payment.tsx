import { useRescheduleQuery } from '../../../features/reschedules/reschedule.generated.ts'
import { useRefetchReschedule } from '../../../features/reschedules/use-refetch-reschedule.ts'
import type { Payment } from '../../../features/reschedules/use-move.ts'
import { PickerSkeleton } from '../reschedule/picker-skeleton.tsx'
import { MovePayment } from '../reschedule/move-payment.tsx'

interface ChangePaymentProps {
  orderId: string
  onPayment: (payment: Payment) => void
}

/** How the difference to a dearer change is paid: one of the store's ways, as for a move. */
export function ChangePayment({ orderId, onPayment }: ChangePaymentProps) {
  const variables = { id: orderId, firstDay: null }
  const [{ data }] = useRescheduleQuery({ variables })
  const refetch = useRefetchReschedule(variables)
  if (!data) return <PickerSkeleton />
  const methods = data.viewer?.order?.reschedule?.paymentMethods ?? null
  return <MovePayment orderId={orderId} methods={methods} onPayment={onPayment} onRetry={refetch} />
}
