import { useAtomValue } from 'jotai'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { concernsDays, useChanges } from '../../shop/changes/use-changes.ts'
import type { CalendarMonth } from '../../ui/calendar/calendar-days.ts'
import { calendarMonth, openMonth } from './free-days.ts'
import { useMonthAvailabilityQuery } from './month-availability.generated.ts'
import { durationOf, personsOf, type Stay } from './stay.ts'

/**
 * One month (`YYYY-MM`) of the chosen store, for duration and persons, and a function that asks again after a
 * failure. Each month is loaded once and cached; without a month nothing is, without a store any day is open,
 * once it is certain that this browser's storage has none.
 */
export function useMonth(month: string | null, stay: Stay): [CalendarMonth | null, () => void] {
  const isReady = useAtomValue(storageReadyAtom)
  const [year = 0, number = 0] = (month ?? '').split('-').map(Number)
  const variables = {
    route: stay.storeRoute ?? '',
    year,
    month: number,
    durationHours: durationOf(stay),
    persons: personsOf(stay),
  }
  const pause = month === null || stay.storeRoute === null
  const [result, ask] = useMonthAvailabilityQuery({ variables, pause, requestPolicy: 'cache-and-network' })
  useChanges(
    pause ? null : { routes: [variables.route] },
    (changes) => concernsDays(changes, variables.route, month ?? ''),
    () => ask({ requestPolicy: 'network-only' }),
  )
  const retry = (): void => {
    if (!pause && !result.data?.store?.availability) ask({ requestPolicy: 'network-only' })
  }
  if (month === null) return [null, retry]
  if (pause) return [isReady ? openMonth(month) : { month, status: 'loading', days: {} }, retry]
  const isOfThisMonth = JSON.stringify(result.operation?.variables) === JSON.stringify(variables)
  const response = isOfThisMonth ? result : { data: undefined, fetching: true, error: undefined }
  return [
    calendarMonth(month, {
      data: response.data,
      fetching: response.fetching,
      hasFailed: response.error !== undefined,
      hours: variables.durationHours,
    }),
    retry,
  ]
}
