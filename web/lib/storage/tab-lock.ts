/**
 * The second tab waits for the first one's response: a tab sees another's write only a moment later, and two
 * clicks in that moment would use two idempotency keys, and hold or pay twice. Web Locks exist in secure
 * contexts only; elsewhere the race remains, and the spa API refunds the surplus.
 */
export function withTabLock<T>(task: 'booking' | 'payment', work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(`wellzone.${task}`, work) : work()
}
