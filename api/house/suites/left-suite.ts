import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'

/** Says that the guests of a stay, who are inside, leave a suite for another one: it has to be cleaned. */
export async function leaveSuite(trx: Trx, orderId: number, suiteId: number): Promise<void> {
  await trx
    .updateTable('arrival')
    .set({
      left_suite_id: suiteId,
      left_suite_at: sql<Date>`clock_timestamp()`,
      left_suite_cleaned_at: null,
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** The guests who left a suite for another one last; undefined where nobody ever did. */
export async function readLeft(
  trx: Trx,
  suiteId: number,
): Promise<{ orderId: number; cleanedAt: Date | null } | undefined> {
  return trx
    .selectFrom('arrival')
    .select(['order_id as orderId', 'left_suite_cleaned_at as cleanedAt'])
    .where('left_suite_id', '=', suiteId)
    .orderBy('left_suite_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
