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

let opened: { stayId: string; day: string } | undefined

/** Notes the stay that is open, so that the plan has its mark there afterwards. */
export function noteOpened(stayId: string, day: string): void {
  opened = { stayId, day }
}

/** The stay of a day that was opened last. */
export function lastOpened(day: string): string | undefined {
  return opened?.day === day ? opened.stayId : undefined
}
