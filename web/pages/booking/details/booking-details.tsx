import { FormattedMessage } from 'react-intl'
import { BookingSummary } from '../../../features/bookings/draft/booking-summary.tsx'
import { BannerBar } from '../../../features/slots/banner/banner-bar.tsx'
import { BannerMobile } from '../../../features/slots/banner/banner-mobile.tsx'
import { durationOf, personsOf, type Stay } from '../../../features/slots/stay.ts'
import { DayFilter } from '../../../features/slots/times/day-filter.tsx'
import { usePartOfDay } from '../../../features/slots/times/shown-part.ts'
import { showsLowest } from '../../../features/slots/times/priced-times.ts'
import { formatClock, useDates, useMoney } from '../../../lib/language/format.ts'
import { BarAction } from '../../../features/slots/booking-bar.tsx'
import { LinkNotes, TooSmallNote } from './link-notes.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { BookingHead } from '../booking-layout.tsx'
import { MobileAction } from '../../../ui/layout/mobile-bar.tsx'
import { MaintenanceNotice } from '../../../shop/maintenance/maintenance-notice.tsx'
import { BookingTimes } from './booking-times.tsx'
import { useBookingDetails } from './use-booking-details.ts'
import { useShowExtras } from './use-show-extras.ts'

export function BookingDetailsPage() {
  const dates = useDates()
  const money = useMoney()
  const {
    draft,
    opened,
    isStoreUnknown,
    stores,
    store,
    times,
    tooSmall,
    extras,
    isExtraMissing,
    chosen,
    estimate,
    hours,
    flow,
    book,
    ...actions
  } = useBookingDetails()
  const [part, showPart] = usePartOfDay()
  const timesBlock = useShowExtras(draft.slotId)
  const hasMarks = times.status === 'ready' && showsLowest(times.types, part)
  const persons = personsOf(draft)
  const price = estimate.total ? money(estimate.total) : '–'
  const banner = { stores, stay: draft, onChange: actions.changeStay }
  /** Another day or city chosen in a notice: the click removes the notice, so the focus needs a new place. */
  const goTo = (change: Partial<Stay>): void => {
    document.getElementById('times')?.focus()
    actions.changeStay(change)
  }
  const comeWith = (fewer: number): void => {
    document.getElementById('times')?.focus()
    actions.keepTimeFor(fewer)
  }
  return (
    <>
      <MaintenanceNotice />
      <div className="booking-bar-wrap wrap">
        <BannerBar
          {...banner}
          onGo={book}
          isCompact
          action={
            <BarAction price={price} isWaiting={!chosen} isBusy={flow.isBooking}>
              <FormattedMessage id="slots.book" />
            </BarAction>
          }
        />
      </div>
      <div className="wrap booking-layout">
        <BookingHead
          title={
            store && draft.day ? (
              <FormattedMessage
                id="home.details.title"
                values={{ weekday: dates.weekday(draft.day), city: store.city }}
              />
            ) : (
              <FormattedMessage id="slots.checkIn.title" />
            )
          }
          text={
            draft.day ? (
              <FormattedMessage
                id="home.details.text"
                values={{ day: dates.full(draft.day), persons, hours: durationOf(draft) }}
              />
            ) : (
              <>&nbsp;</>
            )
          }
        >
          <DayFilter part={part} onShow={showPart} hasMarks={hasMarks} />
        </BookingHead>
        <section ref={timesBlock} className="booking-block" aria-labelledby="times">
          <h2 className="visually-hidden" id="times" tabIndex={-1}>
            <FormattedMessage id="slots.checkIn.title" />
          </h2>
          {opened && <LinkNotes opened={opened} stay={draft} />}
          {tooSmall && <TooSmallNote type={tooSmall} persons={persons} onPersons={comeWith} />}
          {isStoreUnknown || (
            <BookingTimes
              times={times}
              stay={draft}
              part={part}
              store={store}
              stores={stores}
              total={estimate.total}
              onChange={goTo}
              onSelect={actions.selectSlot}
            />
          )}
        </section>
        {isStoreUnknown || (
          <BookingExtras
            {...{ extras, isExtraMissing, draft, persons }}
            onChoose={actions.chooseSpecial}
            onCount={actions.countBasic}
          />
        )}
        <BookingSummary
          stay={chosen}
          durationHours={durationOf(draft)}
          hours={hours}
          estimate={estimate}
          isBooking={flow.isBooking}
          onBook={book}
        />
      </div>
      <BannerMobile
        {...banner}
        onGo={() => document.getElementById('times')?.focus()}
        chosen={
          chosen ? (
            <FormattedMessage
              id="slots.mobile.time"
              values={{ name: chosen.typeName, start: formatClock(chosen.startTime) }}
            />
          ) : (
            <FormattedMessage id="slots.mobile.noTime" />
          )
        }
        action={
          <MobileAction isWaiting={!chosen} isBusy={flow.isBooking} onClick={book}>
            <span>
              <FormattedMessage id="slots.book" />
            </span>
            <span>{price}</span>
          </MobileAction>
        }
      />
      {flow.dialogs}
    </>
  )
}
