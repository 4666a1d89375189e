import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../../lib/clock.ts'
import type { CountdownNews } from '../../../shop/countdown.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'
import { useCountdownNews } from '../../../shop/use-countdown-announcement.ts'

/** The countdown for ears, once on a page; that it is over is said on every page. */
export function TimeAloud({ until }: { until: string }) {
  const news = useCountdownNews(useSecondsUntil(until))
  const message = news && newsMessages[news]
  return <output className="vh">{message && <FormattedMessage id={message} />}</output>
}

const newsMessages = {
  'five-minutes': 'cart.voucher.news.fiveMinutes',
  'two-minutes': null,
  'one-minute': 'cart.voucher.news.oneMinute',
  over: null,
} satisfies Record<CountdownNews, PlainMessageId | null>
