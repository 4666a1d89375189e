import type { components } from '#openapi/generated/spa.ts'
import { toInstant } from '../../slots/responses.ts'
import { toDecimal } from '../../words/money.ts'
import type { HeldTime } from './held-sql.ts'
import type { StayPrice } from './price.ts'
import type { TimesOfDay } from './times.ts'
import { freeEndsAt, mostMoves, moveOf } from '../can.ts'
import type { Stay } from '../stay.ts'

type Schemas = components['schemas']

interface Listed {
  stay: Stay
  price: StayPrice
  days: TimesOfDay[]
  returnableCents: number
  held: HeldTime | null
}

const kinds = {
  open: 'open',
  ReschedulingClosed: 'closed',
  RescheduleLimitReached: 'limit',
  OrderNotReschedulable: 'none',
} as const

/** What moving a stay would do, by the same rules as `rescheduleOrder`. */
export function toReschedule({ stay, price, days, returnableCents, held }: Listed): Schemas['Reschedule'] {
  const kind = kinds[moveOf(stay)]
  return {
    kind,
    until: kind === 'open' ? toInstant(freeEndsAt(stay.startsAt)) : null,
    movesLeft: Math.max(0, mostMoves - stay.moves),
    stayTotal: toDecimal(price.stayCents),
    returnableToVouchers: toDecimal(returnableCents),
    held: held && {
      startTime: toInstant(held.startsAt),
      heldUntil: toInstant(held.heldUntil),
      serverTime: toInstant(stay.now),
    },
    days: days.map(({ day, times }) => ({
      day,
      times: times.map(({ slot, differenceCents }) => ({
        startTime: toInstant(slot.startsAt),
        endTime: toInstant(slot.endsAt),
        timeAsString: `${slot.startTime} – ${slot.endTime}`,
        difference: toDecimal(differenceCents),
      })),
    })),
  }
}
