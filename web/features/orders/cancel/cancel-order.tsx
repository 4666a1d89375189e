import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useCancelledMessage } from './cancelled-message.ts'
import type { OrderDetailsFieldsFragment } from '../details/order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { StayTerms } from './stay-terms.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

interface CancelOrderProps {
  order: OrderSummaryFragment
  timeZone: string
  details: OrderDetailsFieldsFragment
}

/** Moving and cancelling a stay. The API's terms decide: the page calculates no deadline. */
export function CancelOrder({ order, timeZone, details }: CancelOrderProps) {
  const snackbar = useSnackbar()
  const cancelledMessage = useCancelledMessage()
  const { cancel, isBusy } = useCancelOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const { kind, until } = details.cancellation
  const isHolder = order.handover?.role === 'HOLDER'
  const isPossible = kind === 'VOUCHER' || (kind === 'REFUND' && (isHolder || details.invoices.length > 0))

  const confirm = async (): Promise<void> => {
    // Found ahead: a cancelled stay has no card any more, and with the card goes this button.
    const summary = note.current?.closest('details')?.querySelector('summary')
    const result = await cancel(kind)
    // The dialog stays open: it shows the current terms by itself.
    if (result.as === 'unknown' || result.as === 'changed') return
    // A closing dialog returns the focus to the button, which goes: the focus moves to the order after that.
    flushSync(() => setAsking(false))
    summary?.focus()
    const moneyBack = details.cancellation.moneyBack?.minor ?? 0
    if (result.as === 'cancelled') snackbar.success(cancelledMessage(result.order, moneyBack, isHolder))
  }

  return (
    <>
      <StayTerms
        orderId={order.id}
        status={order.status}
        isHolder={isHolder}
        timeZone={timeZone}
        cancellation={{ kind: isPossible || kind === 'CLOSED' ? kind : 'NONE', until }}
        lines={details.lines}
        noteRef={note}
      >
        {isPossible && (
          <TextButton isQuiet onClick={() => setAsking(true)}>
            <FormattedMessage id={kind === 'VOUCHER' ? 'orders.cancel.openVoucher' : 'orders.cancel.open'} />
          </TextButton>
        )}
      </StayTerms>
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
