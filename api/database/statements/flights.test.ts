import { type Kysely, sql } from 'kysely'
import { setImmediate as immediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { connect, type Connection } from '../connect.ts'
import { poolOf } from './flights.ts'
import { inTransaction } from '../transaction.ts'
import type { Database } from '../tables.ts'

const database = useTestDatabase()

/** One connection of its own, so that a test knows which plans are kept. */
let alone: Connection
beforeEach(() => {
  alone = connect(database.url, { maxConnections: 1 })
})
afterEach(() => alone.close())

const planned = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%kept_plan%'`.execute(db)
  return rows[0]!.count
}

const ask = (db: Kysely<Database>) => sql`SELECT ${1}::integer AS kept_plan`.execute(db)

describe('a plan', () => {
  test('is kept from the second use on', async () => {
    const kept: number[] = []
    for (let use = 0; use < 3; use++) {
      await ask(alone.db)
      kept.push(await planned(alone.db))
    }
    expect(kept).toEqual([0, 1, 1])
  })

  test('is not kept where the address of the database says so', async () => {
    const other = connect(`${database.url}&prepared_statements=off`, { maxConnections: 1 })
    for (let use = 0; use < 3; use++) await ask(other.db)
    expect(await planned(other.db)).toBe(0)
    await other.close()
  })

  describe('from before a migration', () => {
    const read = (db: Kysely<Database>) => sql`SELECT * FROM changing WHERE id > ${0}`.execute(db)
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
  const stores = (db: Kysely<Database>) =>
    db.selectFrom('store').select('city').where('city', 'like', 'Nowhere%').orderBy('city').execute()
  const move = (db: Kysely<Database>, to: string) =>
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

  test('without a statement does not reach the server', async () => {
    const { written, connected } = recorded()
    const db = await connected
    await db.query('begin', [])
    await db.query('rollback', [])
    await db.query('begin', [])
    expect(await db.query('commit', [])).toMatchObject({ command: 'COMMIT' })
    expect(written).toEqual([])
  })

  test('begins in one write with the statements that it reads first', async () => {
    const { written, connected } = recorded()
    const db = await connected
    await db.query('begin', [])
    await Promise.all([db.query('SELECT 1', []), db.query('SELECT 2', [])])
    await db.query('commit', [])
    expect(written).toEqual([['begin', 'SELECT 1', 'SELECT 2'], ['commit']])
  })

  test('waits for its begin before it writes, in the order of the calls', async () => {
    const { written, connected } = recorded()
    const db = await connected
    await db.query('begin', [])
    const sent = ['SELECT 1', 'UPDATE store', 'SELECT 2'].map((text) => db.query(text, []))
    await Promise.all([...sent, sent[0]!.then(() => db.query('SELECT 3', []))])
    await db.query('commit', [])
    expect(written[0]).toEqual(['begin', 'SELECT 1'])
    expect(written.flat().slice(2)).toEqual(['UPDATE store', 'SELECT 2', 'SELECT 3', 'commit'])
  })

  test('that cannot begin writes nothing', async () => {
    const { written, connected } = recorded('begin')
    const db = await connected
    await db.query('begin', [])
    await expect(db.query('UPDATE store', [])).rejects.toThrow('begin')
    await expect(db.query('rollback', [])).rejects.toThrow('begin')
    await db.query('begin', [])
    const behind = ['SELECT 1', 'UPDATE store'].map((text) => db.query(text, []))
    for (const each of behind) await expect(each).rejects.toThrow('begin')
    await expect(db.query('UPDATE store', [])).rejects.toThrow('begin')
    await expect(db.query('commit', [])).rejects.toThrow('begin')
    expect(written).toEqual([['begin'], ['begin', 'SELECT 1']])
    await db.query('UPDATE store', [])
    expect(written.at(-1)).toEqual(['UPDATE store'])
  })

  /** A connection that records what reaches its server together; `refused` fails there. */
  function recorded(refused?: string) {
    const written: string[][] = []
    let [corks, flight] = [0, [] as string[]]
    const stream = {
      cork: () => void (corks += 1),
      uncork() {
        corks -= 1
        if (corks === 0 && flight.length > 0) written.push(flight.splice(0))
      },
    }
    const client = {
      connection: { stream },
      getTransactionStatus: () => 'T',
      release: () => undefined,
      async query(sent: string | { text: string }) {
        const text = typeof sent === 'string' ? sent : sent.text
        flight.push(text)
        await immediate() // as from a server, after everything of this tick
        if (text === refused) throw new Error(`${refused} failed`)
        return { command: text.toUpperCase(), rowCount: 0, rows: [] }
      },
    }
    const pool = poolOf({ options: {}, connect: () => Promise.resolve(client) } as unknown as Pool, null)
    return { written, connected: pool.connect() }
  }
})
