import { memo, type RefObject, Suspense, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDates } from '../../../lib/language/format.ts'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import { BarCountCell, BarPopoverCell, BarSelectCell } from '../bar-cells.tsx'
import type { BannerStoreFragment } from './banner-store.generated.ts'
import { HoursCounter, PersonsCounter } from '../counters.tsx'
import type { Stay } from '../stay.ts'

const storeCalendar = lazyPart(() => import('../search/stay-search.tsx').then((part) => part.StoreCalendar))

interface BannerCellsProps extends Stay {
  stores: BannerStoreFragment[]
  /** The bar, which gets the focus back and is scrolled. */
  container: RefObject<HTMLElement | null>
  /** `mayContinue` for a counter, which is pressed several times. */
  onChange: (change: Partial<Stay>, mayContinue?: boolean) => void
}

/** Store, day, persons and hours. Memoized: the page of times renders with every time that is chosen. */
export const BannerCells = memo(function BannerCells(props: BannerCellsProps) {
  const { stores, container, onChange, ...stay } = props
  const intl = useIntl()
  const dates = useDates()
  const [calendar, setCalendar] = useState<'closed' | 'asked' | 'by-itself'>('closed')
  // so that it opens at once and without a connection
  useEffect(() => storeCalendar.prepare(), [])
  const focusOn = (selector: string): void => container.current?.querySelector<HTMLElement>(selector)?.focus()
  const count = (part: Partial<Stay>): void => onChange(part, true)

  /** The next cell opens without taking the focus: a select changes with every press of an arrow key. */
  const chooseStore = (route: string): void => {
    onChange({ storeRoute: route || null })
    if (route && stay.day === null) setCalendar('by-itself')
  }
  const chooseDay = (day: string): void => {
    focusOn(stay.storeRoute === null ? '.booking-bar__select' : '.booking-bar__date')
    setCalendar('closed')
    onChange({ day })
  }

  return (
    <>
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
        // Opened by itself it has not taken the focus: a press goes into it instead of closing it.
        onPress={() => setCalendar(calendar === 'asked' ? 'closed' : 'asked')}
      >
        <h2 className="visually-hidden">
          <FormattedMessage id="slots.when.choose" />
        </h2>
        <Suspense>
          <storeCalendar.Part
            key={calendar}
            stay={stay}
            onSelect={chooseDay}
            monthCount={2}
            takesFocus={calendar === 'asked'}
          />
          <InView key={`${calendar} in view`} container={container} />
        </Suspense>
      </BarPopoverCell>
      <BarCountCell label={<FormattedMessage id="slots.persons" />}>
        <PersonsCounter stay={stay} onChange={count} />
      </BarCountCell>
      <BarCountCell label={<FormattedMessage id="slots.hours" />}>
        <HoursCounter stay={stay} onChange={count} />
      </BarCountCell>
    </>
  )
})

/** Scrolls to the calendar as soon as its code has come and it is there. */
function InView({ container }: { container: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    container.current?.querySelector('.calendar')?.scrollIntoView({ block: 'nearest' })
  }, [container])
  return null
}
