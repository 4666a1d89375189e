import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { createReadiness } from './readiness.ts'

const database = useTestDatabase()
afterEach(() => void vi.useRealTimers())

test('a database is ready while it takes writes, asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const readiness = createReadiness(database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  const setReadOnly = (value: 'on' | 'off') =>
    client.query(`ALTER DATABASE "${rows[0]!.name}" SET default_transaction_read_only = ${value}`)
  const untilItIs = (isReady: boolean) =>
    vi.waitUntil(
      async () => {
        vi.advanceTimersByTime(1_001)
        return (await readiness.isReady()) === isReady
      },
      { timeout: 20_000 },
    )
  try {
    await untilItIs(true)
    await setReadOnly('on')
    expect(await readiness.isReady()).toBe(true)
    await untilItIs(false)
    await client.query('SET default_transaction_read_only = off')
    await setReadOnly('off')
    await untilItIs(true)
  } finally {
    await client.query('SET default_transaction_read_only = off')
    await setReadOnly('off')
    await client.end()
    await readiness.close()
  }
})

test('a database that is away is not ready', async () => {
  const readiness = createReadiness('postgres://shop@127.0.0.1:1/none')
  expect(await readiness.isReady()).toBe(false)
  await readiness.close()
})
