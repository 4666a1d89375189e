import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db, Trx } from '../database/tables.ts'
import type { PaymentStatus } from '../database/tables/payments.ts'
import type { OrderKind } from '../orders/lock.ts'
import type { LookUpRequest } from '../provider/port.ts'
import { transfer } from '../vouchers/ledger/ledger.ts'
import { redeemedOrEndedCents } from '../vouchers/redemptions.ts'

export type PaymentRow = Selectable<Database['payment']>

/** What stands for the provider of money that a store's till took. */
export const tillProvider = 'till'

/** True if the store of the order `o` has this gateway for payments of this type. */
export function hasGateway(gatewayId: number, paymentType: number): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM payment_gateway g WHERE g.store_id = o.store_id
    AND g.id = ${gatewayId} AND g.payment_type = ${paymentType})`
}

export async function findGateway(
  db: Db,
  orderId: number,
  gatewayId: number,
  paymentType: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders o WHERE o.id = ${orderId} AND ${hasGateway(gatewayId, paymentType)}`.execute(db)
  return rows.length === 1
}

/**
 * The time until which the provider may take the money for a reservation, never before its hold expires.
 * Payments that are opened again and again end with the last one that could begin within the 65 minutes of a
 * hold, so a suite is not held without paying.
 */
export function paymentLimitOf(minutes: number): RawBuilder<Date> {
  const length = sql`make_interval(secs => ${minutes * 60})`
  return sql<Date>`
    greatest(least(clock_timestamp(), held_at + interval '65 minutes') + ${length}, hold_until)`
}

/** Reads that time for an order. */
export async function paymentLimit(db: Db, orderId: number, minutes: number): Promise<Date> {
  const { limit } = await db
    .selectFrom('reservation')
    .select(paymentLimitOf(minutes).as('limit'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return limit
}

/** The payment limit of a time that is not held yet. */
export async function newPaymentLimit(trx: Trx, minutes: number): Promise<Date> {
  const length = sql`make_interval(secs => ${minutes * 60})`
  const { rows } = await sql<{ limit: Date }>`SELECT clock_timestamp() + ${length} AS limit`.execute(trx)
  return rows[0]!.limit
}

/** A payment of the order can still be captured by the visitor. */
export async function isPaymentOpen(db: Db, orderId: number): Promise<boolean> {
  const open = await db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return open !== undefined
}

export type NewPayment = {
  reference: string
  orderId: number
  gatewayId: number
  paymentType: number
  provider: string
  providerRef: string
  idempotencyKey: string
  amountCents: number
  currency: string
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
  /** The held move that it pays for; without one it pays for the order. */
  moveId?: number
}

/** The first look-up is due when a fast visitor could be back. */
export async function insertPayment(trx: Trx, payment: NewPayment): Promise<void> {
  await trx
    .insertInto('payment')
    .values({
      reference: payment.reference,
      order_id: payment.orderId,
      gateway_id: payment.gatewayId,
      payment_type: payment.paymentType,
      provider: payment.provider,
      provider_ref: payment.providerRef,
      idempotency_key: payment.idempotencyKey,
      amount_cents: payment.amountCents,
      currency: payment.currency,
      return_url: payment.returnUrl,
      cancel_url: payment.cancelUrl,
      expires_at: payment.expiresAt,
      move_id: payment.moveId ?? null,
      next_look_at: sql<Date>`clock_timestamp() + interval '5 seconds'`,
    })
    .execute()
}

export async function findPayment(
  db: Db,
  provider: string,
  providerRef: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()
}

/** A capture and its repeats take 25 seconds at most. */
const captureTime = sql`interval '2 minutes'`

/** What a provider needs to know of a payment to look it up, by the database's clock. */
export async function findLookUp(
  db: Db,
  provider: string,
  providerRef: string,
): Promise<LookUpRequest | undefined> {
  return db
    .selectFrom('payment')
    .select(['reference', 'currency', 'amount_cents as amountCents'])
    .select(sql<string>`provider_ref`.as('providerRef'))
    .select(sql<boolean>`status = 'created' AND expires_at > clock_timestamp()`.as('mayCapture'))
    .select(sql<boolean>`expires_at + ${captureTime} < clock_timestamp()`.as('isOver'))
    .where('provider', '=', provider)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()
}

/** The account that money of a payment comes from and goes back to. */
export const sourceOf = ({ provider }: Pick<PaymentRow, 'provider'>): 'provider' | 'till' =>
  provider === tillProvider ? 'till' : 'provider'

/** Captured money is booked on the account `order` until the order is placed or the money is refunded. */
export async function settlePayment(trx: Trx, payment: PaymentRow, status: PaymentStatus): Promise<void> {
  const { id, order_id: orderId, amount_cents: cents, capture_ref } = payment
  const settled_at = sql<Date>`clock_timestamp()`
  await trx.updateTable('payment').set({ status, settled_at, capture_ref }).where('id', '=', id).execute()
  if (status !== 'captured' && status !== 'surplus') return
  await transfer(trx, {
    from: sourceOf(payment),
    to: 'order',
    cents,
    orderId,
    reason: 'pay',
    occasion: `pay:${id}`,
  })
}

/**
 * Whether the order is placed, and what is left to pay by money; after its hold ended, what was left then.
 * A held move is placed once its stay is moved, and the difference is to be paid.
 */
export async function readOrder(
  trx: Trx,
  orderId: number,
): Promise<{ kind: OrderKind; isPlaced: boolean; dueCents: number }> {
  return trx
    .selectFrom('orders as o')
    .leftJoin('order_line as l', 'l.order_id', 'o.id')
    .select('o.kind')
    .select(
      sql<boolean>`o.ordered_at IS NOT NULL OR EXISTS (SELECT FROM reschedule WHERE hold_id = o.id)`.as(
        'isPlaced',
      ),
    )
    .select(
      sql<number>`coalesce(sum(l.total_cents), 0)::bigint - ${redeemedOrEndedCents} + coalesce((
        SELECT difference_cents FROM reschedule_hold WHERE reschedule_hold.order_id = o.id), 0)`.as(
        'dueCents',
      ),
    )
    .where('o.id', '=', orderId)
    .groupBy('o.id')
    .executeTakeFirstOrThrow()
}

/** The time until which another open payment keeps the hold frozen; null without one. */
export async function openUntil(trx: Trx, orderId: number): Promise<Date | null> {
  const { until } = await trx
    .selectFrom('payment')
    .select(sql<Date | null>`max(expires_at)`.as('until'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'created')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow()
  return until
}

/** Records a notification; a repeat of the same event is ignored. */
export async function recordEvent(
  trx: Trx,
  event: { provider: string; eventId: string; paymentId: string; body: unknown },
): Promise<void> {
  await trx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      payment_id: event.paymentId,
      body: JSON.stringify(event.body),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}
