import { minuteMs } from '../../words/wall-clock.ts'
import type { StayRow } from './stay-sql.ts'

export type StayState = 'unpaid' | 'expected' | 'late' | 'here' | 'noShow' | 'over' | 'cancelled'

/** Guests find their way in for so long before anybody worries. */
const graceMs = 10 * minuteMs
/** A no-show is one from then on. */
const noShowMs = 30 * minuteMs

/** The state of a stay follows from the clock and from what was said at the door. */
export function stateOf(
  stay: Pick<StayRow, 'status' | 'said' | 'startsAt' | 'endsAt' | 'expectedAt' | 'now'>,
): StayState {
  const { status, said, endsAt, now } = stay
  if (status === 'hold') return 'unpaid'
  if (status === 'cancelled') return 'cancelled'
  if (said === 'noShow') return 'noShow'
  if (said === 'left' || endsAt <= now) return 'over'
  if (said === 'arrived') return 'here'
  return now >= awaitedAt(stay) + graceMs ? 'late' : 'expected'
}

/** Guests are in their suite, or could be: the stay has begun, or they came before. */
export const isUnderWay = ({ startsAt, now, said }: Pick<StayRow, 'startsAt' | 'now' | 'said'>): boolean =>
  startsAt <= now || said === 'arrived'

/** A stay may get another suite until it begins; after that only where its suite has failed. */
export function mayChangeSuite({
  startsAt,
  now,
  hasFailed,
}: Pick<StayRow, 'startsAt' | 'now' | 'hasFailed'>): boolean {
  return startsAt > now || hasFailed
}

/** The time at which the guests are expected: the start, or the later one that they named. */
function awaitedAt({ startsAt, expectedAt }: Pick<StayRow, 'startsAt' | 'expectedAt'>): number {
  return expectedAt ?? startsAt
}

/** The moment from which guests who are not there do not come. */
export const noShowFrom = (stay: Pick<StayRow, 'startsAt' | 'expectedAt'>): number =>
  awaitedAt(stay) + noShowMs
