import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Money, useMoney } from '../../../lib/language/format.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { isTooLateToCancel } from '../../../shop/free-cancellation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewTabLink } from '../../../ui/new-tab-link.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useAddInsuranceMutation } from './add-insurance.generated.ts'
import { bookingErrorMessage } from '../booking-error-messages.ts'

interface InsuranceDialogProps {
  /** Null while there is nothing to ask. */
  booking: { id: string; startsAt: string; serverTime: string; insurance: { price: Money } } | null
  onDone: (isInsured: boolean) => void
}

/** "You Never Know": with or without; a choice is required. */
export function InsuranceDialog({ booking, onDone }: InsuranceDialogProps) {
  const intl = useIntl()
  const paths = usePaths()
  const money = useMoney()
  const snackbar = useSnackbar()
  const [, send] = useAddInsuranceMutation()
  const [isBusy, setBusy] = useState(false)

  const insure = async (bookingId: string): Promise<void> => {
    setBusy(true)
    const { data } = await send({ input: { bookingId } })
    setBusy(false)
    const refusal = data?.addInsurance.userErrors[0]
    if (data && !refusal) return onDone(true)
    const id = refusal ? bookingErrorMessage(refusal.code) : 'bookings.insurance.failed'
    snackbar.error(intl.formatMessage({ id }))
  }

  return (
    <Dialog
      isOpen={booking !== null}
      onClose={() => onDone(false)}
      isCloseable={false}
      title={<FormattedMessage id="bookings.insurance.title" />}
      areActionsStacked
      actions={
        booking && (
          <>
            <Button isBusy={isBusy} onClick={() => void insure(booking.id)}>
              <FormattedMessage
                id="bookings.insurance.with"
                values={{ price: money(booking.insurance.price) }}
              />
            </Button>
            <Button kind="line" disabled={isBusy} onClick={() => onDone(false)}>
              <FormattedMessage id="bookings.insurance.without" />
            </Button>
          </>
        )
      }
    >
      <p>
        <FormattedMessage id="bookings.insurance.text" />
      </p>
      <p className="small muted">
        <FormattedMessage
          id={
            booking && isTooLateToCancel(booking)
              ? 'bookings.insurance.smallTooLate'
              : 'bookings.insurance.small'
          }
        />{' '}
        <NewTabLink href={paths.insurance()}>
          <FormattedMessage id="bookings.insurance.more" />
        </NewTabLink>
      </p>
    </Dialog>
  )
}
