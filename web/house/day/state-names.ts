import type { StayState } from '../../generated/house-schema.ts'
import type { PlainMessageId } from '../../lib/language/locale.tsx'

/** The word of each state, which is beside its sign everywhere. */
export const stateNames = {
  UNPAID: 'house.state.unpaid',
  EXPECTED: 'house.state.expected',
  LATE: 'house.state.late',
  HERE: 'house.state.here',
  NO_SHOW: 'house.state.noShow',
  OVER: 'house.state.over',
  CANCELLED: 'house.state.cancelled',
} satisfies Record<StayState, PlainMessageId>
