import { type Kysely, PostgresDialect, Kysely as QueryBuilder, sql } from 'kysely'
import { setImmediate as immediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { poolOf } from './flights.ts'
import type { Database } from '../tables.ts'
import { together } from './together.ts'
import { inTransaction } from '../transaction.ts'

const database = useTestDatabase()

const count = (db: Kysely<Database>, bucket: string) =>
  db
    .insertInto('attempt')
    .values({ bucket, window_start: new Date(0) })
    .execute()
const counted = async (db: Kysely<Database>) => {
  const rows = await db.selectFrom('attempt').select('bucket').orderBy('bucket').execute()
  return rows.map(({ bucket }) => bucket)
}
const pid = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]!.pid
}

describe('works that are sent together', () => {
  test('run on one connection, each after those before it', async () => {
    const [, first, , second, one, other] = await together(database.db, (db) => [
      count(db, 'a'),
      counted(db),
      together(db, (db) => [count(db, 'b'), count(db, 'c')]),
      counted(db),
      pid(db),
      pid(db),
    ])
    expect([first, second]).toEqual([['a'], ['a', 'b', 'c']])
    expect(other).toBe(one)
    await database.db.deleteFrom('attempt').execute()
  })

  test('fail with the error of the first, whichever fails earlier, and are taken back', async () => {
    const late = async (db: Kysely<Database>) => {
      await count(db, 'a')
      await immediate()
      throw new Error('the first')
    }
    const work = inTransaction(database.db, (trx) =>
      together(trx, (trx) => [late(trx), Promise.reject(new Error('the second')), count(trx, 'b')]),
    )
    await expect(work).rejects.toThrow('the first')
    expect(await counted(database.db)).toEqual([])
  })

  test('reach the server in one write, reads with the BEGIN of their transaction', async () => {
    const written: string[][] = []
    const db = recording(written)
    await db.transaction().execute(async (trx) => {
      await together(trx, (trx) => [pid(trx), counted(trx)])
      await together(trx, (trx) => [count(trx, 'a'), count(trx, 'b')])
    })
    const [select, insert] = [expect.stringMatching(/^select/i), expect.stringMatching(/^insert/)] as string[]
    expect(written).toEqual([['begin', select, select], [insert, insert], ['commit']])
  })

  /** A query builder whose server answers everything with one row, and what reaches that in one write. */
  function recording(written: string[][]): Kysely<Database> {
    let [corks, flight] = [0, [] as string[]]
    const stream = {
      cork: () => void (corks += 1),
      uncork() {
        corks -= 1
        if (corks === 0) written.push(flight.splice(0))
      },
    }
    const client = {
      connection: { stream },
      release: () => undefined,
      async query(sent: string | { text: string }) {
        flight.push(typeof sent === 'string' ? sent : sent.text)
        await immediate()
        return { command: 'SELECT', rowCount: 1, rows: [{ pid: 1 }] }
      },
    }
    const pool = { options: {}, connect: () => Promise.resolve(client) } as unknown as Pool
    return new QueryBuilder({ dialect: new PostgresDialect({ pool: poolOf(pool, null) }) })
  }
})
