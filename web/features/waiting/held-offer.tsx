import { FormattedMessage } from 'react-intl'
import { useSecondsUntil } from '../../lib/clock.ts'
import { formatClock, shopTimeZone, useDates, useMoney, weekdayOf } from '../../lib/language/format.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import type { CountdownAnnouncementKind } from '../../shop/countdown/countdown.ts'
import { clockOf, longestByDaySeconds } from '../../shop/countdown/countdown.ts'
import { CountdownChip } from '../../shop/countdown/countdown-chip.tsx'
import { useCountdownAnnouncement } from '../../shop/countdown/use-countdown-announcement.ts'
import { DayRibbon } from '../../shop/stay/day-ribbon.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { PriceLine, PriceLines } from '../../ui/price-lines.tsx'
import type { WaitingOfferFieldsFragment } from './waiting-wish.generated.ts'
import { WishTitle } from './wish-title.tsx'

interface HeldOfferProps {
  offer: WaitingOfferFieldsFragment
  hours: number
  isBusy: boolean
  /** It came after another that was declined here. */
  takesFocus: boolean
  onTake: () => void
  onDecline: () => void
}

/** The suite that is held for a wish: the stay, its price, until when, and the two answers. */
export function HeldOffer({ offer, hours, isBusy, takesFocus, onTake, onDecline }: HeldOfferProps) {
  const dates = useDates()
  const money = useMoney()
  const { store, heldUntil, wellzoneTypeName: type, total } = offer
  const timeZone = store?.timeZone ?? shopTimeZone
  const [start, end] = [dates.at(offer.startsAt, timeZone), dates.at(offer.endsAt, timeZone)]
  const until = clockOf(heldUntil, timeZone)
  const day = store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(start.day))
  const isOverNight = useIsOverNight(offer)
  return (
    <>
      <CountdownChip until={heldUntil}>
        {(time) =>
          isOverNight ? (
            <FormattedMessage id="ui.countdown.until" values={{ time: until }} />
          ) : (
            <FormattedMessage id="waiting.offer.held" values={{ time }} />
          )
        }
      </CountdownChip>
      <WishTitle takesFocus={takesFocus}>
        <FormattedMessage id={isOverNight ? 'waiting.offer.nightTitle' : 'waiting.offer.title'} />
      </WishTitle>
      <p className="lead mt-4">
        <FormattedMessage
          id={isOverNight ? 'waiting.offer.nightText' : 'waiting.offer.text'}
          values={{
            ...{ type, until, city: store?.city ?? 'none', day: dates.weekdayAndDay(start.day) },
            ...{ start: formatClock(start.time), end: formatClock(end.time) },
          }}
        />
      </p>
      <DayRibbon startTime={start.time} endTime={end.time} opensAt={day?.opensAt} closesAt={day?.closesAt} />
      <PriceLines>
        <PriceLine as="total" amount={money(total)} note={<FormattedMessage id="waiting.offer.price" />}>
          <FormattedMessage id="waiting.offer.line" values={{ type, hours }} />
        </PriceLine>
      </PriceLines>
      <div className="row flow__actions">
        <Button kind="accent" size="big" onClick={onTake}>
          <FormattedMessage id="waiting.offer.take" values={{ price: money(total) }} />
        </Button>
        <TextButton isQuiet aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onDecline}>
          <FormattedMessage id="waiting.offer.decline" />
        </TextButton>
      </div>
      <p className="small muted mt-4">
        <FormattedMessage id="waiting.offer.cart" />
      </p>
      <TimeNews until={heldUntil} />
    </>
  )
}

function useIsOverNight({ heldUntil, serverTime }: WaitingOfferFieldsFragment): boolean {
  const seconds = useSecondsUntil(heldUntil)
  const atResponse = (Date.parse(heldUntil) - Date.parse(serverTime)) / 1000
  return (seconds ?? atResponse) > longestByDaySeconds
}

/** For screen readers: the time that is left, at the marks of every countdown. */
function TimeNews({ until }: { until: string }) {
  const news = useCountdownAnnouncement(useSecondsUntil(until))
  return <output className="visually-hidden">{news && <FormattedMessage id={newsMessages[news]} />}</output>
}

const newsMessages = {
  'five-minutes': 'bookings.news.fiveMinutes',
  'two-minutes': 'waiting.offer.twoMinutes',
  'one-minute': 'bookings.news.oneMinute',
  over: 'bookings.news.over',
} satisfies Record<CountdownAnnouncementKind, PlainMessageId>
