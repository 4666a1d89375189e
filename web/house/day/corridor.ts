import type { Day, Stay, Suite } from './day.ts'

export interface Passing {
  stay: Stay
  suite: Suite
}

export interface Corridor {
  /** Longest first. */
  late: Passing[]
  comes: Passing | undefined
  goes: Passing | undefined
  /** Stays to come, and guests inside, in a suite that is closed at their time. */
  unsettled: Passing[]
}

/** The time at which guests are expected: the start, or the later one that they named. */
export const dueAt = ({ expectedAt, startsAt }: Stay): string => expectedAt ?? startsAt

/** The guests who need somebody now; on another day than today, only those whose suite is closed then. */
export function corridorOf({ suites }: Day, isToday: boolean, now: number): Corridor {
  const all = suites.flatMap((suite) => suite.stays.map((stay) => ({ suite, stay })))
  const inState = (state: Stay['state'], by: (stay: Stay) => string): Passing[] =>
    all
      .filter(({ stay }) => stay.state === state)
      .toSorted((one, other) => by(one.stay).localeCompare(by(other.stay)))
  return {
    late: isToday ? inState('LATE', dueAt) : [],
    comes: isToday ? inState('EXPECTED', dueAt)[0] : undefined,
    goes: isToday ? inState('HERE', ({ endsAt }) => endsAt)[0] : undefined,
    unsettled: [
      ...inState('HERE', ({ endsAt }) => endsAt),
      ...inState('LATE', dueAt),
      ...inState('EXPECTED', dueAt),
    ].filter(({ stay, suite }) => closingOf(stay, suite, now) !== undefined),
  }
}

/** The closing, not over, that overlaps a stay; undefined for a stay that is over, cancelled or a no-show. */
function closingOf(
  { state, startsAt, endsAt }: Pick<Stay, 'state' | 'startsAt' | 'endsAt'>,
  { closings }: Suite,
  now: number,
): Suite['closings'][number] | undefined {
  if (state !== 'HERE' && state !== 'LATE' && state !== 'EXPECTED') return undefined
  return closings.find(({ from, until }) => from < endsAt && until > startsAt && Date.parse(until) > now)
}

/** What stands in the title of today: guests inside, suites with light, stays that come. */
export function countsOf({ suites }: Day): { guests: number; suites: number; coming: number } {
  const stays = suites.flatMap((suite) => suite.stays)
  const here = stays.filter(({ state }) => state === 'HERE')
  return {
    guests: here.reduce((sum, { persons }) => sum + persons, 0),
    suites: here.length,
    coming: stays.filter(({ state }) => state === 'EXPECTED' || state === 'LATE').length,
  }
}
