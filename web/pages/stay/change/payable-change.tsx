import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import type { ChangeForm as Form } from '../../../features/stays/change/change-form.tsx'
import type { Payment } from '../../../features/stays/move/use-move.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { PickerSkeleton } from '../move/picker-skeleton.tsx'
import { ChangeSkeleton } from './change-title.tsx'
import type { Order } from './order.ts'

// From features, not from pages: what a move needs, too, stays in the file of that page.
const { Part: ChangeForm, prepare: prepareForm } = lazyPart(
  async () => (await import('../../../features/stays/change/change-form.tsx')).ChangeForm,
)
const { Part: MovePayment, prepare } = lazyPart(
  async () => (await import('../move/move-payment.tsx')).MovePayment,
)

type FormProps = ComponentProps<typeof Form>

interface PayableChangeProps extends Omit<
  FormProps,
  'orderId' | 'paidCents' | 'payment' | 'picker' | 'onRefresh'
> {
  order: Order
  /** Resolves when what is shown is current. */
  onRefresh: () => Promise<unknown>
}

/** The form of a change, with the payment of a dearer one. */
export function PayableChange({ order, onRefresh, ...form }: PayableChangeProps) {
  const [payment, setPayment] = useState<Payment | null>(null)
  useEffect(() => {
    prepareForm()
    prepare()
  }, [])
  return (
    <Suspense fallback={<ChangeSkeleton />}>
      <ChangeForm
        {...form}
        orderId={order.id}
        paidCents={order.details?.total.minor ?? null}
        payment={payment}
        picker={
          <Suspense fallback={<PickerSkeleton />}>
            <MovePayment
              orderId={order.id}
              methods={form.change.paymentMethods}
              onPayment={setPayment}
              onRetry={onRefresh}
            />
          </Suspense>
        }
        onRefresh={() => void onRefresh()}
      />
    </Suspense>
  )
}
