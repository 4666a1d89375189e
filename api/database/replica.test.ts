// What a replica must never do; tests/proofs/scale/replica.test.ts reads a real one.
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { createReplica } from './replica.ts'

const database = useTestDatabase()
afterEach(() => vi.useRealTimers())

test('a server that replays no log is not read: its position says nothing', async () => {
  const { replica, errors, source } = open(database.url)
  expect(await source()).toBe('primary')
  expect(errors).toEqual([])
  await replica.close()
})

test('while it cannot be reached the primary is read, and it is tried once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { replica, errors, source } = open(database.url.replace('/test_', '/no_'))
  expect(await source()).toBe('primary')
  expect(await source()).toBe('primary')
  expect(errors).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(await source()).toBe('primary')
  expect(errors).toHaveLength(2)
  await replica.close()
})

test("reads get the primary's clock", async () => {
  const { replica } = open(database.url)
  const clock = async () =>
    (await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(database.db)).rows[0]!.now.getTime()
  const before = await clock()
  const now = await replica.read(async (_db, at) => at)
  expect(now).toBeGreaterThanOrEqual(Math.floor(before))
  expect(Math.floor(now)).toBeLessThanOrEqual(await clock())
  await replica.close()
})

function open(url: string) {
  const errors: Error[] = []
  const replica = createReplica({
    primary: database.db,
    url,
    waitMs: 5,
    onError: (error) => errors.push(error),
  })
  const source = () => replica.read(async (db) => (db === database.db ? 'primary' : 'replica'))
  return { replica, errors, source }
}
