import { useMemo, useState } from 'react'
import { durationOf, personsOf, type Stay } from '../../../features/slots/stay.ts'
import { spanOf } from '../../../features/slots/times/span-of-day.ts'
import { useSteadyTypes } from '../../../features/slots/times/steady-times.ts'
import { weekdayOf } from '../../../lib/language/format.ts'
import { concernsDays, type Following, useChanges } from '../../../shop/changes/use-changes.ts'
import { useBookingDetailsQuery } from './booking-details.generated.ts'
import { isLeftOut, useLastValue, useLastValueOf, useWithGaps } from './gaps.ts'

/**
 * The slots of a stay's day and the extras, with what a fault of the spa left out of them. A lost connection
 * takes neither the times away that are already shown nor their gaps.
 */
export function useDayOffer(stay: Stay, isPaused: boolean) {
  const variables = {
    route: stay.storeRoute ?? '',
    day: stay.day ?? '',
    durationHours: durationOf(stay),
    persons: personsOf(stay),
  }
  const pause = isPaused || stay.storeRoute === null || stay.day === null
  const [result, ask] = useBookingDetailsQuery({ variables, pause, requestPolicy: 'cache-and-network' })
  const { data, error, fetching } = result
  const isOfThisStay = JSON.stringify(result.operation?.variables) === JSON.stringify(variables)
  // A time that is left out for a fault of the spa is not known to be taken, an extra not to be off sale.
  const lacks = (field: string) => isOfThisStay && isLeftOut(error, field)
  const loadedTimes = useWithGaps(isOfThisStay ? data?.store?.slots : null, lacks('slots'))
  const times = useLastValueOf(JSON.stringify(variables), loadedTimes)
  const retry = (): void => ask({ requestPolicy: 'network-only' })
  const following = useChanges(
    pause ? null : { routes: [variables.route] },
    (changes) => concernsDays(changes, variables.route, variables.day),
    retry,
  )
  const isGap = useGap(following, result)
  const groups = times?.value
  const offer = useLastValue(useWithGaps(data?.extras, lacks('extras')))
  return {
    groups,
    ...useSteadyTypes(JSON.stringify(variables), groups),
    isLive: following !== 'away',
    isGap,
    span: useMemo(() => spanOf(groups ?? []), [groups]),
    lacksTimes: times?.hasGaps ?? false,
    /** Undefined while the extras are loading; null if they are unavailable. */
    extras: offer?.value ?? (error ? null : data?.extras),
    lacksExtras: offer?.hasGaps ?? false,
    hours: data?.store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(variables.day)),
    error,
    hasFailed: isOfThisStay && !fetching && !loadedTimes,
    retry,
  }
}

/** A gap lasts until the next stream has begun and the answer that was asked for then is there. */
function useGap(following: Following, { data, error }: { data?: object; error?: Error }): boolean {
  const [gap, setGap] = useState<{ data?: object; error?: Error } | null>(null)
  if (following === 'gap' && !gap) setGap({ data, error })
  if (following !== 'gap' && gap && (gap.data !== data || gap.error !== error)) setGap(null)
  return gap !== null
}

export type DayOffer = ReturnType<typeof useDayOffer>
