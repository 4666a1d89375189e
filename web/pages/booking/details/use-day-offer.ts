import { useMemo, useState } from 'react'
import { useLiveSlots } from '../../../features/slots/live/use-live-slots.ts'
import { durationOf, personsOf, type Stay } from '../../../features/slots/stay.ts'
import { spanOf } from '../../../features/slots/times/span-of-day.ts'
import { useSteadyTypes } from '../../../features/slots/times/steady-times.ts'
import { weekdayOf } from '../../../lib/language/format.ts'
import { useBookingDetailsQuery } from './booking-details.generated.ts'
import { isLeftOut, useLastValue, useLastValueOf, useWithGaps } from './gaps.ts'

/**
 * The slots of a stay's day and the extras, with what a fault of the spa left out of them. A lost connection
 * takes neither the times away that are already shown nor their gaps.
 */
export function useDayOffer(stay: Stay, isPaused: boolean) {
  const variables = {
    ...{ route: stay.storeRoute ?? '', day: stay.day ?? '' },
    ...{ durationHours: durationOf(stay), persons: personsOf(stay) },
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
  const live = useLiveSlots(variables, { isPaused: pause, onAway: retry })
  const groups = useNewest(live, times?.value)
  const offer = useLastValue(useWithGaps(data?.extras, lacks('extras')))
  return {
    groups,
    ...useSteadyTypes(JSON.stringify(variables), groups),
    isLive: live.groups !== undefined,
    isGap: live.state === 'gap',
    span: useMemo(() => spanOf(groups ?? []), [groups]),
    lacksTimes: live.groups ? false : (times?.hasGaps ?? false),
    /** Undefined while the extras are loading; null if they are unavailable. */
    extras: offer?.value ?? (error ? null : data?.extras),
    lacksExtras: offer?.hasGaps ?? false,
    hours: data?.store?.openingHours?.find(({ weekday }) => weekday === weekdayOf(variables.day)),
    error,
    hasFailed: isOfThisStay && !fetching && !loadedTimes && !live.groups,
    retry,
  }
}

/** While times are followed they are the newest; where they no longer are, the next response is. */
function useNewest<Value>(
  { groups, state }: { groups: Value | undefined; state: string },
  loaded: Value | undefined,
) {
  const [last, setLast] = useState({ loaded, value: groups ?? loaded })
  const value = state !== 'away' ? (groups ?? loaded) : loaded === last.loaded ? last.value : loaded
  if (value !== last.value || loaded !== last.loaded) setLast({ loaded, value })
  return value
}

export type DayOffer = ReturnType<typeof useDayOffer>
