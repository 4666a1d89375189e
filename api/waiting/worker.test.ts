// The worker with the notices of the database: what is freed, runs out or is confirmed wakes it, also where a
// round has failed before.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../database/listen.ts'
import { createSlotChanges } from '../slots/changes.ts'
import { bookingHorizonDays, policy } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openWishes, wishFor } from '../testing/wishes/wishes.ts'
import { startWaitingWorker } from './worker.ts'

const database = useTestDatabase()
const { spa, join, at, confirm, tokenOf, waiting, fill } = openWishes(database)
const errors: unknown[] = []
let carts: Awaited<ReturnType<typeof fill>>
let stop: () => Promise<void>

beforeAll(async () => {
  carts = await fill()
  const changes = createSlotChanges()
  const connected = Promise.withResolvers<void>()
  const deps = { db: database.db, hold: policy, bookingHorizonDays }
  const worker = startWaitingWorker(deps, (error) => errors.push(error))
  changes.watch(worker.holdEnded)
  const listener = listen(database.url, {
    channels: { slots: changes.announce, waiting: worker.announce },
    onConnected: connected.resolve,
  })
  await connected.promise
  stop = async () => {
    await worker.stop()
    await listener.close()
  }
})
afterAll(() => stop())

const anyPart = { partsOfDay: ['morning', 'afternoon', 'evening'] as ('morning' | 'afternoon' | 'evening')[] }
const stateOf = async (token: string) => (await at(token)).body.state
const release = async () => {
  const { id, guid } = carts.pop()!
  await spa.release(id, { guid })
}

test('a stay that is released is offered', async () => {
  const token = await waiting(anyPart)
  await release()
  await expect.poll(() => stateOf(token)).toBe('offered')
})

test('a hold that runs out is offered, although no row changes then', async () => {
  const token = await waiting(anyPart)
  await sql`UPDATE reservation SET hold_until = clock_timestamp() + interval '1 second'
    WHERE order_id = ${carts.pop()!.id}`.execute(database.db)
  await expect.poll(() => stateOf(token)).toBe('offered')
})

test('a wish is offered what became free before it was confirmed', async () => {
  const wish = wishFor(anyPart)
  await join(wish)
  await release()
  const token = await tokenOf(wish.email)
  await confirm(token)
  await expect.poll(() => stateOf(token)).toBe('offered')
})

test('what a round has failed at is looked at with the next notice', async () => {
  const token = await waiting(anyPart)
  await sql`ALTER TABLE waiting_offer RENAME TO gone`.execute(database.db)
  await release()
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await sql`ALTER TABLE gone RENAME TO waiting_offer`.execute(database.db)
  // Of another day.
  const { body } = await spa.book({
    bookingStart: '2099-07-07T16:00:00Z',
    bookingEnd: '2099-07-07T18:00:00Z',
  })
  await spa.release(body.id, { guid: body.guid })
  await expect.poll(() => stateOf(token)).toBe('offered')
})
