const recentMs = 15_000
const doneAt = new Map<string, number>()
let latest: { stayId: string; day: string } | undefined

/** Notes that this page changed a stay of a day, so that the change is not shown as one of others. */
export function noteOwn(stayId: string, day: string): void {
  doneAt.set(stayId, Date.now())
  latest = { stayId, day }
}

export function isOwn(stayId: string): boolean {
  return Date.now() - (doneAt.get(stayId) ?? 0) < recentMs
}

/** The stay that this page changed last, if that was a moment ago on this day. */
export function lastOwn(day: string): string | undefined {
  return latest?.day === day && isOwn(latest.stayId) ? latest.stayId : undefined
}
