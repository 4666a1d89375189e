import { sql } from 'kysely'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { connect, type Connection } from '../connect.ts'
import { poolOf } from './pool.ts'
import { inTransaction } from '../transaction.ts'
import type { Db } from '../tables.ts'

const database = useTestDatabase()

/** One connection of its own, so that a test knows which plans are kept. */
let alone: Connection
beforeEach(() => {
  alone = connect(database.url, { maxConnections: 1 })
})
afterEach(() => alone.close())

const planned = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE ${'%kept_plan%'}`.execute(db)
  return rows[0]!.count
}

const ask = (db: Db) => sql`SELECT ${1}::integer AS kept_plan`.execute(db)

describe('a plan', () => {
  test('is kept from the second use on', async () => {
    const kept: number[] = []
    for (let use = 0; use < 3; use++) {
      await ask(alone.db)
      kept.push(await planned(alone.db))
    }
    expect(kept).toEqual([0, 1, 1])
  })

  test('is kept of a read without parameters, and of nothing else without', async () => {
    const read = () => sql`SELECT 1 AS kept_plan`.execute(alone.db)
    const both = () => sql`SELECT 1 AS kept_plan; SELECT 2 AS kept_plan`.execute(alone.db)
    for (let use = 0; use < 3; use++) await Promise.all([read(), both()])
    expect(await planned(alone.db)).toBe(1)
  })

  test('is not kept where the address of the database says so', async () => {
    const other = connect(`${database.url}&prepared_statements=off`, { maxConnections: 1 })
    for (let use = 0; use < 3; use++) await ask(other.db)
    expect(await planned(other.db)).toBe(0)
    await other.close()
  })

  describe('from before a migration', () => {
    const read = (db: Db) => sql`SELECT * FROM changing WHERE id > ${0}`.execute(db)
    const migrate = (statement: string) => sql.raw(statement).execute(database.db)
    beforeEach(async () => {
      await migrate('CREATE TABLE changing AS SELECT 1 AS id')
      for (let use = 0; use < 3; use++) await read(alone.db)
      await migrate('ALTER TABLE changing ADD COLUMN added text')
    })
    afterEach(() => migrate('DROP TABLE changing'))

    test('is made again', async () => {
      expect((await read(alone.db)).rows).toEqual([{ id: 1, added: null }])
    })

    test('makes its transaction run again', async () => {
      let runs = 0
      const { rows } = await inTransaction(alone.db, (trx) => {
        runs += 1
        return read(trx)
      })
      expect({ rows, runs }).toEqual({ rows: [{ id: 1, added: null }], runs: 2 })
    })
  })
})

test('a value that cannot be sent spoils no statement', async () => {
  const ask = (value: unknown) => sql`SELECT ${value}::jsonb AS sent`.execute(alone.db)
  for (let use = 0; use < 3; use++) await ask({ cents: 1 })
  await expect(ask({ cents: 1n })).rejects.toThrow(TypeError)
  expect((await ask({ cents: 2 })).rows).toEqual([{ sent: { cents: 2 } }])
})

describe('a transaction', () => {
  const stores = (db: Db) =>
    db.selectFrom('store').select('city').where('city', 'like', 'Nowhere%').orderBy('city').execute()
  const move = (db: Db, to: string) =>
    sql`UPDATE store SET city = ${to} WHERE id = (SELECT min(id) FROM store)`.execute(db)

  test('that begins with a write takes it back', async () => {
    const work = inTransaction(alone.db, async (trx) => {
      await Promise.all([move(trx, 'Nowhere 1'), move(trx, 'Nowhere 2')])
      expect(await stores(trx)).toEqual([{ city: 'Nowhere 2' }])
      throw new Error('changed our mind')
    })
    await expect(work).rejects.toThrow('changed our mind')
    expect(await stores(alone.db)).toEqual([])
  })

  test('fails with the first error of statements that were sent together', async () => {
    const work = inTransaction(alone.db, (trx) =>
      Promise.all([
        sql`SELECT ${1}::integer`.execute(trx),
        sql`SELECT 1 / ${0}::integer`.execute(trx),
        move(trx, 'Nowhere'),
      ]),
    )
    await expect(work).rejects.toThrow('division by zero')
    expect(await stores(alone.db)).toEqual([])
  })
})

test('after a connection was cut, those that were opened before it are not used again', async () => {
  const broken: string[] = []
  const clientOf = (name: string) => ({
    query: () => (name === 'first' ? Promise.reject(cut) : Promise.resolve({ rows: [{ name }] })),
    release: (isBroken?: boolean) => isBroken && broken.push(name),
  })
  const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const opened = ['first', 'second', 'third'].map(clientOf)
  const events = new EventEmitter()
  const connect = () => {
    const client = opened.shift()
    if (client === third) events.emit('connect', client)
    return Promise.resolve(client)
  }
  const [first, second, third] = opened
  const pool = poolOf(Object.assign(events, { options: {}, connect }) as unknown as Pool, null)
  for (const client of [first, second]) events.emit('connect', client)
  const client = await pool.connect()
  await expect(client.query('SELECT 1', [])).rejects.toThrow(cut)
  expect((await (await pool.connect()).query('SELECT 1', [])).rows).toEqual([{ name: 'third' }])
  expect(broken).toEqual(['second'])
})
