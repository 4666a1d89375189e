import type { Stay, Suite } from './day.ts'

export type SuiteState =
  | { kind: 'closed' | 'cleaning' | 'waiting' | 'free' }
  | { kind: 'taken' | 'freeUntil'; until: string }

/** How a suite is at this moment. */
export function suiteState(suite: Suite, now: number): SuiteState {
  const { stays, closings } = suite
  if (closings.some(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until)))
    return { kind: 'closed' }
  // A guest who did not come keeps the suite.
  const here = stays.find(
    ({ state, startsAt, endsAt }) =>
      state === 'HERE' || (state === 'NO_SHOW' && Date.parse(startsAt) <= now && now < Date.parse(endsAt)),
  )
  if (here) return { kind: 'taken', until: here.endsAt }
  if (isDirty(suite, now)) return { kind: 'cleaning' }
  if (stays.some((stay) => isAwaited(stay, now))) return { kind: 'waiting' }
  const [next] = [...stays.map(({ startsAt }) => startsAt), ...closings.map(({ from }) => from)]
    .filter((at) => Date.parse(at) > now)
    .toSorted()
  return next ? { kind: 'freeUntil', until: next } : { kind: 'free' }
}

/** The suite has to be cleaned now: its guests are gone, or left it for another one. */
export function isDirty({ stays, leftAt }: Suite, now: number): boolean {
  return leftAt !== null || stays.some((stay) => cleaningState(stay, stays, now) === 'now')
}

/** Whether the suite is kept for guests who should be there by now, also if they named a later time. */
export function isAwaited({ state, startsAt, endsAt }: Stay, now: number): boolean {
  const isRunning = Date.parse(startsAt) <= now && now < Date.parse(endsAt)
  return state === 'LATE' || (isRunning && (state === 'EXPECTED' || state === 'NO_SHOW'))
}

/** Whether the cleaning after a stay is planned, has to be done now, or is done. */
export function cleaningState(stay: Stay, stays: Stay[], now: number): 'planned' | 'now' | 'done' {
  if (stay.state !== 'OVER') return 'planned'
  if (stay.cleanedAt !== null) return 'done'
  const isFollowed = stays.some(
    ({ startsAt, state }) => startsAt > stay.startsAt && (state === 'HERE' || state === 'OVER'),
  )
  // Nobody cleans any more on a day that is past.
  return isFollowed || now - Date.parse(stay.cleanAt) > 12 * 3_600_000 ? 'done' : 'now'
}
