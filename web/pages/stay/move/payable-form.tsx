import { Suspense, useEffect, useState } from 'react'
import type { Stay } from '../../../features/stays/move/move-words.tsx'
import { type Moved, RescheduleForm } from '../../../features/stays/move/reschedule-form.tsx'
import type { RescheduleTermsFragment } from '../../../features/stays/move/reschedule.generated.ts'
import type { Payment } from '../../../features/stays/move/use-move.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { Order } from './moved-order.tsx'
import { PickerSkeleton } from './picker-skeleton.tsx'

const { Part: MovePayment, prepare } = lazyPart(async () => (await import('./move-payment.tsx')).MovePayment)

interface PayableFormProps {
  order: Order
  stay: Stay
  terms: RescheduleTermsFragment
  isLoading: boolean
  onDays: (firstDay: string) => void
  /** Resolves when what is shown is current. */
  onRefresh: () => Promise<unknown>
  onMoved: (moved: Moved) => void
}

/** The form of a move, with the payment of a dearer time. */
export function PayableForm({ order, terms, onRefresh, ...rest }: PayableFormProps) {
  const [payment, setPayment] = useState<Payment | null>(null)
  useEffect(prepare, [])
  return (
    <RescheduleForm
      {...rest}
      orderId={order.id}
      terms={terms}
      paidCents={order.details?.total.minor ?? null}
      payment={payment}
      picker={
        <Suspense fallback={<PickerSkeleton />}>
          <MovePayment
            orderId={order.id}
            methods={terms.paymentMethods}
            onPayment={setPayment}
            onRetry={onRefresh}
          />
        </Suspense>
      }
      onRefresh={() => void onRefresh()}
    />
  )
}
