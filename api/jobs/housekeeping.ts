import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { type Loop, startLoop } from './loop.ts'

export interface Retention {
  /** Qualified name of the table. */
  table: string
  /** Retention period as a PostgreSQL interval, counted from when the row became useless. */
  keeps: string
  /**
   * Condition on `row`: it became useless before `since`. Indexed, or the table is small enough for a scan.
   */
  isDue: (since: RawBuilder<Date>) => RawBuilder<boolean>
  /** Columns set to NULL where the row stays because it is referenced; without them the row is deleted. */
  empties?: string[]
}

/** Rows per statement: keeps the row locks short. */
const batch = 500

/**
 * Deletes or empties one batch of expired rows per table, safe in several processes; returns true when
 * there may be more. A table that fails is reported and tried again in the next round; the others go on.
 */
export async function sweep(
  db: Db,
  retentions: readonly Retention[],
  onError: (error: unknown) => void,
  batchSize = batch,
): Promise<boolean> {
  let mayHaveMore = false
  for (const retention of retentions) {
    try {
      if ((await sweepTable(db, retention, batchSize)) >= batchSize) mayHaveMore = true
    } catch (error) {
      onError(error)
    }
  }
  return mayHaveMore
}

/** Runs at start and then every hour. */
export function startHousekeeping(
  db: Db,
  retentions: readonly Retention[],
  onError: (error: unknown) => void,
): Loop {
  return startLoop(() => sweep(db, retentions, onError), {
    name: 'housekeeping',
    pollSeconds: 3_600,
    onError,
  })
}

/** Locked rows are skipped until the next round. */
async function sweepTable(
  db: Db,
  { table, keeps, isDue, empties }: Retention,
  batchSize: number,
): Promise<number> {
  const name = sql.table(table)
  const due = sql`ctid = ANY (ARRAY (
    SELECT ctid FROM ${name} AS row WHERE ${isDue(sql`clock_timestamp() - ${sql.lit(keeps)}::interval`)}
      LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`
  const emptied = sql.join((empties ?? []).map((column) => sql`${sql.ref(column)} = NULL`))
  const { numAffectedRows = 0n } = await (
    empties ? sql`UPDATE ${name} SET ${emptied} WHERE ${due}` : sql`DELETE FROM ${name} WHERE ${due}`
  ).execute(db)
  return Number(numAffectedRows)
}
