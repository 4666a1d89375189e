import { sql } from 'kysely'
import type { Body } from '../http/contract.ts'
import type { Db } from '../database/tables.ts'
import { isRateable } from './rateable.ts'

/** Whether the user's order can be rated; undefined where the user has no such order. */
export async function readRateable(db: Db, userId: number, orderId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ isRateable: boolean }>`
    SELECT ${isRateable} AS "isRateable" FROM orders o LEFT JOIN reservation r ON r.order_id = o.id
    WHERE o.id = ${orderId} AND coalesce(o.holder_id, o.user_id) = ${userId}`.execute(db)
  return rows[0]?.isRateable
}

/** False when the order was rated meanwhile, as in another tab. Texts of collapsed fields are dropped. */
export async function insertFeedback(db: Db, feedback: Body<'giveFeedback'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('feedback')
    .values({
      order_id: feedback.order.id,
      title: feedback.title?.trim() ?? null,
      feedback_text: feedback.feedbackText?.trim() ?? null,
      first_impression: feedback.firstImpression,
      atmosphere: feedback.atmosphere ?? null,
      easyness_of_booking: feedback.easynessOfBooking ?? null,
      check_in: feedback.checkIn ?? null,
      wellzone: feedback.wellzone ?? null,
      has_broken_equipment: feedback.hasBrokenEquipment,
      equipment_errors: feedback.hasBrokenEquipment ? feedback.equipmentErrors.trim() : '',
      has_other_complaints: feedback.hasOtherComplaints,
      other_complaints: feedback.hasOtherComplaints ? feedback.otherComplaints.trim() : '',
      is_first_visit: feedback.firstVisit,
      booking_reason: feedback.bookingReason ?? null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
