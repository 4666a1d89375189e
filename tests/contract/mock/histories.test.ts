// Random histories of one visitor on the spa API with PostgreSQL and on the mock: the same statuses, codes
// and bodies, times near the present one and secrets apart. `npm run prove` plays five hundred.
import { array, constantFrom, nat, sample, tuple } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#api/database/connect.ts'
import { createTestDatabase } from '#api/testing/database.ts'
import { sized } from '#api/testing/sized.ts'
import { startMockDatabase } from './mock-database.ts'
import { actions } from './actions.ts'
import { type Entry, openWorld } from './world.ts'

const seed = Number(process.env.SEED) || Math.trunc(Math.random() * 2 ** 31)
const count = sized(6, 500)

/** What nearly every visitor does, so that the random rest meets something. */
const usual = [
  'register',
  'logIn',
  'saveAddress',
  'readTimes',
  'book',
  'nameGuests',
  'bill',
  'redeem',
  'payByProvider',
]
const step = tuple(constantFrom(...Object.keys(actions)), nat(9_999))
const plans = sample(tuple(nat(9_999), array(step, { minLength: 8, maxLength: 20 })), {
  seed,
  numRuns: count,
})

let real: Awaited<ReturnType<typeof createTestDatabase>>
let mock: Awaited<ReturnType<typeof startMockDatabase>>
let mocked: Connection
beforeAll(async () => {
  real = await createTestDatabase()
  mock = await startMockDatabase()
  mocked = connect(mock.url)
}, 120_000)
afterAll(async () => {
  await mocked.close()
  await mock.stop()
  await real.drop()
})

test(`${count} histories are the same on the mock (SEED=${seed})`, { timeout: 1_800_000 }, async () => {
  const operations = new Map<string, number>()
  for (const [index, [first, rest]] of plans.entries()) {
    const plan = [...usual.map((action) => [action, first * 20 + 1] as const), ...rest]
    const [expected, played] = [await play(real.db, index, plan), await play(mocked.db, index, plan)]
    expect({ index, entries: played }).toEqual({ index, entries: expected })
    for (const { operation, status, body } of expected) {
      const code = (body as { code?: string } | null)?.code
      const name = [operation, status, code].filter(Boolean).join(' ')
      operations.set(name, (operations.get(name) ?? 0) + 1)
    }
  }
  const table = [...operations].toSorted(([a], [b]) => a.localeCompare(b))
  process.stdout.write(`${table.map(([name, times]) => `${name}: ${times}`).join(', ')}\n`)
})

async function play(
  db: Connection['db'],
  index: number,
  plan: (readonly [string, number])[],
): Promise<Entry[]> {
  const world = openWorld(db, String(index))
  for (const [action, pick] of plan) await actions[action]!(world, pick)
  expect(world.shop.reports).toEqual([])
  return world.entries
}
