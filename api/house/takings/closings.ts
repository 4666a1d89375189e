import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import { epochMs } from '../../database/instants.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { toInstant } from '../../slots/responses.ts'
import type { Day } from '../../words/day.ts'
import { toDecimal } from '../../words/money.ts'
import type { EpochMs } from '../../words/wall-clock.ts'

/** A day that was closed: what the till said, and what its receipts here did. */
interface Closing {
  at: EpochMs
  who: string
  tillCents: number
  oursCents: number
  /** The number of payments and refunds that the day had. */
  moves: number
  note: string | null
}

/** The last closing of a day, which may be closed again after a change. */
export async function latestClosing(db: Db, storeId: number, day: Day): Promise<Closing | undefined> {
  return db
    .selectFrom('day_close')
    .select([epochMs(sql`closed_at`).as('at'), 'who', 'moves', 'note'])
    .select(['till_cents as tillCents', 'ours_cents as oursCents'])
    .where('store_id', '=', storeId)
    .where('day', '=', day)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertClosing(
  trx: Trx,
  { storeId, tillCents, oursCents, ...closing }: Omit<Closing, 'at'> & { storeId: number; day: Day },
): Promise<void> {
  await trx
    .insertInto('day_close')
    .values({ ...closing, store_id: storeId, till_cents: tillCents, ours_cents: oursCents })
    .execute()
}

export function toClosing(
  { at, who, tillCents, oursCents, moves, note }: Closing,
  movesNow: number,
): components['schemas']['DayClosing'] {
  return {
    at: toInstant(at),
    who,
    till: toDecimal(tillCents),
    ours: toDecimal(oursCents),
    note,
    movesSince: movesNow - moves,
  }
}
