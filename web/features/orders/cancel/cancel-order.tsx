import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useCancelledMessage } from './cancelled-message.ts'
import type { OrderDetailsFieldsFragment } from '../details/order-details.generated.ts'
import type { OrderSummaryFragment } from '../list/orders.generated.ts'
import { useCancelOrder } from './use-cancel-order.ts'

interface CancelOrderProps {
  order: OrderSummaryFragment
  timeZone: string
  details: OrderDetailsFieldsFragment
}

/** Cancellation of a stay. The API's terms decide: the page calculates no deadline. */
export function CancelOrder({ order, timeZone, details }: CancelOrderProps) {
  const snackbar = useSnackbar()
  const cancelledMessage = useCancelledMessage()
  const { cancel, isBusy } = useCancelOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  const note = useRef<HTMLParagraphElement>(null)
  const { kind } = details.cancellation
  const isPossible = kind === 'VOUCHER' || (kind === 'REFUND' && details.invoices.length > 0)

  const confirm = async (): Promise<void> => {
    // Found ahead: a cancelled stay has no card any more, and with the card goes this button.
    const summary = note.current?.closest('details')?.querySelector('summary')
    const result = await cancel(kind)
    // The dialog stays open: it shows the current terms by itself.
    if (result.as === 'unknown' || result.as === 'changed') return
    // A closing dialog returns the focus to the button, which goes: the focus moves to the order after that.
    flushSync(() => setAsking(false))
    summary?.focus()
    if (result.as === 'cancelled') snackbar.success(cancelledMessage(result.order))
  }

  return (
    <>
      {isPossible && (
        <Button kind="line" size="small" onClick={() => setAsking(true)}>
          <FormattedMessage id={kind === 'VOUCHER' ? 'orders.cancel.openVoucher' : 'orders.cancel.open'} />
        </Button>
      )}
      <p className="small muted" ref={note}>
        <CancelNote order={order} timeZone={timeZone} details={details} isPossible={isPossible} />
      </p>
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

function CancelNote({ order, timeZone, details, isPossible }: CancelOrderProps & { isPossible: boolean }) {
  const dates = useDates()
  const { kind, until } = details.cancellation
  // A running or past stay cannot be passed on.
  if (kind === 'CLOSED' && order.status === 'IN_PROGRESS')
    return <FormattedMessage id="orders.cancel.closed" />
  if (!isPossible || !until) return null
  const { day, time } = dates.at(until, timeZone)
  const values = { day: dates.weekdayAndDay(day), time: formatClock(time) }
  if (kind === 'VOUCHER') return <FormattedMessage id="orders.cancel.voucherUntil" values={values} />
  const isInsured = details.lines.some((line) => line.kind === 'INSURANCE')
  return (
    <FormattedMessage
      id={isInsured ? 'orders.cancel.freeUntilInsured' : 'orders.cancel.freeUntil'}
      values={values}
    />
  )
}
