import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { type FaultSettings, longestOutageSeconds } from './fault-settings.ts'

/** An end that is further away is from before the database's clock was set back. */
const longestOutage = sql`make_interval(secs => ${sql.lit(longestOutageSeconds)})`

/** The faults now; `outageSeconds` is what is left of an outage. */
export async function readFaults(db: Db): Promise<FaultSettings> {
  return db
    .selectFrom('provider.faults')
    .select([
      'latency_ms as latencyMs',
      'lost_percent as lostPercent',
      'doubled_percent as doubledPercent',
      'is_reordered as isReordered',
      'declined_cents as declinedCents',
    ])
    .select(
      sql<number>`
        CASE WHEN down_until BETWEEN clock_timestamp() AND clock_timestamp() + ${longestOutage}
          THEN ceil(extract(epoch FROM down_until - clock_timestamp())) ELSE 0 END::int`.as('outageSeconds'),
    )
    .executeTakeFirstOrThrow()
}

export async function setFaults(db: Db, faults: FaultSettings): Promise<void> {
  await db
    .updateTable('provider.faults')
    .set({
      latency_ms: faults.latencyMs,
      lost_percent: faults.lostPercent,
      doubled_percent: faults.doubledPercent,
      is_reordered: faults.isReordered,
      declined_cents: faults.declinedCents,
      down_until: sql`clock_timestamp() + nullif(make_interval(secs => ${faults.outageSeconds}), '0')`,
    })
    .execute()
}

/** A call of the merchant: late, or in vain. */
export async function simulateCall(db: Db): Promise<void> {
  const { latencyMs, outageSeconds } = await readFaults(db)
  if (latencyMs > 0) await wait(latencyMs)
  if (outageSeconds > 0) throw new Error('The local provider simulates an outage.')
}

/** Whether this amount is declined, whatever it is paid with. */
export function isDeclined(
  { declinedCents }: Pick<FaultSettings, 'declinedCents'>,
  amountMinor: number,
): boolean {
  return declinedCents.includes(amountMinor % 100)
}

/** How often a callback is sent: decided by its id, so that a retry does not decide again. */
export function timesSent({ lostPercent, doubledPercent }: FaultSettings, eventId: string): 0 | 1 | 2 {
  if (percentOf(`lost ${eventId}`) < lostPercent) return 0
  return percentOf(`doubled ${eventId}`) < doubledPercent ? 2 : 1
}

/** Evenly from 0 to just below 100. */
function percentOf(text: string): number {
  return (createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32) * 100
}
