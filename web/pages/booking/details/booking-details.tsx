import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BookingSummary } from '../../../features/stays/draft/booking-summary.tsx'
import { durationOf, personsOf, type Stay } from '../../../features/slots/stay.ts'
import { DayFilter } from '../../../features/slots/times/day-filter.tsx'
import { usePartOfDay } from '../../../features/slots/times/shown-part.ts'
import { showsLowest } from '../../../features/slots/times/priced-times.ts'
import { useDates, useMoney } from '../../../lib/language/format.ts'
import { LinkNotes, TooSmallNote } from './link-notes.tsx'
import { DetailsBar, DetailsMobileBar } from './details-bars.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { BookingExtras } from './booking-extras.tsx'
import { BookingHead } from '../booking-layout.tsx'
import { useInView } from '../../../ui/layout/use-in-view.ts'
import { MaintenanceNotice } from '../../../shop/maintenance/maintenance-notice.tsx'
import { BookingTimes } from './booking-times.tsx'
import { hasNoChoice, isFullDay } from './times-of-day.ts'
import { useBookingDetails } from './use-booking-details.ts'

export function BookingDetailsPage() {
  const money = useMoney()
  const details = useBookingDetails()
  const { draft, opened, isStoreUnknown, stores, store, times, tooSmall, ...actions } = details
  const { extras, isExtraMissing, chosen, estimate, hours, flow, book } = details
  const [part, showPart] = usePartOfDay()
  const hasMarks = times.status === 'ready' && showsLowest(times.types, part)
  const [lacksChoice, isFull] = [hasNoChoice(times), isFullDay(times)]
  const persons = personsOf(draft)
  const [isSummaryInView, summaryButton] = useInView()
  const bar = {
    stores,
    stay: draft,
    onChange: actions.changeStay,
    chosen,
    book,
    price: estimate.total ? money(estimate.total) : '–',
    isBooking: flow.isBooking,
    lacksChoice,
    isRepeated: isSummaryInView,
  }
  return (
    <>
      <MaintenanceNotice />
      <DetailsBar {...bar} />
      <div className="wrap booking-layout">
        <DetailsHead city={store?.city} stay={draft} isFull={isFull} hasTimes={!lacksChoice}>
          {lacksChoice || <DayFilter part={part} onShow={showPart} hasMarks={hasMarks} />}
        </DetailsHead>
        <section className="booking-block" aria-labelledby="times">
          <h2 className="visually-hidden" id="times" tabIndex={-1}>
            <FormattedMessage id="slots.checkIn.title" />
          </h2>
          {opened && <LinkNotes opened={opened} stay={draft} />}
          {tooSmall && (
            <TooSmallNote
              type={tooSmall}
              persons={persons}
              onPersons={withFocusOnTimes(actions.keepTimeFor)}
            />
          )}
          {isStoreUnknown || (
            <BookingTimes
              times={times}
              stay={draft}
              part={part}
              store={store}
              stores={stores}
              total={estimate.total}
              onChange={withFocusOnTimes(actions.changeStay)}
              onSelect={actions.selectSlot}
            />
          )}
        </section>
        {isStoreUnknown || lacksChoice || (
          <BookingExtras
            {...{ extras, isExtraMissing, draft, persons }}
            onChoose={actions.chooseSpecial}
            onCount={actions.countBasic}
          />
        )}
        {chosen && (
          <BookingSummary
            stay={chosen}
            durationHours={durationOf(draft)}
            hours={hours}
            estimate={estimate}
            isBooking={flow.isBooking}
            onBook={book}
            button={summaryButton}
            hasAccent={isSummaryInView}
          />
        )}
      </div>
      <DetailsMobileBar {...bar} isFull={isFull} />
      <ChoiceBar details={details} />
      {flow.dialogs}
    </>
  )
}

/** A click in a notice removes that notice, so the focus needs a new place first. */
function withFocusOnTimes<Value>(change: (value: Value) => void) {
  return (value: Value): void => {
    document.getElementById('times')?.focus()
    change(value)
  }
}

interface DetailsHeadProps {
  city: string | undefined
  stay: Stay
  /** Nothing is free: no time is asked for. */
  isFull: boolean
  /** There are times to choose from, or they are loading. */
  hasTimes: boolean
  children: ReactNode
}

/** The day and the city of the stay, as far as they are chosen. */
function DetailsHead({ city, stay, isFull, hasTimes, children }: DetailsHeadProps) {
  const dates = useDates()
  const { day } = stay
  const values = { persons: personsOf(stay), hours: durationOf(stay) }
  return (
    <BookingHead
      title={
        city && day ? (
          <FormattedMessage id="home.details.title" values={{ weekday: dates.weekday(day), city }} />
        ) : (
          <FormattedMessage id="slots.checkIn.title" />
        )
      }
      text={
        day ? (
          <FormattedMessage
            id={isFull ? 'slots.nothingFree' : 'home.details.text'}
            values={{ day: dates.dayAndMonth(day), hasTimes: String(hasTimes), ...values }}
          />
        ) : (
          <>&nbsp;</>
        )
      }
    >
      {children}
    </BookingHead>
  )
}
