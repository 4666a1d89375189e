import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { lowAtSeconds } from '../../../shop/countdown.ts'
import { CountdownChip } from '../../../shop/countdown-chip.tsx'
import { TextButton } from '../../../ui/button.tsx'
import { openDialogsAtom } from '../../../ui/overlays/dialog.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import { useHoldActions } from './use-hold-actions.ts'
import './hold-strip.css'

/** The place of the strip in the shell, under the header. */
const holdPlaceId = 'hold-place'

/** What is held and for how long, with more time. An open dialog covers it and has the time at its end. */
export function HoldStrip({ booking, heldUntil }: { booking: HeldBooking; heldUntil: string }) {
  const intl = useIntl()
  const dates = useDates()
  const seconds = useSecondsUntil(heldUntil)
  const { extend, isExtending } = useHoldActions(booking.id)
  const isLow = seconds !== null && seconds < lowAtSeconds
  const { city, day, startTime, endTime } = booking
  const what = {
    city,
    day: dates.tiny(day),
    start: formatClock(startTime),
    end: formatClock(endTime),
  }
  const place = document.getElementById(holdPlaceId)
  const dialog = useAtomValue(openDialogsAtom).at(-1)
  const strip = (
    <aside
      className={isLow ? 'hold-strip is-low' : 'hold-strip'}
      aria-label={intl.formatMessage({ id: 'bookings.hold.label' })}
    >
      <div className="wrap hold-strip__inner">
        <CountdownChip until={heldUntil} />
        <p className="hold-strip__what tabular">
          <span>
            <FormattedMessage id="bookings.hold.what" values={what} />
          </span>
        </p>
        {booking.extensionsLeft > 0 && (
          <TextButton disabled={isExtending} onClick={() => void extend()}>
            <span>
              <FormattedMessage id="bookings.hold.more" />
              <span className="visually-hidden">
                <FormattedMessage id="bookings.hold.moreFor" />
              </span>
            </span>
          </TextButton>
        )}
      </div>
    </aside>
  )
  return (
    <>
      {place && createPortal(strip, place)}
      {dialog &&
        createPortal(
          <div className="hold-in-dialog">
            <CountdownChip until={heldUntil} />
          </div>,
          dialog,
        )}
    </>
  )
}
