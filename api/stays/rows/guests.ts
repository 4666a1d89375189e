import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { BookingVisitor } from './booking.ts'
import { passesDue } from './passes.ts'
import { hasDeclined, visitorName } from './places.ts'

export async function replaceVisitors(trx: Db, id: number, guests: BookingVisitor[]): Promise<void> {
  await trx.deleteFrom('visitor').where('order_id', '=', id).execute()
  const rows = guests.map(({ isBooker, firstName, lastName, email, doNotInform }, index) => ({
    order_id: id,
    place: index + 1,
    is_booker: isBooker,
    first_name: firstName,
    last_name: lastName,
    email,
    do_not_inform: doNotInform,
  }))
  await trx.insertInto('visitor').values(rows).execute()
}

/** Names a companion at the first free place. Lock the order first. */
export async function addCompanion(
  trx: Trx,
  orderId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await sql`
    INSERT INTO visitor (order_id, place, is_booker, first_name, last_name)
    SELECT ${orderId}, min(free), false, ${firstName}, ${lastName} FROM generate_series(1, 4) AS free
    WHERE NOT EXISTS (SELECT FROM visitor WHERE order_id = ${orderId} AND place = free)`.execute(trx)
}

/** Another account than the payer's holds the stay from now on. */
export async function setHolder(trx: Trx, orderId: number, userId: number): Promise<void> {
  await trx
    .with('passes', passesDue(orderId))
    .updateTable('orders')
    .set({ holder_id: userId })
    .where('id', '=', orderId)
    .execute()
}

/** Takes companions off the stay with their answers, and those who declined: their places are gone. */
export async function removeCompanions(trx: Trx, orderId: number, leaving: number[]): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM visitor v WHERE order_id = ${orderId} AND NOT is_booker
      AND (place = ANY (${leaving}::integer[]) OR ${hasDeclined}) RETURNING *)
    DELETE FROM share_answer a USING gone v WHERE a.order_id = ${orderId}
      AND ${visitorName('a')} = ${visitorName('v')}`.execute(trx)
}
