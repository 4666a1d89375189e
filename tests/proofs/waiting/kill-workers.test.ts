// A stay becomes free while one of two processes of the API is killed: the other one offers it, once, within
// five seconds of the transaction that freed it. Fails with a worker that hears of no change of slots.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#api/database/transaction.ts'
import { useTestDatabase } from '#api/testing/database.ts'
import { sized } from '#api/testing/sized.ts'
import { house, sellOut, writeHouse } from '#api/testing/wishes/store.ts'
import { openWishes } from '#api/testing/wishes/wishes.ts'
import { addDays } from '#api/words/wall-clock.ts'
import { freePort, startServer } from '../harness/server.ts'
import { patienceFor } from '../inputs.ts'

const rounds = sized(4, 100)
const database = useTestDatabase()
const promisedMs = 5_000

test(
  `${rounds} stays are offered once and in time, while every other round kills a process`,
  { timeout: patienceFor(rounds, 60_000) },
  async () => {
    const { db } = database
    await writeHouse(db)
    const day = addDays(new Date().toISOString().slice(0, 10), 30)
    await sellOut(db, day)
    const list = openWishes(database, 365)
    const apis = [await startApi(), await startApi()]
    const taken = { calm: [] as number[], killing: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const token = await list.waiting({
        storeIds: [house.storeId],
        days: [day],
        weekdays: [],
        wellzoneTypeIds: [1, 3],
        partsOfDay: ['morning', 'afternoon', 'evening'],
        visitorAmount: 1,
        duration: 3,
      })
      const isKill = round % 2 === 1
      const victim = (round >> 1) % 2
      const freed = freeOne()
      if (isKill) {
        await wait(Math.random() * 60)
        apis[victim]!.signal('SIGKILL')
      }
      const [stay, freedAt] = await freed
      const isOffered = async () => (await list.at(token)).body.state === 'offered'
      await vi.waitUntil(isOffered, { timeout: 10 * promisedMs, interval: 10 })
      const ms = performance.now() - freedAt
      if (isKill) taken.killing.push(ms)
      else taken.calm.push(ms)
      const { rows } = await sql<{ order: number; mails: number }>`
        SELECT order_id AS order, (SELECT count(*) FROM mail
          WHERE dedupe_key = 'waiting-offer:' || order_id)::integer AS mails
        FROM waiting_offer WHERE wish_id IS NOT NULL`.execute(db)
      expect([round, rows]).toEqual([round, [{ order: expect.any(Number), mails: 1 }]])
      await list.leave(token)
      await sellAgain(stay)
      if (isKill) apis[victim] = await startApi()
    }
    report(taken)
    expect(Math.max(...taken.calm, ...taken.killing)).toBeLessThan(promisedMs)
  },
)

async function startApi() {
  const PORT = String(await freePort())
  return startServer('api', { PORT, DATABASE_URL: database.url })
}

/** Cancels a stay that was paid for; returns it, and when that was committed. */
async function freeOne(): Promise<[stay: number, freedAt: number]> {
  const { rows } = await sql<{ id: number }>`
    SELECT order_id AS id FROM reservation WHERE store_id = ${house.storeId} AND status = 'booked'
      AND (starts_at AT TIME ZONE 'Europe/Berlin')::time BETWEEN '15:00' AND '20:00'
    ORDER BY random() LIMIT 1`.execute(database.db)
  const { id } = rows[0]!
  await inTransaction(database.db, async (trx) => {
    await sql`UPDATE orders SET status_id = 12 WHERE id = ${id}`.execute(trx)
    await sql`UPDATE reservation SET status = 'cancelled' WHERE order_id = ${id}`.execute(trx)
  })
  return [id, performance.now()]
}

/** The same time for another guest, so that nothing is free when the next wish comes. */
async function sellAgain(stay: number): Promise<void> {
  await sql`
    WITH placed AS (
      INSERT INTO orders (guid, kind, store_id, locale, request_hash, status_id, ordered_at)
      VALUES (gen_random_uuid(), 'booking', ${house.storeId}, 'de', sha256('sold'), 6, now()) RETURNING id)
    INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
      persons, status, hold_until)
    SELECT placed.id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until, 1, 'booked', now()
    FROM placed, reservation WHERE order_id = ${stay}`.execute(database.db)
}

function report(taken: Record<string, number[]>): void {
  for (const [name, values] of Object.entries(taken)) {
    const sorted = values.toSorted((a, b) => a - b)
    const at = (share: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
    process.stdout.write(
      `${name}: ${sorted.length} offers, ${at(0.5)} ms p50, ${at(0.99)} ms p99, ${at(1)} ms most\n`,
    )
  }
}
