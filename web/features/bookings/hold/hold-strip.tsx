import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { lowAtSeconds } from '../../../shop/countdown/countdown.ts'
import { CountdownChip } from '../../../shop/countdown/countdown-chip.tsx'
import { openDialogsAtom } from '../../../ui/overlays/dialog.tsx'
import { MoreTime } from './more-time.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import { holdPlaceId } from './hold-place.ts'
import './hold-strip.css'

/** What is held and for how long, with more time. An open dialog covers it and has both at its end. */
export function HoldStrip({ booking, heldUntil }: { booking: HeldBooking; heldUntil: string }) {
  const intl = useIntl()
  const dates = useDates()
  const seconds = useSecondsUntil(heldUntil)
  const isLow = seconds !== null && seconds < lowAtSeconds
  const { city, day, startTime, endTime } = booking
  const what = {
    city,
    day: dates.tiny(day),
    start: formatClock(startTime),
    end: formatClock(endTime),
  }
  const label = intl.formatMessage({ id: 'bookings.hold.label' })
  const place = document.getElementById(holdPlaceId)
  const dialog = useAtomValue(openDialogsAtom).at(-1)
  const strip = (
    <aside className={isLow ? 'hold-strip is-low' : 'hold-strip'} aria-label={label}>
      <div className="wrap hold-strip__inner">
        <CountdownChip until={heldUntil} />
        <p className="hold-strip__what tabular">
          <span>
            <FormattedMessage id="bookings.hold.what" values={what} />
          </span>
        </p>
        <MoreTime booking={booking} />
      </div>
    </aside>
  )
  return (
    <>
      {place && createPortal(strip, place)}
      {dialog &&
        createPortal(
          <div role="group" className="hold-in-dialog" aria-label={label}>
            <CountdownChip until={heldUntil} />
            <MoreTime booking={booking} />
          </div>,
          dialog,
        )}
    </>
  )
}
