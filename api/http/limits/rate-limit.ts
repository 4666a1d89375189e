import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { tooManyRequests } from '../problem.ts'

export type Limit = {
  /** How many attempts one window allows. */
  limit: number
  /**
   * The window is at most a day: attempts are deleted after two. Windows start at multiples of their length
   * since 1970.
   */
  windowSeconds: number
}

/**
 * Counts one attempt and returns how many are left; above the limit it is not counted and 429 with
 * Retry-After is thrown. A failed attempt stays counted: pass a transaction only where what is refused later
 * shall count for nothing.
 */
export async function countAttempt(
  db: Db,
  bucket: string,
  { limit, windowSeconds }: Limit,
): Promise<{ left: number; windowEndsAt: Date }> {
  const { rows } = await sql<{ count: number | null; windowEndsAt: Date; secondsLeft: number }>`
    WITH this AS (SELECT ${windowStart(windowSeconds)} AS starts),
    counted AS (
      INSERT INTO attempt (bucket, window_start) SELECT ${bucket}, starts FROM this
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = attempt.count + 1
        WHERE attempt.count < ${limit}
      RETURNING count)
    SELECT (SELECT count FROM counted), ends AS "windowEndsAt",
           extract(epoch FROM ends - clock_timestamp())::float8 AS "secondsLeft"
    FROM this, LATERAL (SELECT starts + make_interval(secs => ${windowSeconds}) AS ends) AS window_end
  `.execute(db)
  const { count, windowEndsAt, secondsLeft } = rows[0]!
  if (count === null) throw tooManyRequests(secondsLeft)
  return { left: limit - count, windowEndsAt }
}

/** Counts one attempt and returns true, if the window still allows it; what is refused does not count. */
export async function countUpTo(db: Db, bucket: string, { limit, windowSeconds }: Limit): Promise<boolean> {
  if (limit < 1) return false
  const { rows } = await sql`
    INSERT INTO attempt (bucket, window_start) VALUES (${bucket}, ${windowStart(windowSeconds)})
    ON CONFLICT (bucket, window_start) DO UPDATE SET count = attempt.count + 1
      WHERE attempt.count < ${limit}
    RETURNING count
  `.execute(db)
  return rows.length === 1
}

export type Count = readonly [bucket: string, limit: Limit]

/**
 * Counts one attempt in each bucket in turn, up to the first that refuses; returns the counted ones, and
 * after how many seconds the refused one starts again. All callers list shared buckets in the same order,
 * which keeps them from deadlocks.
 */
export async function countInTurn(
  db: Db,
  counts: readonly Count[],
): Promise<{ counted: Count[]; refusedForSeconds: number | null }> {
  const inserts = counts.map(
    ([bucket, { limit, windowSeconds }], place) => sql`${countedAt(place)} AS (
      INSERT INTO attempt (bucket, window_start) SELECT ${bucket}, ${windowStart(windowSeconds)}
      WHERE ${place === 0 ? sql`true` : sql`EXISTS (SELECT FROM ${countedAt(place - 1)})`}
      ON CONFLICT (bucket, window_start) DO UPDATE SET count = attempt.count + 1
        WHERE attempt.count < ${limit}
      RETURNING count)`,
  )
  const facts = counts.map(
    ([, { windowSeconds: seconds }], place) => sql`json_build_object(
      'isCounted', EXISTS (SELECT FROM ${countedAt(place)}), 'secondsLeft',
      extract(epoch FROM ${windowStart(seconds)} + make_interval(secs => ${seconds}) - clock_timestamp()))`,
  )
  const { rows } = await sql<{ facts: { isCounted: boolean; secondsLeft: number }[] }>`
    WITH ${sql.join(inserts)} SELECT json_build_array(${sql.join(facts)}) AS facts`.execute(db)
  const refused = rows[0]!.facts.findIndex(({ isCounted }) => !isCounted)
  return refused < 0
    ? { counted: [...counts], refusedForSeconds: null }
    : { counted: counts.slice(0, refused), refusedForSeconds: rows[0]!.facts[refused]!.secondsLeft }
}

/** Takes back one attempt of this window in each bucket, in turn; the last one of a bucket stays. */
export async function forgiveInTurn(db: Db, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const updates = counts.map(
    ([bucket, { windowSeconds }], place) => sql`${countedAt(place)} AS (
      UPDATE attempt SET count = count - 1
      WHERE bucket = ${bucket} AND count > 1 AND window_start = ${windowStart(windowSeconds)}
        ${place === 0 ? sql`` : sql`AND (SELECT count(*) FROM ${countedAt(place - 1)}) >= 0`}
      RETURNING count)`,
  )
  await sql`WITH ${sql.join(updates)} SELECT`.execute(db)
}

/** Names a counter without storing its subject: email and network addresses only go in as a keyed hash. */
export function bucketOf(secret: string, name: string, ...about: string[]): string {
  return `${name}:${createHmac('sha256', secret).update(JSON.stringify(about)).digest('base64url')}`
}

const countedAt = (place: number) => sql.id(`counted_${place}`)

const windowStart = (seconds: number) =>
  sql`to_timestamp(floor(extract(epoch FROM clock_timestamp()) / ${seconds}) * ${seconds})`
