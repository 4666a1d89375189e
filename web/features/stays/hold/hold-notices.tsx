import { useAtomValue } from 'jotai'
import { createPortal } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import type { CountdownAnnouncementKind } from '../../../shop/countdown/countdown.ts'
import { useChanges } from '../../../shop/changes/use-changes.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { useCountdownAnnouncement } from '../../../shop/countdown/use-countdown-announcement.ts'
import { openDialogsAtom } from '../../../ui/overlays/dialog.tsx'
import { HoldStrip } from './hold-strip.tsx'
import { useHeldLonger } from './use-held-longer.ts'
import type { WatchedHold } from './use-held-booking.ts'

/**
 * Shows the remaining time under the header and announces it, and loads the hold again where it changes
 * elsewhere.
 */
export function HoldNotices({ hold: { booking, heldUntil, reload } }: { hold: WatchedHold }) {
  useChanges({ bookings: [booking.id] }, ({ bookings }) => bookings.includes(booking.id), reload)
  const seconds = useSecondsUntil(heldUntil)
  const isLonger = useHeldLonger(heldUntil)
  const news = useCountdownAnnouncement(seconds)
  const dialog = useAtomValue(openDialogsAtom).at(-1)
  const messages = booking.extensionsLeft > 0 ? newsMessages : lastNewsMessages
  // The page behind a dialog is inert, which silences it.
  const spoken = (
    <output className="visually-hidden">
      {isLonger ? (
        <FormattedMessage id="bookings.extend.byLogin" />
      ) : (
        news && <FormattedMessage id={messages[news]} />
      )}
    </output>
  )
  return (
    <>
      <HoldStrip booking={booking} heldUntil={heldUntil} isLonger={isLonger} />
      {dialog ? createPortal(spoken, dialog) : spoken}
    </>
  )
}

const newsMessages = {
  'five-minutes': 'bookings.news.fiveMinutes',
  'two-minutes': 'bookings.news.twoMinutes',
  'one-minute': 'bookings.news.oneMinute',
  over: 'bookings.news.over',
} satisfies Record<CountdownAnnouncementKind, PlainMessageId>

const lastNewsMessages = {
  ...newsMessages,
  'two-minutes': 'bookings.news.lastTwoMinutes',
} satisfies Record<CountdownAnnouncementKind, PlainMessageId>
