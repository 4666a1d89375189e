// What happens in the shop, for the log and the counts: names and numbers, never personal data.
import { channel } from 'node:diagnostics_channel'

/** What staff and an accountant would call an event; the log has one line for each. */
export type BusinessEvent =
  | { event: 'order-placed'; order: string }
  | { event: 'stay-handed-over'; order: string }
  | { event: 'order-cancelled'; order: string; way: 'refund' | 'voucher'; by: 'guest' | 'house' | 'goodwill' }
  | { event: 'refund-done'; order: string; cents: number; by: 'provider' | 'staff' }

/** What is only counted. */
type CountedEvent =
  | {
      /** A call of the spa API; `code` of its problem, if it refused. */
      event: 'spa-served'
      operation: string
      status: number
      code: string | null
      milliseconds: number
    }
  | { event: 'provider-failed'; provider: string }
  | { event: 'mail'; state: 'sent' | 'delayed' | 'dead' | 'refused' | 'taken-back' }
  | { event: 'shed' }
  | { event: 'error' }

export type ShopEvent = BusinessEvent | CountedEvent

const events = channel('wellzone')

/** Publishes an event to the log and the counts of this process, if there are any. */
export function publish(event: ShopEvent): void {
  events.publish(event)
}

/** Calls `hear` for every event from now on. Returns how to stop. */
export function onShopEvent(hear: (event: ShopEvent) => void): () => void {
  const listener = (event: unknown) => hear(event as ShopEvent)
  events.subscribe(listener)
  return () => void events.unsubscribe(listener)
}
