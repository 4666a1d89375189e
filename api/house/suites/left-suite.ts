import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'
import type { LocalizedText } from '../../words/text.ts'
import type { StayRow } from '../stay/stay-sql.ts'

/**
 * Puts the suite of a stay that goes from it on the list of those who clean, if guests were inside and it is
 * not clean, and returns the sentence that says so; no words otherwise. The stay is as it was before.
 */
export async function leaveSuite(
  trx: Trx,
  { orderId, suiteId, suite, said, cleanedAt }: StayRow,
): Promise<LocalizedText> {
  const isDirty = said === 'arrived' || (said === 'left' && cleanedAt === null)
  if (!isDirty) return { de: '', en: '' }
  await trx.insertInto('left_suite').values({ wellzone_id: suiteId, order_id: orderId }).execute()
  return { de: ` ${suite} ist zu reinigen.`, en: ` ${suite} is to be cleaned.` }
}

/** The moment after which guests of today, or of the evening before, left a suite. */
export const sinceLastDay = sql<Date>`clock_timestamp() - interval '18 hours'`

/** The last time that guests left a suite without a stay that says so: not clean yet, or of today. */
export async function readLeft(
  trx: Trx,
  suiteId: number,
): Promise<{ id: number; cleanedAt: Date | null } | undefined> {
  return trx
    .selectFrom('left_suite')
    .select(['id', 'cleaned_at as cleanedAt'])
    .where('wellzone_id', '=', suiteId)
    .where(sql<boolean>`(cleaned_at IS NULL OR at > ${sinceLastDay})`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Says that a suite is clean, however often it was left; or that it is not after the last time. */
export async function cleanLeft(trx: Trx, suiteId: number, id: number, isClean: boolean): Promise<void> {
  const update = trx.updateTable('left_suite').where('wellzone_id', '=', suiteId)
  await (
    isClean
      ? update.set({ cleaned_at: sql<Date>`clock_timestamp()` }).where('cleaned_at', 'is', null)
      : update.set({ cleaned_at: null }).where('id', '=', id)
  ).execute()
}
