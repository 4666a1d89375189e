import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StoreCalendar } from '../store-calendar.tsx'
import { ByCity } from './by-city.tsx'
import { CityChoice } from './city-choice.tsx'
import { KnownCells } from './known-cells.tsx'
import { NearDays } from './near-days.tsx'
import type { StayChoice } from '../stay.ts'
import './stay-search.css'

/** The file of the search has both: pages load what they show of it. */
export { StoreCalendar } from '../store-calendar.tsx'
export { NearDays } from './near-days.tsx'

interface StaySearchProps extends StayChoice {
  monthCount: 1 | 2
  /** Follows the days. */
  children?: ReactNode
}

/**
 * The search for a stay: the cities, or what is known, near days, and the days of the store with their
 * prices. A press on a day goes on. Without JavaScript it is a form of the times.
 */
export function StaySearch({ monthCount, stores, stay, onChange, onGo, children }: StaySearchProps) {
  const intl = useIntl()
  const paths = usePaths()
  const form = useRef<HTMLFormElement>(null)
  const open = stores.filter(({ isComingSoon }) => !isComingSoon)
  const chooseDay = (day: string): void => {
    onChange({ day })
    onGo({ day })
  }
  const chooseStore = (storeRoute: string): void => {
    onChange({ storeRoute })
    // The pressed button goes with its list.
    form.current?.querySelector('select')?.focus()
  }
  return (
    <form
      ref={form}
      className="stay-search"
      aria-label={intl.formatMessage({ id: 'slots.find' })}
      action={paths.bookingDetails()}
      method="get"
    >
      <KnownCells stores={open} stay={stay} onChange={onChange} />
      <ByCity stay={stay} without={<CityChoice stores={stores} onChoose={chooseStore} />}>
        <NearDays stay={stay} onSelect={chooseDay} />
        <div className="stay-search__days">
          <h2 className="visually-hidden">
            <FormattedMessage id="slots.when.choose" />
          </h2>
          <StoreCalendar stay={stay} onSelect={chooseDay} monthCount={monthCount} isNarrow />
        </div>
      </ByCity>
      {children}
      <noscript>
        <Button kind="dark" isWide icon="arrow" type="submit">
          <FormattedMessage id="slots.sheet.go" />
        </Button>
      </noscript>
    </form>
  )
}
