import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { ChangeForm } from '../../../features/reschedules/change/change-form.tsx'
import type { Payment } from '../../../features/reschedules/use-move.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { PickerSkeleton } from '../reschedule/picker-skeleton.tsx'
import type { Order } from './order.ts'

const { Part: ChangePayment, prepare } = lazyPart(
  async () => (await import('./change-payment.tsx')).ChangePayment,
)
const { Part: OtherDay } = lazyPart(async () => (await import('./other-day.tsx')).OtherDay)

type FormProps = ComponentProps<typeof ChangeForm>

interface PayableChangeProps extends Omit<
  FormProps,
  'orderId' | 'paidCents' | 'payment' | 'picker' | 'otherDay'
> {
  order: Order
}

/** The form of a change, with the payment of a dearer one and the way to another day. */
export function PayableChange({ order, ...form }: PayableChangeProps) {
  const [payment, setPayment] = useState<Payment | null>(null)
  useEffect(prepare, [])
  return (
    <ChangeForm
      {...form}
      orderId={order.id}
      paidCents={order.details?.total.minor ?? null}
      payment={payment}
      picker={
        <Suspense fallback={<PickerSkeleton />}>
          <ChangePayment orderId={order.id} onPayment={setPayment} />
        </Suspense>
      }
      otherDay={
        <Suspense>
          <OtherDay orderId={order.id} stay={form.stay} chosen={form.chosen} onChoose={form.onChoose} />
        </Suspense>
      }
    />
  )
}
