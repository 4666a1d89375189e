// What a collector reads of the database. Fails without the ledger, and where a database that hangs makes the
// reading wait.
import { expect, test } from 'vitest'
import { metricsText } from '#http/metrics-text.ts'
import { createMetrics } from './metrics.ts'
import { useTestDatabase } from './testing/database.ts'
import { openSpa } from './testing/payments/payments.ts'

const database = useTestDatabase()
const spa = openSpa(database)

function reader(isReady = true, replicaUrl?: string) {
  const poolUse = () => ({ open: 3, waiting: 2 })
  const read = createMetrics({ db: database.db, poolUse, replicaUrl, isReady: async () => isReady })
  return async () => {
    const figures = metricsText(await read()).matchAll(/^wellzone_(\w+) (\S+)$/gm)
    return Object.fromEntries([...figures].map(([, name, value]) => [name, Number(value)]))
  }
}

test('holds and open payments are counted, and the ledger adds up', async () => {
  const read = reader()
  const before = await read()
  const held = await spa.hold()
  await spa.open(held)
  const now = await read()
  expect(now).toMatchObject({
    holds_live: before['holds_live']! + 1,
    payments_open: before['payments_open']! + 1,
    ledger_cents: 0,
    mails_dead: 0,
    payments_overdue: 0,
    refunds_by_hand: 0,
    database_up: 1,
    pool_connections: 3,
    pool_waiting: 2,
  })
  expect(now).not.toHaveProperty('replica_up')
})

test('a replica that is away is a figure too', async () => {
  expect(await reader(true, 'postgresql://127.0.0.1:1/away')()).toMatchObject({ replica_up: 0 })
})

test('of a database that hangs only that is known, and at once', async () => {
  const [replicaUrl, hangs] = ['postgresql://127.0.0.1:1/away', () => new Promise(() => undefined)]
  const read = createMetrics({
    poolUse: () => ({ open: 0, waiting: 9 }),
    replicaUrl,
    isReady: async () => false,
    db: { getExecutor: hangs, executeQuery: hangs } as never,
  })
  const text = metricsText(await read())
  expect(text).toContain('wellzone_database_up 0\n')
  expect(text).not.toMatch(/^wellzone_(mails|ledger|holds|replica)\w* /m)
})
