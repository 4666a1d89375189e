import { type CompiledQuery, type DatabaseConnection, sql } from 'kysely'
import { setImmediate as immediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import type { Db } from '../tables.ts'
import { pipelined, together } from './together.ts'
import { inTransaction } from '../transaction.ts'

const database = useTestDatabase()

const count = (db: Db, bucket: string) =>
  db
    .insertInto('attempt')
    .values({ bucket, window_start: new Date(0) })
    .execute()
const counted = async (db: Db) => {
  const rows = await db.selectFrom('attempt').select('bucket').orderBy('bucket').execute()
  return rows.map(({ bucket }) => bucket)
}
const pid = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]!.pid
}

describe('works of a transaction', () => {
  test('run on one connection, each after those before it', async () => {
    const { first, last, one, other } = await inTransaction(database.db, (trx) =>
      together({
        a: count(trx, 'a'),
        first: counted(trx),
        inner: together({ b: count(trx, 'b'), c: count(trx, 'c') }),
        last: counted(trx),
        one: pid(trx),
        other: pid(trx),
      }),
    )
    expect([first, last]).toEqual([['a'], ['a', 'b', 'c']])
    expect(other).toBe(one)
    await database.db.deleteFrom('attempt').execute()
  })

  test('fail with the error of the first, whichever fails earlier, and are taken back', async () => {
    const late = async (db: Db) => {
      await count(db, 'a')
      await immediate()
      throw new Error('the first')
    }
    const work = inTransaction(database.db, (trx) =>
      together({ late: late(trx), early: Promise.reject(new Error('the second')), b: count(trx, 'b') }),
    )
    await expect(work).rejects.toThrow('the first')
    expect(await counted(database.db)).toEqual([])
  })

  test('have all ended when one of them has failed, so that none writes after the rollback', async () => {
    const slow = async (db: Db) => {
      await immediate()
      await count(db, 'late')
    }
    const work = inTransaction(database.db, (trx) =>
      together({ failed: sql`SELECT 1 / ${0}::integer`.execute(trx), slow: slow(trx) }),
    )
    await expect(work).rejects.toThrow('division by zero')
    await immediate()
    expect(await counted(database.db)).toEqual([])
  })

  test('are sent before the first of them is answered', async () => {
    const sent: string[] = []
    const answer = Promise.withResolvers<{ rows: [] }>()
    const executeQuery = (query: CompiledQuery) => (sent.push(query.sql), answer.promise)
    const { trx } = pipelined({ executeQuery } as unknown as DatabaseConnection)
    const works = together({ a: sql`SELECT 1`.execute(trx), b: sql`SELECT 2`.execute(trx) })
    await immediate()
    expect(sent).toEqual(['SELECT 1', 'SELECT 2'])
    answer.resolve({ rows: [] })
    expect(await works).toEqual({ a: { rows: [] }, b: { rows: [] } })
  })

  test('that come after the end of the transaction are refused', async () => {
    let late: Db
    await inTransaction(database.db, async (trx) => void (late = trx))
    await expect(count(late!, 'late')).rejects.toThrow('over')
    expect(await counted(database.db)).not.toContain('late')
  })

  test('behind one that failed hide its error by none of their own', async () => {
    const twice = async (db: Db) => {
      await count(db, 'before')
      await count(db, 'behind')
    }
    const work = inTransaction(database.db, (trx) =>
      together({ first: twice(trx), second: sql`SELECT 1 / ${0}::integer`.execute(trx) }),
    )
    await expect(work).rejects.toThrow('division by zero')
  })

  test('cannot begin another transaction', async () => {
    const work = inTransaction(database.db, (trx) =>
      (trx as Db).transaction().execute(() => Promise.resolve()),
    )
    await expect(work).rejects.toThrow('open already')
  })
})
