import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import { formatClock, useDates } from '../../../lib/language/format.ts'
import { longestByDaySeconds, warnAtSeconds } from '../../../shop/countdown/countdown.ts'
import { CountdownChip } from '../../../shop/countdown/countdown-chip.tsx'
import { openDialogsAtom } from '../../../ui/overlays/dialog.tsx'
import { MoreTime } from './more-time.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import './hold-strip.css'

interface HoldStripProps {
  booking: HeldBooking
  heldUntil: string
  /** A login has just put off the end. */
  isLonger: boolean
}

/**
 * What is held and for how long, with more time. From two minutes before the end it states what happens then.
 * An open dialog covers it and has the time and the button at its end.
 */
export function HoldStrip({ booking, heldUntil, isLonger }: HoldStripProps) {
  const intl = useIntl()
  const dates = useDates()
  const seconds = useSecondsUntil(heldUntil)
  const isEnding = seconds !== null && seconds <= warnAtSeconds
  // Five minutes are nothing to the hours of a night.
  const hasMore = seconds === null || seconds <= longestByDaySeconds
  const ending = booking.extensionsLeft > 0 ? 'bookings.hold.ending' : 'bookings.hold.endingLast'
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
    <aside className={isEnding ? 'hold-strip is-ending' : 'hold-strip'} aria-label={label}>
      <div className="wrap hold-strip__inner">
        <CountdownChip until={heldUntil} />
        <p className="hold-strip__what tabular">
          <span>
            {isEnding ? (
              <FormattedMessage id={ending} />
            ) : isLonger ? (
              <FormattedMessage id="bookings.extend.byLogin" />
            ) : (
              <FormattedMessage id="bookings.hold.what" values={what} />
            )}
          </span>
        </p>
        {hasMore && <MoreTime booking={booking} />}
      </div>
    </aside>
  )
  return (
    <>
      {place && createPortal(strip, place)}
      {dialog &&
        createPortal(
          <div
            role="group"
            className={isEnding ? 'hold-in-dialog is-ending' : 'hold-in-dialog'}
            aria-label={label}
          >
            <CountdownChip until={heldUntil} />
            {hasMore && <MoreTime booking={booking} />}
          </div>,
          dialog,
        )}
    </>
  )
}

/** The place of the strip in the shell, under the header. */
const holdPlaceId = 'hold-place'
