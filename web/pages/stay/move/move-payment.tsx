import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { leaveForProvider } from '../../../features/payments/leave-for-provider.ts'
import { chosenMethod, isImplemented } from '../../../features/payments/payment-methods.ts'
import { PaymentPicker } from '../../../features/payments/payment-picker.tsx'
import type { StayChangeFieldsFragment } from '../../../features/stays/move/move-stay.generated.ts'
import type { Payment } from '../../../features/stays/move/use-move.ts'
import { usePayReschedule } from '../../../features/stays/move/use-pay-reschedule.ts'
import { Note } from '../../../ui/states/notice.tsx'

interface MovePaymentProps {
  orderId: string
  methods: StayChangeFieldsFragment['paymentMethods']
  onPayment: (payment: Payment) => void
  onRetry: () => Promise<unknown>
}

/** How the difference to a dearer time is paid: one of the store's ways that this shop can take. */
export function MovePayment({ orderId, methods, onPayment, onRetry }: MovePaymentProps) {
  const [chosenId, setChosen] = useState<string | null>(null)
  const offered = methods?.filter(({ kind }) => isImplemented(kind)) ?? null
  const methodId = chosenMethod(offered ?? [], chosenId)?.id ?? null
  const { pay, isPaying } = usePayReschedule(orderId, leaveForProvider)
  const tell = useEffectEvent((chosen: string | null, isBusy: boolean) =>
    onPayment({ pay: chosen === null ? null : (time) => pay(time, chosen), isPaying: isBusy }),
  )
  useEffect(() => {
    tell(methodId, isPaying)
    // It goes while it is busy where the time that was to be paid is lost.
    return () => tell(null, false)
  }, [methodId, isPaying])
  if (offered?.length === 0)
    return (
      <Note icon="alert">
        <FormattedMessage id="reschedules.noMethods" />
      </Note>
    )
  return <PaymentPicker methods={offered} chosenId={methodId} onChoose={setChosen} onRetry={onRetry} />
}
