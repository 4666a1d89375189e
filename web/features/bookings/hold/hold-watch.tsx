import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import { type CountdownAnnouncementKind, formatCountdown, warnAtSeconds } from '../../../shop/countdown.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { lazyPart } from '../../../lib/parts/lazy-part.tsx'
import { useCountdownAnnouncement } from '../../../shop/use-countdown-announcement.ts'
import { Button } from '../../../ui/button.tsx'
import { FloatingNote } from '../../../ui/overlays/floating-note.tsx'
import type { HeldBooking } from './use-held-booking.ts'
import { useHoldActions } from './use-hold-actions.ts'

// Apart: pages whose first load has no hold do without it.
const strip = lazyPart(async () => (await import('./hold-strip.tsx')).HoldStrip, { isOptional: true })

interface HoldWatchProps {
  booking: HeldBooking
  heldUntil: string
}

/**
 * Shows the remaining time under the header and announces it, once on every page with a held booking. From
 * two minutes before the end it shows a warning with a button for more time.
 */
export function HoldWatch({ booking, heldUntil }: HoldWatchProps) {
  const seconds = useSecondsUntil(heldUntil)
  const news = useCountdownAnnouncement(seconds)
  const isEnding = seconds !== null && seconds > 0 && seconds <= warnAtSeconds
  return (
    <>
      <Suspense>
        <strip.Part booking={booking} heldUntil={heldUntil} />
      </Suspense>
      <output className="visually-hidden">{news && <FormattedMessage id={newsMessages[news]} />}</output>
      {isEnding && <EndingSoon booking={booking} seconds={seconds} />}
    </>
  )
}

function EndingSoon({ booking, seconds }: { booking: HoldWatchProps['booking']; seconds: number }) {
  const { extend, isExtending } = useHoldActions(booking.id)
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
        <Button size="small" isBusy={isExtending} onClick={() => void extend()}>
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
