import type { createRecords } from './records.ts'
import { paypalEvent, type PaypalEvent, type Transmission, transmissionOf } from './webhooks.ts'

/** Posts a webhook to the shop. */
type Send = (transmission: Transmission) => Promise<{ status: number }>

/** Webhooks that are not yet accepted. They are sent when a test says so. */
export function createOutbox(origin: string, records: ReturnType<typeof createRecords>) {
  const waiting: PaypalEvent[] = []
  return {
    waiting,
    add(type: string, resourceType: string, resource: Record<string, unknown>): void {
      const event = paypalEvent(type, resourceType, resource)
      records.addEvent(event)
      waiting.push(event)
    },
    /** Sends each waiting event once; one that is not accepted keeps waiting. Returns the statuses. */
    async deliver(send: Send): Promise<number[]> {
      const statuses = []
      for (const event of waiting.splice(0)) {
        const { status } = await send(transmissionOf(event, origin))
        if (status >= 300) waiting.push(event)
        statuses.push(status)
      }
      return statuses
    },
    /** Events that are never sent. */
    lose: () => waiting.splice(0),
  }
}
