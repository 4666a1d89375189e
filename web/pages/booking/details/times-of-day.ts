import { isNothingFree } from '../../../features/slots/day-times.ts'
import type { LostTime } from '../../../features/slots/times/lost-time.tsx'
import type { PricedType } from '../../../features/slots/times/priced-times.ts'
import type { DaySpan } from '../../../features/slots/times/span-of-day.ts'
import type { Change } from '../../../features/slots/times/steady-times.ts'

export interface Failure {
  isOffline: boolean
  retry: () => void
}

export type Times =
  | { status: 'loading' }
  | ({ status: 'failed' } & Failure)
  | {
      status: 'ready'
      types: PricedType[]
      span: DaySpan | null
      lostTime: LostTime | null
      change: Change | null
      isGap: boolean
      failure: Failure | null
      /** Some times are left out for a fault of the spa. */
      isPartial: boolean
    }

/** Nothing can be chosen: the page has neither extras nor a filter. Times that a fault hides may be free. */
export function hasNoChoice(times: Times): boolean {
  return times.status === 'ready' && !times.isPartial && isNothingFree(times.types)
}

/** Nothing is free in suites that fit the group, of which another day may have some. */
export function isFullDay(times: Times): boolean {
  return times.status === 'ready' && times.types.length > 0 && hasNoChoice(times)
}

interface LoadedTimes {
  /** `types` is null until the first response. */
  offer: {
    types: PricedType[] | null
    span: DaySpan | null
    lacksTimes: boolean
    change: Change | null
    isGap: boolean
  }
  lostTime: LostTime | null
  failure: Failure | null
  hasStore: boolean
}

/**
 * What the page shows of a day's times. A failure leaves times on the page that are there, with their store;
 * a time that may only be left out is not said to be lost.
 */
export function timesOf({ offer, lostTime, failure, hasStore }: LoadedTimes): Times {
  const { types, span, lacksTimes, change, isGap } = offer
  if (types && (hasStore || !failure))
    return {
      status: 'ready',
      types,
      span,
      change,
      isGap,
      lostTime: lacksTimes ? null : lostTime,
      failure,
      isPartial: lacksTimes,
    }
  return failure ? { status: 'failed', ...failure } : { status: 'loading' }
}
