import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { useOnExpiry } from '../../../lib/use-on-expiry.ts'
import type { CountdownAnnouncementKind } from '../../../shop/countdown/countdown.ts'
import { CountdownChip } from '../../../shop/countdown/countdown-chip.tsx'
import { useCountdownAnnouncement } from '../../../shop/countdown/use-countdown-announcement.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'

interface HeldTimeProps {
  until: string
  onExpired: () => void
}

/** How long the new time is held while its difference is being paid; announced at the last minutes. */
export function HeldTime({ until, onExpired }: HeldTimeProps) {
  const snackbar = useSnackbar()
  const news = useCountdownAnnouncement(useSecondsUntil(until))
  const sentence = news && sentences[news]
  useOnExpiry(until, onExpired)
  // The countdown goes with the hold, its end is announced by what stays.
  useEffect(() => {
    if (news === 'over') snackbar.error({ id: 'reschedules.held.over' })
  }, [news, snackbar])
  return (
    <>
      <CountdownChip until={until} />
      <output className="visually-hidden">{sentence && <FormattedMessage id={sentence} />}</output>
    </>
  )
}

const sentences = {
  'five-minutes': 'reschedules.held.fiveMinutes',
  'two-minutes': 'reschedules.held.twoMinutes',
  'one-minute': 'reschedules.held.oneMinute',
  over: null,
} satisfies Record<CountdownAnnouncementKind, PlainMessageId | null>
