import { cleaningState, isAwaited } from '../day/suite-state.ts'
import type { Day, Stay, Suite } from '../day/day.ts'

/** What a suite is for, once it is clean. */
export interface Use {
  suite: Suite
  next: Stay | undefined
  /** Whether a closing follows, so that no guest comes next. */
  isClosedNext: boolean
}

export interface Cleaning extends Use {
  /**
   * The stay after which it is cleaned, or the time at which guests left it without one: then it has to be
   * clean when a closing ends, and at no time where the suite is open.
   */
  after: Pick<Stay, 'endsAt'> & { cleanAt: string | null }
}

export interface CleaningPlan {
  /** Suites to be cleaned, in the order of their next guests; those without are last. */
  now: Cleaning[]
  /** Suites with guests, who leave next first. */
  soon: Cleaning[]
  clean: Use[]
  closed: { suite: Suite; until: string }[]
}

/** Every suite of a day by what has to be done in it. */
export function cleaningPlanOf({ suites }: Day, now: number): CleaningPlan {
  const plan: CleaningPlan = { now: [], soon: [], clean: [], closed: [] }
  for (const suite of suites) {
    const { stays, closings, leftAt } = suite
    const useFrom = (at: number): Use => {
      const next = stays.find(
        (stay) =>
          isAwaited(stay, now) ||
          (Date.parse(stay.startsAt) >= at && (stay.state === 'EXPECTED' || stay.state === 'UNPAID')),
      )
      return { suite, next, isClosedNext: !next && closings.some(({ until }) => Date.parse(until) > at) }
    }
    const closing = closings.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))
    const over = stays.findLast((stay) => cleaningState(stay, stays, now) === 'now')
    const isLeftLast = leftAt !== null && !(over && Date.parse(over.endsAt) > Date.parse(leftAt))
    const dirty = isLeftLast ? { endsAt: leftAt, cleanAt: closing?.until ?? null } : over
    const here = stays.find(({ state }) => state === 'HERE')
    if (dirty && !here) {
      // A suite that guests left in a closing is cleaned before that ends, and used after it.
      const usedFrom = (isLeftLast && dirty.cleanAt) || dirty.endsAt
      plan.now.push({ ...useFrom(Math.max(Date.parse(usedFrom), now)), after: dirty })
    } else if (here) plan.soon.push({ ...useFrom(Date.parse(here.endsAt)), after: here })
    else if (closing) plan.closed.push({ suite, until: closing.until })
    else plan.clean.push(useFrom(now))
  }
  const waits = ({ next }: Cleaning) => Number(next === undefined)
  const order = (one: Cleaning) => dueAt(one) ?? one.after.endsAt
  plan.now.sort((one, other) => waits(one) - waits(other) || order(one).localeCompare(order(other)))
  plan.soon.sort((one, other) => one.after.endsAt.localeCompare(other.after.endsAt))
  return plan
}

/** The deadline of cleaning a suite; null while it is open and no guests are booked. */
export const dueAt = ({ next, after }: Cleaning): string | null => next?.startsAt ?? after.cleanAt
