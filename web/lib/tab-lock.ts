/**
 * What one tab writes reaches the others a moment later: two that press in that moment would each take a key of their own, and hold or pay twice. So the
 * second waits for the first one's answer. Browsers lock in secure contexts only; elsewhere the moment stays, and the spa gives back what is too much.
 */
export function withTabLock<T>(task: 'booking' | 'payment', work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(`wellzone.${task}`, work) : work()
}
