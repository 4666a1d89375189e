import { type QueryCreator, sql } from 'kysely'
import type { Database } from '../../database/tables.ts'

/**
 * A part of the statement that changes a stay, `.with('passes', passesDue(orderId))`: phones that have a pass
 * of the stay are to be told.
 */
export const passesDue = (orderId: number) => (db: QueryCreator<Database>) =>
  db
    .updateTable('wallet_registration')
    .set({
      changed_at: sql<Date>`clock_timestamp()`,
      due_at: sql<Date>`clock_timestamp()`,
      attempts: 0,
    })
    .where('order_id', '=', orderId)
