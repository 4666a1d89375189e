import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { toProblem } from '../http/problem.ts'
import { useTestDatabase } from '../testing/database.ts'
import { inTransaction, isConflict, isUnavailable, sqlState, violatedConstraint } from './transaction.ts'

const database = useTestDatabase()

const failing = (statement: string) =>
  sql
    .raw(statement)
    .execute(database.db)
    .then(
      () => undefined,
      (error: unknown) => error,
    )

describe('a transaction', () => {
  test('begins with the orders, behind which a migration waits for it', async () => {
    const { rows } = await inTransaction(database.db, (trx) =>
      sql`SELECT mode FROM pg_locks WHERE pid = pg_backend_pid() AND relation = 'orders'::regclass`.execute(
        trx,
      ),
    )
    expect(rows).toEqual([{ mode: 'AccessShareLock' }])
  })

  test('that loses a deadlock is retried and both succeed', async () => {
    const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    let runs = 0
    const lock = (own: 0 | 1) =>
      inTransaction(database.db, async (trx) => {
        runs += 1
        await sql`SELECT pg_advisory_xact_lock(${own})`.execute(trx)
        meeting[own].resolve()
        await meeting[1 - own]!.promise
        await sql`SELECT pg_advisory_xact_lock(${1 - own})`.execute(trx)
        return own
      })
    expect(await Promise.all([lock(0), lock(1)])).toEqual([0, 1])
    expect(runs).toBe(3)
  })

  test('gives up after three conflicts and throws the last', async () => {
    let runs = 0
    const work = inTransaction(database.db, (trx) => {
      runs += 1
      return sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`.execute(trx)
    })
    await expect(work).rejects.toSatisfy(isConflict)
    expect(runs).toBe(3)
  })

  test('is not retried after any other failure, and is rolled back', async () => {
    let runs = 0
    const work = inTransaction(database.db, async (trx) => {
      runs += 1
      await trx.updateTable('store').set({ city: 'Nowhere' }).execute()
      throw new Error('changed our mind')
    })
    await expect(work).rejects.toThrow('changed our mind')
    expect(runs).toBe(1)
    const cities = await database.db
      .selectFrom('store')
      .select('city')
      .where('city', '=', 'Nowhere')
      .execute()
    expect(cities).toEqual([])
  })
})

describe('an error of the database', () => {
  test('names the violated constraint', async () => {
    const refused = await failing("INSERT INTO store (id, slug) VALUES (1, 'x')")
    expect(sqlState(refused)).toBe('23502')
    const twice = await failing('INSERT INTO country VALUES (84, \'XX\', \'{"de": "X", "en": "X"}\')')
    expect(violatedConstraint(twice)).toBe('country_pkey')
    expect(violatedConstraint(await failing('SELECT 1/0'))).toBeUndefined()
    expect(sqlState(new Error('none of PostgreSQL'))).toBeUndefined()
  })

  test.each([
    '08006',
    '25006',
    '28P01',
    '3D000',
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '25P03',
    '55P03',
    '57014',
    '58000',
    '58030',
    '58P01',
    'XX000',
    'XX001',
    'XX002',
  ])('%s is passing, or for the operator: the request may be retried later', async (code) => {
    const error = await failing(
      `DO $$ BEGIN RAISE EXCEPTION 'of the server' USING ERRCODE = '${code}'; END $$`,
    )
    expect([sqlState(error), isUnavailable(error), toProblem(error).status]).toEqual([code, true, 503])
  })

  test('of the network is passing, and a bug is not', async () => {
    const [refused, unknownHost] = ['ECONNREFUSED', 'ENOTFOUND'].map((code) =>
      Object.assign(new Error('connect'), { code }),
    )
    const cut = new Error('Connection terminated unexpectedly')
    expect([refused, unknownHost, cut].map(isUnavailable)).toEqual([true, true, true])
    const divided = await failing('SELECT 1/0')
    const trigger = await failing("DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '55000'; END $$")
    expect([divided, trigger, new Error('a bug'), undefined].map(isUnavailable)).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })

  test('after a timeout or a lost connection may be retried later', async () => {
    const holding = database.db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(42)`.execute(trx)
      return failing(`SET LOCAL lock_timeout = '50ms'; SELECT pg_advisory_xact_lock(42)`)
    })
    const slow = failing(`SET LOCAL statement_timeout = '50ms'; SELECT pg_sleep(5)`)
    const cut = inTransaction(database.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx)
      await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(database.db)
      await wait(200)
      await sql`SELECT 1`.execute(trx)
    }).catch((error: unknown) => error)
    expect((await Promise.all([holding, slow, cut])).map(isUnavailable)).toEqual([true, true, true])
  })
})
