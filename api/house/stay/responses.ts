import type { components } from '#openapi/generated/house.ts'
import { toInstant } from '../../slots/responses.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import type { ShownAct } from '../log/log.ts'
import { stateOf } from './state.ts'
import type { StayRow } from './stay-sql.ts'

type Schemas = components['schemas']

/** A stay in the plan; without its name for those who clean. */
export function toDayStay(stay: StayRow, isNamed: boolean): Schemas['DayStay'] {
  const state = stateOf(stay)
  const orNull = (at: number | null) => (at === null ? null : toInstant(at))
  return {
    orderId: stay.orderId,
    number: referenceNumber(stay.orderId),
    name: isNamed && (state !== 'unpaid' || stay.byHouse) ? stay.name : null,
    persons: stay.persons,
    startsAt: toInstant(stay.startsAt),
    endsAt: toInstant(stay.endsAt),
    cleanAt: toInstant(stay.blockedUntil),
    state,
    heldUntil: state === 'unpaid' ? toInstant(stay.liveUntil) : null,
    expectedAt: orNull(stay.expectedAt),
    cleanedAt: orNull(stay.cleanedAt),
    extras: stay.extras,
    hasNote: isNamed && stay.hasNote,
  }
}

export function toAct({ at, ...act }: ShownAct): Schemas['Act'] {
  return { ...act, at: at.toISOString() }
}
