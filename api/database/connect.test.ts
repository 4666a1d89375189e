import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { enterConfigured } from './with-client.ts'
import { connect } from './connect.ts'

const lost: Error[] = []
const database = useTestDatabase({ onConnectionLost: (error) => lost.push(error) })

const one = async <Value>(expression: string) => {
  const { rows } = await sql<{ value: Value }>`SELECT ${sql.raw(expression)} AS value`.execute(database.db)
  return rows[0]!.value
}

test.each([
  ['postgresql://127.0.0.1:1/shop', 'connect ECONNREFUSED 127.0.0.1:1'],
  ['postgresql://localhost:1/shop', 'connect ECONNREFUSED'],
])('what is wrong with %s names the variable', async (url, reason) => {
  await expect(enterConfigured(url)).rejects.toThrow(
    `The database of DATABASE_URL cannot be opened: ${reason}`,
  )
})

describe('a connection', () => {
  test('reads money as a number, also from a domain or an array', async () => {
    expect(await one('9007199254740991::bigint')).toBe(9_007_199_254_740_991)
    expect(await one('4350::cents')).toBe(4350)
    expect(await one('ARRAY[1, 2]::bigint[]')).toEqual([1, 2])
    expect(await one("'{}'::bigint[]")).toEqual([])
  })

  test('refuses an amount that a number cannot hold', async () => {
    await expect(one('9007199254740993::bigint')).rejects.toThrow('does not fit a number')
  })

  test('reads a day as text and an instant as a Date, in any time zone of the machine', async () => {
    expect(await one("'2026-03-29'::date")).toBe('2026-03-29')
    expect(await one("'2026-03-29 02:00+01'::timestamptz")).toEqual(new Date('2026-03-29T01:00:00Z'))
  })

  test('ends a statement that runs too long', async () => {
    const { db, close } = connect(database.url)
    const { rows } = await sql`SELECT current_setting('statement_timeout') AS statement,
        current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle,
        current_setting('application_name') AS name`.execute(db)
    expect(rows).toEqual([{ statement: '10s', lock: '8s', idle: '30s', name: 'wellzone' }])
    await close()
  })

  test('that the database terminates is replaced, and the next query works', async () => {
    await one('1')
    const { db, close } = connect(database.url)
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE pid <> pg_backend_pid() AND datname = current_database()
          AND backend_type = 'client backend'`.execute(db)
    await close()
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect(await one('1')).toBe(1)
  })

  test('that breaks between two queries fails its transaction and nothing else', async () => {
    const transaction = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
      await wait(200)
      await sql`SELECT 1`.execute(trx)
    })
    await expect(transaction).rejects.toThrow(/terminat|not queryable|EPIPE/)
    expect(await one('1')).toBe(1)
  })
})
