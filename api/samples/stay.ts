import { join } from 'node:path'
import { sql } from 'kysely'
import { sampleLogin } from '../account/sample-account.ts'
import type { Db } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { playSeeds } from './play.ts'

/** The API, as a visitor meets it. */
interface Api {
  fetch(request: Request): Response | Promise<Response>
}

const leastDaysAhead = 3

/**
 * Books a stay for the account of a start in development, paid with a voucher, unless one lies ahead: the
 * examples of GraphiQL read an order. Throws what the API refused.
 */
export async function seedSampleStay(db: Db, { fetch }: Api): Promise<void> {
  // The advisory lock makes two starts at once take turns: the second one finds the stay of the first.
  await db.connection().execute(async (one) => {
    await sql`SELECT pg_advisory_lock(hashtext('sample stay'))`.execute(one)
    try {
      if (await hasStayAhead(one)) return
      const day = await today(db)
      await playSeeds(join(import.meta.dirname, 'stay.yaml'), { db, fetch, today: () => day })
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext('sample stay'))`.execute(one)
    }
  })
}

async function hasStayAhead(db: Db): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reservation JOIN orders ON orders.id = order_id JOIN app_user ON app_user.id = user_id
    WHERE email = ${sampleLogin.email} AND reservation.status = 'booked'
      AND starts_at > clock_timestamp() + make_interval(days => ${leastDaysAhead})`.execute(db)
  return rows.length > 0
}

/** The day by the clock of the database, which decides what lies ahead. */
async function today(db: Db): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    SELECT (clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date AS day`.execute(db)
  return rows[0]!.day
}
