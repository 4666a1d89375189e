import { type SubmitEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePaths } from '../../../lib/routing/paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { BannerProps } from '../banner/banner-bar.tsx'
import { firstMissing, type Stay } from '../stay.ts'
import { StoreCalendar } from '../store-calendar.tsx'
import { KnownCells } from './known-cells.tsx'
import { NearDays } from './near-days.tsx'
import './stay-search.css'

/** In one file with the search: pages load either or both. */
export { StoreCalendar } from '../store-calendar.tsx'

const questions = { where: 'slots.sheet.where', when: 'slots.sheet.when' } as const

/**
 * The search for a stay: what is known, near days, and the days of the store with their prices. A press on a
 * day goes on, so that only what is missing is asked. Without JavaScript it is a form of the times.
 */
export function StaySearch({ monthCount, ...search }: BannerProps & { monthCount: 1 | 2 }) {
  const { stores, stay, onChange } = search
  const intl = useIntl()
  const paths = usePaths()
  const { form, choose, submit, asked } = useQuestions(search)
  const open = stores.filter(({ isComingSoon }) => !isComingSoon)
  const coming = stores.filter(({ isComingSoon }) => isComingSoon).map(({ city }) => city)
  const chooseDay = (day: string): void => choose({ day })
  const chooseStore = (storeRoute: string): void => {
    if (stay.day !== null) return choose({ storeRoute })
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
      onSubmit={submit}
    >
      <KnownCells stores={open} stay={stay} onChange={onChange} />
      <p className="stay-search__asked" role="status">
        {asked !== null && <FormattedMessage id={questions[asked]} />}
      </p>
      {stay.storeRoute === null ? (
        <ul className="chips-row" aria-label={intl.formatMessage({ id: 'slots.where.choose' })}>
          {open.map(({ route, city }) => (
            <li key={route}>
              <button type="button" onClick={() => chooseStore(route)}>
                <b>{city}</b>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <NearDays stay={stay} onSelect={chooseDay} />
      )}
      <div className="stay-search__days">
        <h2 className="visually-hidden">
          <FormattedMessage id="slots.when.choose" />
        </h2>
        <StoreCalendar stay={stay} onSelect={chooseDay} monthCount={monthCount} isNarrow />
      </div>
      {coming.length > 0 && (
        <p className="hint">
          <FormattedMessage id="slots.where.coming" values={{ cities: intl.formatList(coming) }} />
        </p>
      )}
      <div className="stay-search__go">
        <Button kind="dark" isWide icon="arrow" type="submit">
          <FormattedMessage id="slots.sheet.go" />
        </Button>
      </div>
    </form>
  )
}

/** Goes on once store and day are known; otherwise it asks for what is missing and takes the focus there. */
function useQuestions({ stay, onChange, onGo }: BannerProps) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<ReturnType<typeof firstMissing>>(null)
  const goOn = (change: Partial<Stay> = {}): void => {
    const missing = firstMissing({ ...stay, ...change })
    if (missing === null) return onGo(change)
    setAsked(missing)
    const place = missing === 'where' ? 'select' : '[data-day][tabindex="0"]'
    form.current?.querySelector<HTMLElement>(place)?.focus()
  }
  return {
    form,
    choose: (change: Partial<Stay>): void => {
      onChange(change)
      goOn(change)
    },
    submit: (event: SubmitEvent): void => {
      event.preventDefault()
      goOn()
    },
    asked: asked === firstMissing(stay) ? asked : null,
  }
}
