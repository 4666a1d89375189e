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
  /** Reception holds it for a guest who called, who waits for nothing else. */
  isReserved: boolean
  isBusy: boolean
  /** It came after another that was declined here. */
  takesFocus: boolean
  onTake: () => void
  onDecline: () => void
}

/** The suite that is held for a wish: the stay, its price, until when, and the two answers. */
export function HeldOffer(props: HeldOfferProps) {
  const { offer, hours, isReserved, isBusy, takesFocus, onTake, onDecline } = props
  const dates = useDates()
  const money = useMoney()
  const { store, heldUntil, wellzoneTypeName: type, total } = offer
  const timeZone = store?.timeZone ?? shopTimeZone
  const [start, end] = [dates.at(offer.startsAt, timeZone), dates.at(offer.endsAt, timeZone)]
  const clock = clockOf(heldUntil, timeZone)
  // A night ends with the next morning, which needs no day.
  const until = isReserved ? `${dates.weekdayAndDay(dates.at(heldUntil, timeZone).day)}, ${clock}` : clock
  const day = store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(start.day))
  const isLong = useIsLong(offer)
  const say = isReserved ? texts.reserved : isLong ? texts.overNight : texts.byDay
  return (
    <>
      <CountdownChip until={heldUntil}>
        {(time) =>
          isLong ? (
            <FormattedMessage id="ui.countdown.until" values={{ time: until }} />
          ) : (
            <FormattedMessage id="waiting.offer.held" values={{ time }} />
          )
        }
      </CountdownChip>
      <WishTitle takesFocus={takesFocus}>
        <FormattedMessage id={say.title} />
      </WishTitle>
      <p className="lead mt-4">
        <FormattedMessage
          id={say.text}
          values={{
            type,
            until,
            city: store?.city ?? 'none',
            day: dates.weekdayAndDay(start.day),
            start: formatClock(start.time),
            end: formatClock(end.time),
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
        {!isReserved && (
          <TextButton isQuiet aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : onDecline}>
            <FormattedMessage id="waiting.offer.decline" />
          </TextButton>
        )}
      </div>
      <p className="small muted mt-4">
        <FormattedMessage id="waiting.offer.cart" />
      </p>
      <TimeNews until={heldUntil} />
    </>
  )
}

const texts = {
  byDay: { title: 'waiting.offer.title', text: 'waiting.offer.text' },
  overNight: { title: 'waiting.offer.nightTitle', text: 'waiting.offer.nightText' },
  reserved: { title: 'waiting.reserved.title', text: 'waiting.reserved.text' },
} as const

/** True where the time is longer than a countdown shows: over night, or for a guest who called. */
function useIsLong({ heldUntil, serverTime }: WaitingOfferFieldsFragment): boolean {
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
