/**
 * A tab sees another tab's write only a moment later: two clicks in that moment would use two idempotency
 * keys, and hold or pay twice. So the second tab waits for the first one's response. Web Locks exist in
 * secure contexts only; elsewhere the race remains, and the spa API refunds the surplus.
 */
export function withTabLock<T>(task: 'booking' | 'payment', work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(`wellzone.${task}`, work) : work()
}
