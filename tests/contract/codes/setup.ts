// What provocations have in common: visitors, members and their bookings, and a hand on the database.
import { sql } from 'kysely'
import { solvedChallenge } from '#api/testing/challenge.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { openJourneys } from './journeys.ts'
import type { Kind, Shops } from './shops.ts'

export type Scene = ReturnType<typeof openScene>
export type Stay = Awaited<ReturnType<Scene['withPaid']>>

/** Until the last stay that begins soon. */
let hours = 48

export function openScene(shops: Shops) {
  const db = () => shops.database.db
  return {
    ...openJourneys(shops),
    visitor: shops.visitor,
    sendCallback: shops.sendCallback,
    get db() {
      return db()
    },
    /** The same visitor in another shop of this database. */
    as({ jar }: Browser, kind: Kind): Browser {
      const browser = shops.visitor({ kind })
      Object.assign(browser.jar, jar)
      return browser
    },
    /** The limit of these counters is used up, in this window and in the next. */
    async exhaust(bucket: string): Promise<void> {
      const { rows } = await sql`
        INSERT INTO attempt (bucket, window_start, count)
        SELECT DISTINCT bucket, window_start + make_interval(secs => later), 1000000
        FROM attempt, unnest(ARRAY[0, 60, 300, 600, 3600, 86400]) later WHERE bucket LIKE ${bucket}
        ON CONFLICT (bucket, window_start) DO UPDATE SET count = 1000000
        RETURNING bucket`.execute(db())
      if (rows.length === 0) throw new Error(`Nothing was counted as ${bucket}.`)
    },
    /** The solution of a challenge, as the browser of the shop finds it. */
    async solve(browser: Browser, mutation: string): Promise<string> {
      const { data } = await browser.ask(
        'query($mutation: ChallengedMutation!) { challenge(mutation: $mutation) { altcha } }',
        { mutation },
      )
      return solvedChallenge(JSON.parse(data.challenge.altcha))
    },
    /** The payload of the newest mail to an address. */
    async mail(email: string): Promise<Record<string, string>> {
      const { payload } = await db()
        .selectFrom('mail')
        .select('payload')
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return payload as Record<string, string>
    },
    /** Moves a paid stay into the next 48 hours, to a time of its own. */
    async beginSoon(number: number): Promise<void> {
      hours -= 3
      const starts = sql`date_trunc('hour', clock_timestamp()) + make_interval(hours => ${hours})`
      await sql`UPDATE reservation SET starts_at = ${starts}, ends_at = ${starts} + interval '2 hours',
        blocked_until = ${starts} + interval '150 minutes' WHERE order_id = ${number}`.execute(db())
    },
  }
}
