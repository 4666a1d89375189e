import { sql } from 'kysely'
import type { Db, Trx } from '../../database/tables.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { instantOf } from '../../database/instants.ts'
import { orderStatus } from '../../database/order-status.ts'
import { hasPaid } from '../../orders/paid.ts'
import { setStatus } from './status.ts'

/** Moves the expiry of a hold. Only `isCounted` extensions use up the visitor's own. */
export async function setHoldUntil(trx: Db, id: number, until: EpochMs, isCounted: boolean): Promise<void> {
  await sql`
    UPDATE reservation SET hold_until = ${instantOf(until)}, extensions = extensions + ${isCounted ? 1 : 0}
    WHERE order_id = ${id}`.execute(trx)
}

/** Keeps what is held for a guest until a time that nobody can move: no extension gains anything. */
export async function keepHold(trx: Trx, orderId: number, until: EpochMs): Promise<void> {
  await sql`
    UPDATE reservation
    SET held_at = ${instantOf(until)} - interval '65 minutes', hold_until = ${instantOf(until)}
    WHERE order_id = ${orderId}`.execute(trx)
}

/** The language in which a guest hears of the order. */
export async function setLocale(trx: Trx, orderId: number, locale: 'de' | 'en'): Promise<void> {
  await trx.updateTable('orders').set({ locale }).where('id', '=', orderId).execute()
}

/** Freezes the hold of a locked order until the payment expires; the booking cannot change meanwhile. */
export async function freezeHold(trx: Trx, orderId: number, until: Date): Promise<void> {
  await trx
    .updateTable('reservation')
    .set({ payment_until: until })
    .where('order_id', '=', orderId)
    .where('status', '=', 'hold')
    .execute()
}

/** Freezes the hold like this for a payment that was just opened; a new order is pending from then on. */
export async function awaitPayment(trx: Trx, orderId: number, until: Date): Promise<void> {
  await sql`
    WITH pending AS (UPDATE orders SET status_id = ${orderStatus.pending}
      WHERE id = ${orderId} AND status_id = ${orderStatus.new})
    UPDATE reservation SET payment_until = ${until}
    WHERE order_id = ${orderId} AND status = 'hold'`.execute(trx)
}

/** Ends the freeze: at least five minutes remain to pay in another way, within 65 minutes in all. */
export async function thawHold(trx: Trx, orderId: number): Promise<void> {
  await sql`
    UPDATE reservation SET payment_until = NULL,
      hold_until = greatest(hold_until, least(clock_timestamp() + interval '5 minutes',
        held_at + interval '65 minutes'))
    WHERE order_id = ${orderId} AND status = 'hold' AND live_until > clock_timestamp()`.execute(trx)
}

/** Books the suite that is reserved, or another one, which the exclusion constraint may refuse. */
export async function takeBooked(trx: Trx, orderId: number, wellzoneId?: number): Promise<void> {
  await trx
    .updateTable('reservation')
    .set({ status: 'booked', payment_until: null })
    .$if(wellzoneId !== undefined, (update) => update.set({ wellzone_id: wellzoneId! }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Places the order of a stay that is booked; a new one goes through the status of an open payment. */
export async function placeOrder(trx: Trx, orderId: number, isNew: boolean): Promise<void> {
  if (isNew) await setStatus(trx, orderId, orderStatus.pending)
  await setStatus(trx, orderId, orderStatus.inProgress)
  await trx
    .updateTable('orders')
    .set({ ordered_at: sql<Date>`clock_timestamp()`, client_hash: null, wider_hash: null })
    .where('id', '=', orderId)
    .execute()
}

/**
 * The hold of an account that has paid before counts for no budget, so the hash of its subnet ends here; that
 * of another account ends with its payment.
 */
export async function bindToUser(trx: Db, id: number, userId: number): Promise<void> {
  await sql`
    UPDATE orders SET user_id = ${userId},
      client_hash = CASE WHEN ${hasPaid(userId)} THEN NULL ELSE client_hash END, wider_hash = NULL
    WHERE id = ${id}`.execute(trx)
}

/** Copies one of the user's own addresses onto the order; undefined if there is no such address. */
export async function copyBillingAddress(
  trx: Db,
  id: number,
  userId: number,
  addressId: number,
): Promise<{ companyName: string } | undefined> {
  const { rows } = await sql<{ companyName: string }>`
    UPDATE orders SET billing_address = json_build_object(
      'id', address.id, 'salutation', salutation, 'title', title, 'firstName', first_name,
        'lastName', last_name, 'companyName', company_name, 'vatId', vat_id,
        'buyerReference', buyer_reference,
      'street', street, 'houseNumber', house_number, 'addressLine', address_line, 'postalCode', postal_code,
        'city', city,
      'countryId', country_id)
    FROM address WHERE orders.id = ${id} AND address.id = ${addressId} AND address.user_id = ${userId}
    RETURNING company_name AS "companyName"`.execute(trx)
  return rows[0]
}
