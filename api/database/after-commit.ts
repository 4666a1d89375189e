import { type BusinessEvent, publish } from '#http/shop-events.ts'
import type { Trx } from './tables.ts'

const noted = new WeakMap<Trx, BusinessEvent[]>()

/** Publishes an event once the transaction is committed; none of one that was taken back. */
export function publishAfterCommit(trx: Trx, event: BusinessEvent): void {
  noted.get(trx)?.push(event)
}

/** Begins to note the events of a transaction; the result publishes them. */
export function noteEvents(trx: Trx): () => void {
  const events: BusinessEvent[] = []
  noted.set(trx, events)
  return () => events.forEach(publish)
}
