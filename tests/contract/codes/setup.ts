// What provocations have in common: visitors, members with bookings, and changes of the database.
import { sql } from 'kysely'
import { solvedChallenge } from '#api/testing/challenge.ts'
import type { Browser } from '../../proofs/harness/browser.ts'
import { shopUrl } from '../../proofs/harness/shop.ts'
import { type Member, openJourneys } from './journeys.ts'
import type { Kind, Shops } from './shops.ts'

export type Setup = ReturnType<typeof openSetup>
export type Stay = Awaited<ReturnType<Setup['withPaid']>>

/** Until the last stay that begins soon. */
let hours = 48

export function openSetup(shops: Shops) {
  const db = () => shops.database.db
  return {
    ...openJourneys(shops),
    visitor: shops.visitor,
    callSpa: shops.callSpa,
    /** Access to the spa API itself. */
    async tokenOf({ person: { email, password } }: Pick<Member, 'person'>): Promise<string> {
      const request = new Request(`${shopUrl}/api/v1/identity/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: email, password }),
      })
      return ((await (await shops.callSpa('login', request)).json()) as { accessToken: string }).accessToken
    },
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
    /** Nothing has been counted for these limits yet. */
    async forget(bucket: string): Promise<void> {
      await sql`DELETE FROM attempt WHERE bucket LIKE ${bucket}`.execute(db())
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
