import { type RawBuilder, sql } from 'kysely'
import type { Visitor } from '../../http/contract.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { together } from '../../database/statements/together.ts'
import type { Breakdown } from '../../provider/port.ts'
import { refusal } from '../../http/problem.ts'
import { hasGateway, paymentLimitOf } from '../../payments/sql.ts'
import { redeemedCents } from '../../vouchers/redemptions.ts'
import { holdExpired, noSuchBooking } from '../hold/change.ts'
import { isBookingOf, lockBooking } from '../rows/booking.ts'
import { isHeld, orderStatus, statusNow } from '../../database/order-status.ts'

/** The facts that decide whether a booking can be paid, and how much. */
interface PaymentFacts {
  /** The status by the database's clock. */
  statusId: number
  /** Every guest has a name. */
  isNamed: boolean
  hasAddress: boolean
  /** The lines before discounts and vouchers. */
  itemCents: number
  dueCents: number
}

/** What is left to pay, and how it comes about. */
export type Payable = { dueCents: number; breakdown: Breakdown }

/** The terms of a new payment. */
type Terms = { hasGateway: boolean; expiresAt: Date }
type WantedTerms = { gatewayId: number; paymentType: number; minutes: number }

/** Reads a booking of the visitor's account whose row stays locked, so that the sum holds. */
export async function lockFacts(trx: Trx, orderId: number, visitor: Visitor): Promise<PaymentFacts> {
  const { isOwn, facts } = await together({
    isOwn: lockBooking(trx, orderId, ownerOf(visitor)),
    facts: selectFacts<PaymentFacts>(trx, orderId, visitor),
  })
  if (!isOwn || !facts) throw noSuchBooking()
  return facts
}

/**
 * Returns what is left to pay for a booking, in cents. Refuses unless it is held with every guest named and a
 * billing address; an open payment is no obstacle, for its window may be closed.
 */
export function payableOf(facts: PaymentFacts): Payable {
  const { statusId, isNamed, hasAddress, itemCents, dueCents } = facts
  if (statusId === orderStatus.abortedAutomatically) throw holdExpired()
  if (statusId === orderStatus.revoked) throw noSuchBooking()
  if (!isHeld(statusId)) throw refusal<'createPayment'>('OrderPlaced', 'The booking was paid already.')
  if (!isNamed) throw refusal<'createPayment'>('VisitorsMissing', 'Not every guest has a name yet.')
  if (!hasAddress) throw refusal<'createPayment'>('AddressMissing', 'No billing address is chosen yet.')
  return { dueCents, breakdown: { itemCents, shippingCents: 0, discountCents: itemCents - dueCents } }
}

/** Reads the same without a lock, with the terms of a payment by this gateway. */
export async function payableOnTerms(
  db: Db,
  orderId: number,
  visitor: Visitor,
  { gatewayId, paymentType, minutes }: WantedTerms,
): Promise<Payable & Terms> {
  const facts = await selectFacts<PaymentFacts & Terms>(
    db,
    orderId,
    visitor,
    sql`, ${hasGateway(gatewayId, paymentType)} AS "hasGateway", ${paymentLimitOf(minutes)} AS "expiresAt"`,
  )
  if (!facts) throw noSuchBooking()
  return { ...facts, ...payableOf(facts) }
}

const ownerOf = ({ userId }: Visitor) => ({ userId, guid: null })

async function selectFacts<Facts>(
  db: Db,
  orderId: number,
  visitor: Visitor,
  terms: RawBuilder<unknown> = sql``,
): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    SELECT ${statusNow} AS "statusId", o.billing_address IS NOT NULL AS "hasAddress",
      r.persons = (SELECT count(*) FROM visitor WHERE order_id = o.id) AS "isNamed",
      item_cents AS "itemCents", charged_cents - ${redeemedCents} AS "dueCents" ${terms}
    FROM orders o JOIN reservation r ON r.order_id = o.id, LATERAL (
      SELECT sum(quantity * unit_cents)::bigint AS item_cents, sum(total_cents)::bigint AS charged_cents
      FROM order_line WHERE order_id = o.id) AS lines
    WHERE ${isBookingOf(orderId, ownerOf(visitor))}`.execute(db)
  return rows[0]
}
