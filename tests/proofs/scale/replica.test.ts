// Availability from a streaming replica is never older than the primary: a time that was taken is gone from
// the next answer, also while the replica stands still or is down. Fails where the replica is read without
// comparing positions, and where a promoted replica still counts as one.
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SlotGroups } from '#openapi/generated/spa.ts'
import { connect, type Connection } from '#api/database/connect.ts'
import { migrate } from '#api/database/migrate.ts'
import { createReplica, type Replica } from '#api/database/replica.ts'
import { seed } from '#api/database/seed/seed.ts'
import { slotsRoutes } from '#api/slots/routes.ts'
import { bookingHorizonDays, openBookings, policy } from '#api/testing/bookings.ts'
import { serveRoutes } from '#api/testing/http.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { withDatabase } from '../harness/database.ts'
import { reachableFolder, removeFolder } from '../harness/server.ts'
import { isProve } from '#api/testing/sized.ts'
import { patienceFor } from '../inputs.ts'
import { startStandby, type Standby } from './standby.ts'

const replicaRounds = 1_000

let server: EmbeddedPostgres
let standby: Standby
let primary: Connection
let replica: Replica
let folders: string[]
let errors: Error[] = []
/** The database that each listing was read from. */
let sources: ('primary' | 'replica')[] = []

describe.runIf(isProve)('availability from a streaming replica', () => {
  beforeAll(async () => {
    folders = [await reachableFolder(), await reachableFolder()]
    server = await startEmbeddedPostgres({ folder: folders[0]! })
    await migrate(server.url)
    primary = connect(server.url)
    await seed(primary.db)
    standby = await startStandby(server, folders[1]!)
    const { read, close } = createReplica({
      primary: primary.db,
      url: standby.url,
      waitMs: 500,
      onError: (error) => errors.push(error),
    })
    replica = {
      read: (work) =>
        read((db, now) => {
          sources.push(db === primary.db ? 'primary' : 'replica')
          return work(db, now)
        }),
      close,
    }
  }, 180_000)

  afterAll(async () => {
    await Promise.all([replica?.close(), primary?.close()])
    await standby?.stop()
    await server?.stop()
    await Promise.all(folders.map(removeFolder))
  })

  test(
    'a time that was taken is gone from the next answer of the replica',
    { timeout: patienceFor(replicaRounds, 1_000) },
    async () => {
      await vi.waitFor(async () => {
        await isListed(dayAfter(0))
        expect(sources.at(-1)).toBe('replica')
      })
      let isOver = false
      const others = writeSteadily(() => isOver)
      sources = []
      try {
        for (let round = 0; round < replicaRounds; round++) {
          const day = dayAfter(round)
          expect(await isListed(day)).toBe(true)
          await sellOut(day)
          expect(await isListed(day), `round ${round}, read from the ${sources.at(-1)}`).toBe(false)
        }
      } finally {
        isOver = true
        await others
      }
      const fromReplica = sources.filter((source) => source === 'replica').length
      console.log(`${fromReplica} of ${sources.length} listings came from the replica, none was older`)
      expect(fromReplica).toBeGreaterThan(sources.length / 2)
      expect(errors).toEqual([])
    },
  )

  test('while the replica stands still, the primary answers', async () => {
    await onStandby('SELECT pg_wal_replay_pause()')
    await sellOut(dayAfter(-1))
    expect(await isListed(dayAfter(-1))).toBe(false)
    expect(sources.at(-1)).toBe('primary')

    const started = performance.now()
    await isListed(dayAfter(-1))
    expect(sources.at(-1)).toBe('primary')
    // The first request of a second waits, and no other.
    expect(performance.now() - started).toBeLessThan(500)

    await onStandby('SELECT pg_wal_replay_resume()')
    await untilReadFromReplica(dayAfter(-1))
  })

  test('while the replica is down, the primary answers', async () => {
    await standby.stop()
    await sellOut(dayAfter(-2))
    expect(await isListed(dayAfter(-2))).toBe(false)
    expect(sources.at(-1)).toBe('primary')
    expect(errors).not.toEqual([])
    await standby.start()
    await untilReadFromReplica(dayAfter(-2))
  })

  test('a replica that was promoted is none any more', async () => {
    await onStandby('SELECT pg_promote()')
    expect(await isListed(dayAfter(-3))).toBe(true)
    expect(sources.at(-1)).toBe('primary')
  })
})

const { book } = openBookings(() => primary.db, { ...policy, perAddress: 1_000_000 })
const exclusive = { storeId: 2, wellzoneTypeId: 3, rooms: 2 }
const dayAfter = (days: number) => Temporal.PlainDate.from('2090-03-02').add({ days }).toString()
const startOf = (day: string) => `${day}T16:00:00Z`

/** Books both suites of the type. */
async function sellOut(day: string): Promise<void> {
  const { storeId, wellzoneTypeId } = exclusive
  const stay = { bookingStart: startOf(day), bookingEnd: `${day}T18:00:00Z`, storeId, wellzoneTypeId }
  for (let room = 0; room < exclusive.rooms; room++) expect((await book(stay)).status).toBe(200)
}

/** Whether another process than the booking one, which reads the replica, offers the time. */
async function isListed(day: string): Promise<boolean> {
  const { send } = serveRoutes(slotsRoutes({ db: primary.db, replica, bookingHorizonDays }))
  const { status, text } = await send(
    `/v2/booking-time-slot/available-slots-per-product?storeId=2&day=${day}&duration=2&visitorAmount=2`,
  )
  expect(status).toBe(200)
  const group = (JSON.parse(text) as SlotGroups).find(
    (each) => each.wellzoneTypeId === exclusive.wellzoneTypeId,
  )!
  return group.timeSlots.some(({ startTime }) => startTime === startOf(day))
}

async function untilReadFromReplica(soldOut: string): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(await isListed(soldOut)).toBe(false)
      expect(sources.at(-1)).toBe('replica')
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** Keeps the log of the primary growing, as other visitors do. */
async function writeSteadily(isOver: () => boolean): Promise<void> {
  for (let minutes = 0; !isOver(); minutes += 30) {
    const start = Date.parse('2098-01-05T10:00:00Z') + minutes * 60_000
    await book({
      bookingStart: new Date(start).toISOString(),
      bookingEnd: new Date(start + 7_200_000).toISOString(),
    })
  }
}

function onStandby(statement: string): Promise<unknown> {
  return withDatabase(standby.adminUrl, (client) => client.query(statement))
}
