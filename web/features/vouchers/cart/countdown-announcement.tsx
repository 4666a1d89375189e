import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import type { CountdownAnnouncementKind } from '../../../shop/countdown.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'
import { useCountdownAnnouncement } from '../../../shop/use-countdown-announcement.ts'

/** The countdown for ears, once on a page; that it is over is said on every page. */
export function CountdownAnnouncement({ until }: { until: string }) {
  const news = useCountdownAnnouncement(useSecondsUntil(until))
  const message = news && newsMessages[news]
  return <output className="visually-hidden">{message && <FormattedMessage id={message} />}</output>
}

const newsMessages = {
  'five-minutes': 'cart.voucher.news.fiveMinutes',
  'two-minutes': null,
  'one-minute': 'cart.voucher.news.oneMinute',
  over: null,
} satisfies Record<CountdownAnnouncementKind, PlainMessageId | null>
