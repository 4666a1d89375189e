const recentMs = 15_000
const doneAt = new Map<string, number>()

/** Notes that this page changed a stay, so that the change is not shown as one of others. */
export function noteOwn(stayId: string): void {
  doneAt.set(stayId, Date.now())
}

export function isOwn(stayId: string): boolean {
  return Date.now() - (doneAt.get(stayId) ?? 0) < recentMs
}
