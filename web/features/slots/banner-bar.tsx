import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates } from '../../lib/language/format.ts'
import { lazyPart } from '../../lib/parts/lazy-part.tsx'
import { BarCountCell, BarPopoverCell, BarSelectCell, BookingBar } from './booking-bar.tsx'
import type { BannerStoreFragment } from './banner-store.generated.ts'
import { HoursCounter, PersonsCounter } from './counters.tsx'
import type { Stay } from './stay.ts'
import { useGoOn } from './use-go-on.ts'

const storeCalendar = lazyPart(() => import('./store-calendar.tsx').then((part) => part.StoreCalendar))

export interface BannerProps {
  stores: BannerStoreFragment[]
  stay: Stay
  onChange: (change: Partial<Stay>) => void
  onGo: () => void
}

interface BannerBarProps extends BannerProps {
  action: ReactNode
  sticksOnScroll?: boolean
  isCompact?: boolean
  /** Goes on by itself once a pointer has chosen the last of the four. */
  goesOn?: boolean
}

/** The booking banner from 768 px on: a grid of two by two, on wide screens one row. */
export function BannerBar({
  stores,
  stay,
  onChange,
  onGo,
  action,
  sticksOnScroll,
  isCompact,
  goesOn,
}: BannerBarProps) {
  const intl = useIntl()
  const dates = useDates()
  const goOn = useGoOn({ stay, onChange, onGo })
  const change = (part: Partial<Stay>, mayContinue = false): void =>
    goesOn ? goOn(part, mayContinue) : onChange(part)
  const count = (part: Partial<Stay>): void => change(part, true)
  const bar = useRef<HTMLDivElement>(null)
  const [calendar, setCalendar] = useState<'closed' | 'asked' | 'by-itself'>('closed')
  // so that it opens at once and without a connection
  useEffect(() => storeCalendar.prepare(), [])
  const focusOn = (selector: string): void => bar.current?.querySelector<HTMLElement>(selector)?.focus()

  /** The next cell opens without taking the focus: a select changes with every press of an arrow key. */
  const chooseStore = (route: string): void => {
    change({ storeRoute: route || null })
    if (route && stay.day === null) setCalendar('by-itself')
  }
  const chooseDay = (day: string): void => {
    focusOn(stay.storeRoute === null ? '.booking-bar__select' : '.booking-bar__date')
    setCalendar('closed')
    change({ day })
  }

  return (
    <div ref={bar}>
      <BookingBar
        label={intl.formatMessage({ id: 'slots.find' })}
        {...{ sticksOnScroll, isCompact }}
        onSubmit={onGo}
      >
        <BarSelectCell
          label={<FormattedMessage id="slots.where" />}
          value={stay.storeRoute ?? ''}
          onChange={chooseStore}
        >
          {stay.storeRoute === null && (
            <option value="">{intl.formatMessage({ id: 'slots.where.choose' })}</option>
          )}
          {stores
            .filter(({ isComingSoon }) => !isComingSoon)
            .map(({ route, city }) => (
              <option key={route} value={route}>
                {city}
              </option>
            ))}
        </BarSelectCell>
        <BarPopoverCell
          label={<FormattedMessage id="slots.when" />}
          value={stay.day ? dates.short(stay.day) : <FormattedMessage id="slots.when.choose" />}
          popoverLabel={intl.formatMessage({ id: 'slots.when.choose' })}
          isOpen={calendar !== 'closed'}
          onOpenChange={(isOpen) => setCalendar(isOpen ? 'asked' : 'closed')}
        >
          <h2 className="visually-hidden">
            <FormattedMessage id="slots.when.choose" />
          </h2>
          <Suspense>
            <storeCalendar.Part
              stay={stay}
              onSelect={chooseDay}
              monthCount={2}
              takesFocus={calendar === 'asked'}
            />
            <InView key={calendar} container={bar} />
          </Suspense>
        </BarPopoverCell>
        <BarCountCell label={<FormattedMessage id="slots.persons" />}>
          <PersonsCounter stay={stay} onChange={count} />
        </BarCountCell>
        <BarCountCell label={<FormattedMessage id="slots.hours" />}>
          <HoursCounter stay={stay} onChange={count} />
        </BarCountCell>
        {action}
      </BookingBar>
    </div>
  )
}

/** Scrolls to the calendar as soon as its code has come and it is there. */
function InView({ container }: { container: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    container.current?.querySelector('.calendar')?.scrollIntoView({ block: 'nearest' })
  }, [container])
  return null
}
