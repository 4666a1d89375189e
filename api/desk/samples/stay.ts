import { type Kysely, sql } from 'kysely'
import { thisMachine } from '#http/loopback.ts'
import type { components } from '#openapi/generated/spa.ts'
import { openSampleSession, sampleLogin } from '../../account/sample-account.ts'
import type { Database } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import { issueVoucher } from '../../vouchers/issue.ts'
import type { Day } from '../../words/day.ts'
import { addDays } from '../../words/wall-clock.ts'

type Schemas = components['schemas']
type Ask = <Body>(method: string, path: string, body?: object) => Promise<Body>

/** The API, as a visitor meets it. */
interface Api {
  fetch(request: Request): Response | Promise<Response>
}

const mainz = 2
const zone = 'Europe/Berlin'
/** Far enough ahead to be cancelled and moved for a while. */
const daysAhead = 14
const leastDaysAhead = 3

/**
 * Books a stay for the account of a start in development, paid with a voucher, unless one lies ahead: the
 * examples of GraphiQL read an order. Throws what the API refused.
 */
export async function seedSampleStay(db: Kysely<Database>, api: Api): Promise<void> {
  // The advisory lock makes two starts at once take turns: the second one finds the stay of the first.
  await db.connection().execute(async (one) => {
    await sql`SELECT pg_advisory_lock(hashtext('sample stay'))`.execute(one)
    try {
      if (!(await hasStayAhead(one))) await bookStay(db, api)
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtext('sample stay'))`.execute(one)
    }
  })
}

async function bookStay(db: Kysely<Database>, api: Api): Promise<void> {
  const headers = { authorization: `Bearer ${await openSampleSession(db)}` }
  try {
    const order = await hold(ask, addDays(await today(db), daysAhead))
    const visitors = [
      { firstName: 'Mara', lastName: 'Lindner', email: sampleLogin.email, doNotInformPerMail: true },
      { firstName: 'Jo', lastName: 'Weber', doNotInformPerMail: true },
    ]
    await ask('PUT', '/v2/visitor/order', { bookingOrderId: order.id, userInBooking: true, visitors })
    const { defaultAddressId } = await ask<Schemas['Addresses']>('GET', '/v1/identity/Addresses')
    await ask('PUT', `/v2/order/${order.id}/billingAddress/${defaultAddressId}`)
    const cents = Math.round(order.orderTotal * 100)
    const { code } = await inTransaction(db, (trx) =>
      issueVoucher(trx, { kind: 'goodwill', purpose: 'multi-purpose', orderId: null, cents }),
    )
    await ask('POST', '/v2/payment/redeem-code', { orderId: order.id, voucherKey: code })
    await ask('POST', `/v2/payment/capture/voucher-only?orderId=${order.id}`)
  } finally {
    await ask('POST', '/v1/identity/logout', {})
  }

  async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
    const json = body && { 'content-type': 'application/json' }
    const request = new Request(`http://127.0.0.1/api${path}`, {
      ...{ method, headers: { ...headers, ...json, 'x-forwarded-for': thisMachine } },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await api.fetch(request)
    const text = await response.text()
    if (!response.ok) throw new Error(`No stay for the account of the examples: ${path} refused with ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Body
  }
}

async function hasStayAhead(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM reservation JOIN orders ON orders.id = order_id JOIN app_user ON app_user.id = user_id
    WHERE email = ${sampleLogin.email} AND reservation.status = 'booked'
      AND starts_at > clock_timestamp() + make_interval(days => ${leastDaysAhead})`.execute(db)
  return rows.length > 0
}

/** By the clock of the database, which decides what lies ahead. */
async function today(db: Kysely<Database>): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    SELECT (clock_timestamp() AT TIME ZONE ${zone})::date AS day`.execute(db)
  return rows[0]!.day
}

async function hold(ask: Ask, day: Day): Promise<Schemas['BookingOrder']> {
  const wanted = `day=${day}&storeId=${mainz}&duration=2&visitorAmount=2`
  const path = `/v2/booking-time-slot/available-slots-per-product?${wanted}`
  const groups = await ask<Schemas['SlotGroups']>('GET', path)
  const group = groups.find(({ timeSlots }) => timeSlots.length > 0)
  const slot = group?.timeSlots[0]
  if (!slot) throw new Error(`No stay for the account of the examples: nothing is free in Mainz on ${day}`)
  return ask('POST', '/v2/order/Book', {
    ...{ bookingStart: slot.startTime, bookingEnd: slot.endTime, wellzoneTypeId: group.wellzoneTypeId },
    ...{ storeId: mainz, productIdAmount: {}, visitorAmount: 2, isOnSiteBooking: false },
  })
}
