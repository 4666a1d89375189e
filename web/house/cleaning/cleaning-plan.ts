import { cleaningState } from '../day/suite-state.ts'
import type { Day, Stay, Suite } from '../day/day.ts'

export interface Cleaning {
  suite: Suite
  /** The stay after which it is cleaned. */
  after: Stay
  next: Stay | undefined
}

export interface CleaningPlan {
  now: Cleaning[]
  /** Suites with guests, who leave next first. */
  soon: Cleaning[]
  clean: { suite: Suite; next: Stay | undefined }[]
  closed: { suite: Suite; until: string }[]
}

/** Every suite of a day by what has to be done in it. */
export function cleaningPlanOf({ suites }: Day, now: number): CleaningPlan {
  const plan: CleaningPlan = { now: [], soon: [], clean: [], closed: [] }
  for (const suite of suites) {
    const { stays, closings } = suite
    const nextAfter = (at: number): Stay | undefined =>
      stays.find(
        ({ startsAt, state }) =>
          Date.parse(startsAt) >= at && (state === 'EXPECTED' || state === 'LATE' || state === 'UNPAID'),
      )
    const closing = closings.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))
    const dirty = stays.findLast((stay) => cleaningState(stay, stays, now) === 'now')
    const here = stays.find(({ state }) => state === 'HERE')
    if (dirty && !here) plan.now.push({ suite, after: dirty, next: nextAfter(Date.parse(dirty.endsAt)) })
    else if (here) plan.soon.push({ suite, after: here, next: nextAfter(Date.parse(here.endsAt)) })
    else if (closing) plan.closed.push({ suite, until: closing.until })
    else plan.clean.push({ suite, next: stays.find(({ state }) => state === 'LATE') ?? nextAfter(now) })
  }
  const byTime = (one: Cleaning, other: Cleaning) => one.after.endsAt.localeCompare(other.after.endsAt)
  plan.now.sort(byTime)
  plan.soon.sort(byTime)
  return plan
}
