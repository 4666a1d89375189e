// What a visitor does whose request has no response: repeats it unchanged.
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Client } from 'pg'
import { bookingIds } from '#gateway/base/ids.ts'
import { approve, book, openPayment } from '../harness/visitor.ts'
import { type Acknowledgements, isUnavailable, type PendingRequest } from './acknowledgements.ts'

/** A completed request is found, an incomplete one completed, and none is done twice. */
export async function askAgain(
  entry: PendingRequest,
  acknowledged: Acknowledgements,
  inBooks: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>,
): Promise<void> {
  if (entry.kind === 'approve') {
    await approve(entry.browser, entry.step)
    acknowledged.taken.add(entry.step.reference)
  } else if (entry.kind === 'pay') {
    const steps = [await again(() => pay(entry)), await again(() => pay(entry))]
    expect(steps[1]).toEqual(steps[0])
  } else {
    const before = await inBooks(async (client) => {
      const { rows } = await client.query<{ id: number }>('SELECT id FROM orders WHERE guid = $1', [
        entry.request.cartId,
      ])
      return rows.map(({ id }) => id)
    })
    const held = await again(() => book(entry.browser, entry.request))
    if (held === null || typeof held === 'string') return
    if (before.length > 0) expect(before).toEqual([bookingIds.read(held.id)!.number])
    acknowledged.holds.set(entry.request.cartId, held.id)
  }
}

const pay = ({ browser, held, way, key }: Extract<PendingRequest, { kind: 'pay' }>) =>
  openPayment(browser, held, way, key)

/** Retries, because a pool may still hold a dead connection. A refusal is a response. */
async function again<Result>(ask: () => Promise<Result>): Promise<Result | string> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Refused:')) return error.message
      if (tries === 5 || !isUnavailable(error)) throw error
      await wait(200)
    }
  }
}
