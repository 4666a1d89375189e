import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import type { CountdownAnnouncementKind } from '../../../shop/countdown/countdown.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { useCountdownAnnouncement } from '../../../shop/countdown/use-countdown-announcement.ts'

/** Announces the countdown to screen readers, once per page. Its end is announced on every page. */
export function CountdownAnnouncement({ until }: { until: string }) {
  const news = useCountdownAnnouncement(useSecondsUntil(until))
  const message = news && newsMessages[news]
  return <output className="visually-hidden">{message && <FormattedMessage id={message} />}</output>
}

const newsMessages = {
  'five-minutes': 'cart.voucher.news.fiveMinutes',
  'two-minutes': 'cart.voucher.news.twoMinutes',
  'one-minute': 'cart.voucher.news.oneMinute',
  over: null,
} satisfies Record<CountdownAnnouncementKind, PlainMessageId | null>
