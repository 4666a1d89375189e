import { sql } from 'kysely'
import type { Trx } from '../../database/tables.ts'

/** Gives a stay another suite at the same time; the exclusion constraint decides. */
export async function takeSuite(trx: Trx, orderId: number, suiteId: number): Promise<void> {
  await sql`
    UPDATE reservation SET wellzone_id = ${suiteId}
    WHERE order_id = ${orderId} AND status IN ('hold', 'booked')`.execute(trx)
}
