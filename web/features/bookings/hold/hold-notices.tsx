import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import {
  type CountdownAnnouncementKind,
  formatCountdown,
  warnAtSeconds,
} from '../../../shop/countdown/countdown.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { useCountdownAnnouncement } from '../../../shop/countdown/use-countdown-announcement.ts'
import { Button } from '../../../ui/button.tsx'
import { openDialogsAtom } from '../../../ui/overlays/dialog.tsx'
import { FloatingNote } from '../../../ui/overlays/floating-note.tsx'
import { focusHoldPlace } from './hold-place.ts'
import { HoldStrip } from './hold-strip.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import { useHoldActions } from './use-hold-actions.ts'

export interface HoldNoticesProps {
  booking: HeldBooking
  heldUntil: string
}

/**
 * Shows the remaining time under the header and announces it, once on every page with a held booking. From
 * two minutes before the end it shows a warning with a button for more time.
 */
export function HoldNotices({ booking, heldUntil }: HoldNoticesProps) {
  const seconds = useSecondsUntil(heldUntil)
  const news = useCountdownAnnouncement(seconds)
  const dialog = useAtomValue(openDialogsAtom).at(-1)
  // The page behind a dialog is inert, which silences it.
  const spoken = (
    <output className="visually-hidden">{news && <FormattedMessage id={newsMessages[news]} />}</output>
  )
  const isEnding = seconds !== null && seconds > 0 && seconds <= warnAtSeconds
  return (
    <>
      <HoldStrip booking={booking} heldUntil={heldUntil} />
      {dialog ? createPortal(spoken, dialog) : spoken}
      {isEnding && <EndingSoon booking={booking} seconds={seconds} />}
    </>
  )
}

function EndingSoon({ booking, seconds }: { booking: HoldNoticesProps['booking']; seconds: number }) {
  const { extend, isExtending } = useHoldActions(booking.id)
  const button = useRef<HTMLButtonElement>(null)
  // The warning goes once there is more time: its focus goes to the strip.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own && document.activeElement === own) focusHoldPlace()
    }
  }, [])
  const time = (
    <b className="tabular" key="time">
      {formatCountdown(seconds)}
    </b>
  )
  return (
    <FloatingNote label="bookings.ending.label">
      <p>
        <FormattedMessage
          id={booking.extensionsLeft > 0 ? 'bookings.ending.text' : 'bookings.ending.last'}
          values={{ time }}
        />
      </p>
      {booking.extensionsLeft > 0 && (
        <Button ref={button} size="small" isBusy={isExtending} onClick={() => void extend()}>
          <FormattedMessage id="bookings.ending.extend" />
        </Button>
      )}
    </FloatingNote>
  )
}

const newsMessages = {
  'five-minutes': 'bookings.news.fiveMinutes',
  'two-minutes': 'bookings.news.twoMinutes',
  'one-minute': 'bookings.news.oneMinute',
  over: 'bookings.news.over',
} satisfies Record<CountdownAnnouncementKind, PlainMessageId>
