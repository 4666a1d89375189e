import { FormattedMessage } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Cancellable, CancelTerms } from './cancellable.ts'
import { useReturnedWays } from './returned-ways.ts'

interface CancelDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  isBusy: boolean
  order: Cancellable
  timeZone: string
  details: CancelTerms
}

/** Asks for confirmation and states what is refunded and by which path. */
export function CancelDialog({
  isOpen,
  onClose,
  onConfirm,
  isBusy,
  order,
  timeZone,
  details,
}: CancelDialogProps) {
  const dates = useDates()
  const isVoucher = details.cancellation.kind === 'VOUCHER'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isCloseable={!isBusy}
      isAlert
      title={
        <FormattedMessage
          id={isVoucher && !order.handover ? 'orders.cancel.titleVoucher' : 'orders.cancel.title'}
        />
      }
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
        {order.handover ? (
          <FormattedMessage id="orders.cancel.toPayer" />
        ) : (
          <>
            <WhatComesBack details={details} />{' '}
            {isVoucher && <FormattedMessage id="orders.cancel.keepsInsurance" />}
          </>
        )}
      </p>
    </Dialog>
  )
}

/** The refund paths that apply to this order. */
export function WhatComesBack({
  details: { cancellation, redeemedVouchers, total },
}: {
  details: CancelTerms
}) {
  const waysOf = useReturnedWays()
  const { moneyBack, toVouchers, asNewVoucher } = cancellation
  const parts = {
    money: moneyBack?.minor ?? 0,
    vouchers: toVouchers?.minor ?? 0,
    newVoucher: asNewVoucher?.minor ?? 0,
  }
  return (
    waysOf(parts, redeemedVouchers.length) || (
      <FormattedMessage id={total.minor > 0 ? 'orders.cancel.disputed' : 'orders.cancel.nothingBack'} />
    )
  )
}
