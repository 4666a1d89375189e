import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withinOneWindow } from '../../testing/account.ts'
import { bucketOf, type Count, countAttempt, countInTurn, forgiveInTurn } from './rate-limit.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

const database = useTestDatabase()
const perHour = { limit: 3, windowSeconds: 3_600 }
const fate = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'allowed',
    (problem: { status: number }) => problem.status,
  )

describe('a rate limit', () => {
  test('allows its number of attempts, then responds 429 with Retry-After', async () => {
    await withinOneWindow(database.db, 3_600)
    for (let attempt = 1; attempt <= 3; attempt++) await countAttempt(database.db, 'haste', perHour)
    const error = await countAttempt(database.db, 'haste', perHour).catch((error: unknown) => error)
    expect(error).toMatchObject({ status: 429, code: 'TooManyRequests' })
    const seconds = Number((error as { headers: Record<string, string> }).headers['retry-after'])
    const { rows } = await sql<{
      left: number
    }>`SELECT 3600 - (floor(extract(epoch FROM clock_timestamp()))::bigint % 3600) AS left`.execute(
      database.db,
    )
    expect(Math.abs(seconds - Number(rows[0]!.left))).toBeLessThan(20)
    expect(await fate(countAttempt(database.db, 'somebody else', perHour))).toBe('allowed')
  })

  test('holds under concurrent attempts', async () => {
    await withinOneWindow(database.db, 3_600)
    const fates = await Promise.all(
      Array.from({ length: 30 }, () => fate(countAttempt(database.db, 'crowd', perHour))),
    )
    expect(fates.filter((one) => one === 'allowed')).toHaveLength(3)
    expect(fates.filter((one) => one === 429)).toHaveLength(27)
  })

  test('starts again with the next window', async () => {
    await withinOneWindow(database.db, 3_600)
    for (let attempt = 1; attempt <= 3; attempt++) await countAttempt(database.db, 'patience', perHour)
    await database.db
      .updateTable('attempt')
      .set({ window_start: sql`window_start - interval '1 hour'` })
      .where('bucket', '=', 'patience')
      .execute()
    expect(await fate(countAttempt(database.db, 'patience', perHour))).toBe('allowed')
  })

  test('takes back a successful attempt, but never the last', async () => {
    await withinOneWindow(database.db, 3_600)
    for (let attempt = 1; attempt <= 10; attempt++) {
      await countAttempt(database.db, 'forgiven', perHour)
      await forgiveInTurn(database.db, [['forgiven', perHour]])
    }
    const row = await database.db
      .selectFrom('attempt')
      .select('count')
      .where('bucket', '=', 'forgiven')
      .executeTakeFirstOrThrow()
    expect(row.count).toBe(1)
  })
})

test('a bucket does not reveal whom it counts', () => {
  const bucket = bucketOf('secret', 'login-pair', 'mara@example.com', '192.0.2.1')
  expect(bucket).toMatch(/^login-pair:[\w-]{43}$/)
  expect(bucketOf('another', 'login-pair', 'mara@example.com', '192.0.2.1')).not.toBe(bucket)
  expect(bucketOf('secret', 'login-pair', 'mara@example.com192.0.2.1', '')).not.toBe(bucket)
})

describe('limits in turn', () => {
  const counts = (name: string): Count[] => [
    [`${name} one`, perHour],
    [`${name} two`, { limit: 2, windowSeconds: 3_600 }],
    [`${name} three`, perHour],
  ]
  const counted = async (name: string) => {
    const { rows } = await sql<{ count: number }>`
      SELECT count FROM attempt WHERE bucket LIKE ${`${name} %`} ORDER BY bucket`.execute(database.db)
    return rows.map(({ count }) => count) // of one, three and two
  }

  test('count up to the first that refuses', async () => {
    await withinOneWindow(database.db, 3_600)
    for (let attempt = 1; attempt <= 2; attempt++)
      expect(await countInTurn(database.db, counts('turn'))).toMatchObject({ refusedForSeconds: null })
    const { counted: before, refusedForSeconds } = await countInTurn(database.db, counts('turn'))
    expect(before).toEqual(counts('turn').slice(0, 1))
    expect(refusedForSeconds).toBeGreaterThan(0)
    expect(refusedForSeconds).toBeLessThanOrEqual(3_600)
    expect(await counted('turn')).toEqual([3, 2, 2])
  })

  test('are taken back together, but never the last', async () => {
    await withinOneWindow(database.db, 3_600)
    await countInTurn(database.db, counts('back'))
    await countInTurn(database.db, counts('back'))
    for (let time = 1; time <= 3; time++) await forgiveInTurn(database.db, counts('back'))
    expect(await counted('back')).toEqual([1, 1, 1])
    await forgiveInTurn(database.db, [])
  })

  test('hold under concurrent attempts that are counted and taken back', async () => {
    await withinOneWindow(database.db, 3_600)
    const shared: Count = ['crowd of all', { limit: 1_000, windowSeconds: 3_600 }]
    const work = Array.from({ length: 60 }, async (_none, turn) => {
      const own: Count[] = [[`crowd ${turn % 3}`, { limit: 1_000, windowSeconds: 3_600 }], shared]
      await countInTurn(database.db, own)
      if (turn % 2 === 0) await forgiveInTurn(database.db, own)
    })
    await Promise.all(work)
    const { rows } = await sql<{ count: number }>`
      SELECT count FROM attempt WHERE bucket LIKE 'crowd of all'`.execute(database.db)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(30)
    expect(rows[0]!.count).toBeLessThanOrEqual(31)
  })

  test.each([
    ['counting', countInTurn],
    ['taking back', forgiveInTurn],
  ])('lock their rows in turn: %s waits for the first before it locks the last', async (name, change) => {
    await withinOneWindow(database.db, 3_600)
    const [first, , last] = counts(name)
    await countInTurn(database.db, counts(name))
    await countInTurn(database.db, counts(name))
    let waiting: Promise<unknown> | undefined
    await database.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM attempt WHERE bucket = ${first![0]} FOR UPDATE`.execute(trx)
      waiting = change(database.db, counts(name))
      await untilOneWaits(trx)
      const { rows } = await sql`SELECT FROM attempt WHERE bucket = ${last![0]} FOR UPDATE NOWAIT`.execute(
        trx,
      )
      expect(rows).toHaveLength(1)
    })
    await waiting
  })
})
