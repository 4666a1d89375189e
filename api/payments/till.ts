import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { epochMs } from '../database/instants.ts'
import type { Trx } from '../database/tables.ts'
import { type Problem, refusal } from '../http/problem.ts'
import { paymentTypes } from '../provider/payment-types.ts'
import { referenceNumber } from '../words/reference-number.ts'
import type { EpochMs } from '../words/wall-clock.ts'
import type { Purchase } from './purchase.ts'
import { type PaymentRow, readOrder, settlePayment, tillProvider } from './sql.ts'

/** A receipt of a store's till, for an order or for the held move of its stay. */
export interface TillReceipt {
  orderId: number
  moveId?: number
  storeId: number
  /** The number as the till prints it. */
  number: string
  cents: number
}

/**
 * Takes money that a store's till took: it pays for the order, whose row is locked, at once. The receipt is
 * the invoice, and counts once.
 */
export async function takeAtTill(trx: Trx, purchase: Purchase, receipt: TillReceipt): Promise<void> {
  const paidFor = receipt.moveId ?? receipt.orderId
  const { dueCents } = await readOrder(trx, paidFor)
  if (dueCents !== receipt.cents)
    throw refusal<'lengthenStay'>('AmountDiffers', 'The receipt is about another amount than is due.')
  const payment = await insertReceipt(trx, receipt)
  if (!payment) throw receiptUsed(await readReceiptUse(trx, receipt))
  if ((await purchase.place(trx, paidFor)) !== 'placed')
    throw refusal<'bookForGuest'>('HoldExpired', 'The suite is not held any more.')
  await settlePayment(trx, payment, 'captured')
  await purchase.finish(trx, paidFor)
}

/** The order and the moment for which a receipt was recorded. */
interface ReceiptUse {
  orderId: number
  at: EpochMs
}

/** The money for which a receipt of a store stands already: it came in, or went back; undefined for none. */
export async function readReceiptUse(
  trx: Trx,
  { storeId, number }: Pick<TillReceipt, 'storeId' | 'number'>,
): Promise<ReceiptUse | undefined> {
  const { rows } = await sql<ReceiptUse>`
    SELECT order_id AS "orderId", ${epochMs(sql`coalesce(settled_at, created_at)`)} AS at FROM payment
      WHERE provider = ${tillProvider} AND provider_ref = ${`${storeId}:${number}`}
    UNION ALL SELECT payment.order_id, ${epochMs(sql`coalesce(refund.done_at, refund.created_at)`)}
      FROM refund JOIN payment ON payment.id = refund.payment_id JOIN orders ON orders.id = payment.order_id
      WHERE payment.provider = ${tillProvider} AND orders.store_id = ${storeId} AND refund.note = ${number}
    LIMIT 1`.execute(trx)
  return rows[0]
}

/** Refuses a receipt that was recorded already, and says for what. */
export function receiptUsed(use: ReceiptUse | undefined): Problem {
  return refusal<'lengthenStay'>('ReceiptUsed', 'The receipt was recorded already.', {
    ...(use && { usedFor: { number: referenceNumber(use.orderId), at: new Date(use.at).toISOString() } }),
  })
}

/** Undefined where the store has recorded the receipt already. */
async function insertReceipt(
  trx: Trx,
  { orderId, moveId, storeId, number, cents }: TillReceipt,
): Promise<PaymentRow | undefined> {
  return trx
    .insertInto('payment')
    .values({
      reference: randomBytes(24).toString('base64url'),
      order_id: orderId,
      move_id: moveId ?? null,
      gateway_id: null,
      payment_type: paymentTypes.till,
      provider: tillProvider,
      provider_ref: `${storeId}:${number}`,
      idempotency_key: randomUUID(),
      amount_cents: cents,
      return_url: '',
      cancel_url: '',
      expires_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
}
