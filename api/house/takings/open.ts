// The open items of a store: refunds due by hand, payment links that are not paid, and stays whose suite was
// closed.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { dueOf } from '../../orders/rules.ts'
import { type StaffRefund, staffRefunds } from '../../payments/refunds/staff-refunds.ts'
import { tillProvider } from '../../payments/sql.ts'
import { providerNames } from '../../provider/port.ts'
import { toInstant } from '../../slots/responses.ts'
import { readBooking } from '../../stays/rows/booking.ts'
import { toDecimal } from '../../words/money.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { guestName, joinGuest } from '../stay/guest-name.ts'
import { isSent, selectStays } from '../stay/stay-sql.ts'
import { isInClosing, selectAffected } from '../suites/affected.ts'

type Schemas = components['schemas']
type RefundWay = Schemas['DueRefund']['way']

/** Refunds of the till, and those that a provider refuses for good, each order and way in one sum. */
export async function readDueRefunds(db: Db, storeId: number): Promise<Schemas['DueRefund'][]> {
  const refunds = await staffRefunds(db, providerNames, { storeId })
  const names = await readNames(
    db,
    refunds.map(({ orderId }) => orderId),
  )
  const groups = Map.groupBy(refunds, (refund) => `${refund.orderId} ${wayOf(refund)}`)
  return [...groups.values()].map((parts) => {
    const [{ orderId, createdAt, refusal }] = parts as [StaffRefund]
    return {
      orderId,
      number: referenceNumber(orderId),
      name: names.get(orderId) ?? null,
      way: wayOf(parts[0]!),
      since: createdAt.toISOString(),
      amount: toDecimal(parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
      refusal,
    }
  })
}

/** The refunds of an order that staff have to make in one way. */
export async function refundsOf(db: Db, orderId: number, way: RefundWay): Promise<StaffRefund[]> {
  const refunds = await staffRefunds(db, providerNames, { orderId })
  return refunds.filter((refund) => wayOf(refund) === way)
}

function wayOf({ provider }: StaffRefund): RefundWay {
  return provider === tillProvider ? 'till' : 'provider'
}

async function readNames(db: Db, orderIds: number[]): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    SELECT o.id, ${guestName} AS name FROM orders o ${joinGuest}
    WHERE o.id = ANY (${orderIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Stays that are held until a guest has paid by the link in a mail. */
export async function readUnpaidLinks(db: Db, storeId: number): Promise<Schemas['UnpaidLink'][]> {
  const stays = await selectStays(
    db,
    sql`r.store_id = ${storeId} AND o.by_house AND r.status = 'hold' AND r.live_until > clock_timestamp()
      AND ${isSent}`,
  )
  const links: Schemas['UnpaidLink'][] = []
  for (const { orderId, name, liveUntil } of stays)
    links.push({
      orderId,
      number: referenceNumber(orderId),
      name,
      until: toInstant(liveUntil),
      amount: toDecimal(dueOf(await readBooking(db, orderId))),
    })
  return links
}

/** Paid stays to come whose suite is closed at their time. */
export async function readUnsettled(db: Db, storeId: number): Promise<Schemas['UnsettledStay'][]> {
  const stays = await selectAffected(
    db,
    sql`r.store_id = ${storeId} AND r.status = 'booked' AND ${isInClosing}`,
  )
  return stays.map(({ orderId, name, suite, startsAt }) => ({
    orderId,
    number: referenceNumber(orderId),
    name,
    suite,
    startsAt: toInstant(startsAt),
  }))
}
