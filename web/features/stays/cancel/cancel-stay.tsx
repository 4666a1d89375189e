import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type Cancellable, type CancelTerms, isCancellable } from './cancellable.ts'
import { useCancelledMessage } from './cancelled-message.ts'
import { useCancelOrder } from './use-cancel-order.ts'

interface CancelStayProps {
  order: Cancellable
  timeZone: string
  details: CancelTerms
  onCancelled: () => void
  /** Renders the control that asks first; null where it cannot be cancelled. */
  children: (ask: (() => void) | null) => ReactNode
}

/** Cancels a stay after a question. The API's terms decide: the page calculates no deadline. */
export function CancelStay({ order, timeZone, details, onCancelled, children }: CancelStayProps) {
  const snackbar = useSnackbar()
  const cancelledMessage = useCancelledMessage()
  const { cancel, isBusy } = useCancelOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  const isPossible = isCancellable(order, details)

  const confirm = async (): Promise<void> => {
    const { kind, moneyBack } = details.cancellation
    const result = await cancel(kind)
    // The dialog stays open: it shows the current terms by itself.
    if (result.as === 'unknown' || result.as === 'changed') return
    flushSync(() => setAsking(false))
    if (result.as !== 'cancelled') return
    const isHolder = order.handover?.role === 'HOLDER'
    snackbar.success(cancelledMessage(result.order, moneyBack?.minor ?? 0, isHolder))
    onCancelled()
  }

  return (
    <>
      {children(isPossible ? () => setAsking(true) : null)}
      <CancelDialog
        isOpen={isAsking && isPossible}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        isBusy={isBusy}
        order={order}
        timeZone={timeZone}
        details={details}
      />
    </>
  )
}
