import { FormattedMessage } from 'react-intl'
import { useDates, useMoney } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { OrderDetailsFieldsFragment } from './order-details.generated.ts'
import type { OrderSummaryFragment } from './orders.generated.ts'

interface CancelDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  isBusy: boolean
  order: OrderSummaryFragment
  timeZone: string
  details: OrderDetailsFieldsFragment
}

/** Asks once more, and says what comes back and where to. */
export function CancelDialog({ isOpen, onClose, onConfirm, isBusy, order, timeZone, details }: CancelDialogProps) {
  const dates = useDates()
  const money = useMoney()
  const { kind, amount } = details.cancellation
  const isVoucher = kind === 'VOUCHER'
  const back = isVoucher ? 'orders.cancel.asVoucher' : details.redeemedVouchers.length > 0 ? 'orders.cancel.asPaidMixed' : 'orders.cancel.asPaid'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isCloseable={!isBusy}
      isAlert
      title={<FormattedMessage id={isVoucher ? 'orders.cancel.titleVoucher' : 'orders.cancel.title'} />}
      areActionsStacked
      actions={
        <>
          <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
            <FormattedMessage id="orders.cancel.confirm" />
          </Button>
          <Button kind="line" disabled={isBusy} onClick={onClose}>
            <FormattedMessage id="orders.cancel.keep" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="orders.cancel.what"
          values={{
            day: order.startsAt ? dates.weekdayAndDay(dates.at(order.startsAt, timeZone).day) : '',
            name: order.wellzoneTypeName ?? '',
            city: order.store?.city ?? '–',
          }}
        />{' '}
        <FormattedMessage id={back} values={{ amount: amount ? money(amount) : '' }} />
      </p>
    </Dialog>
  )
}
