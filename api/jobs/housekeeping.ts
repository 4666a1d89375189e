import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type Loop, startLoop } from './loop.ts'
import { providerRetentions } from '../provider/local/retentions.ts'
import { type Retention, retentions } from './retentions.ts'

export const everyRetention = [...retentions, ...providerRetentions]

/** At most so many rows in one statement: nobody waits long for a lock of ours. */
const batch = 500

/**
 * Takes away what has had its time, a few rows of each table; true when there may be more. Any number of processes may do so at once.
 * A table that fails is reported and waits for the next round; it keeps nothing else from going.
 */
export async function sweep(
  db: Kysely<Database>,
  onError: (error: unknown) => void,
  batchSize = batch,
): Promise<boolean> {
  let mayHaveMore = false
  for (const retention of everyRetention) {
    try {
      if ((await sweepTable(db, retention, batchSize)) >= batchSize) mayHaveMore = true
    } catch (error) {
      onError(error)
    }
  }
  return mayHaveMore
}

/** Once at the start and then every hour. */
export function startHousekeeping(db: Kysely<Database>, onError: (error: unknown) => void): Loop {
  return startLoop(() => sweep(db, onError), { pollSeconds: 3_600, onError })
}

/** Rows that somebody works with at this moment are left to the next round. */
async function sweepTable(
  db: Kysely<Database>,
  { table, keeps, isDue, empties }: Retention,
  batchSize: number,
): Promise<number> {
  const name = sql.table(table)
  const due = sql`ctid = ANY (ARRAY (
    SELECT ctid FROM ${name} AS row WHERE ${isDue(sql`clock_timestamp() - ${sql.lit(keeps)}::interval`)} LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`
  const emptied = sql.join((empties ?? []).map((column) => sql`${sql.ref(column)} = NULL`))
  const { numAffectedRows = 0n } = await (
    empties ? sql`UPDATE ${name} SET ${emptied} WHERE ${due}` : sql`DELETE FROM ${name} WHERE ${due}`
  ).execute(db)
  return Number(numAffectedRows)
}
