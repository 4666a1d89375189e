import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { isCancelled } from '../database/order-status.ts'
import type { CalendarStay } from '../documents/calendar.ts'

/**
 * The stay of a paid order, cancelled or not; undefined if there is none. Its reader is checked before, or is
 * the account `userId`: a payer who has handed the stay over takes it out of the calendar.
 */
export async function selectCalendarStay(
  db: Kysely<Database>,
  orderId: number,
  userId?: number,
): Promise<CalendarStay | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('reservation as r', 'r.order_id', 'o.id')
    .innerJoin('store as s', 's.id', 'r.store_id')
    .innerJoin('wellzone_type as t', 't.id', 'r.type_id')
    .select([
      'o.status_id',
      'r.starts_at',
      'r.ends_at',
      't.name as wellzone',
      's.name',
      's.street',
      's.house_number',
      's.postal_code',
      's.city',
    ])
    .select(movesOf.as('moves'))
    .select(['o.user_id', 'o.holder_id'])
    .where('o.id', '=', orderId)
    .where((where) =>
      userId === undefined
        ? where.val(true)
        : where.or([where('o.user_id', '=', userId), where('o.holder_id', '=', userId)]),
    )
    .where('o.ordered_at', 'is not', null)
    .executeTakeFirst()
  return (
    row && {
      orderId,
      wellzone: row.wellzone,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      store: {
        name: row.name,
        street: row.street,
        houseNumber: row.house_number,
        postalCode: row.postal_code,
        city: row.city,
      },
      isCancelled: isCancelled(row.status_id),
      moves: row.moves,
      isDeclined: row.holder_id !== null && row.user_id === userId,
    }
  )
}

/** How often the stay of the order `o` was moved: the SEQUENCE of its calendar file. */
export const movesOf = sql<number>`(SELECT count(*) FROM reschedule WHERE reschedule.order_id = o.id)`
