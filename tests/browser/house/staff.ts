// Members of staff with an open session, and stays of today, in the database of the stories.
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Role } from '#api/house/roles.ts'
import { insertSession } from '#api/house/session/sessions.ts'
import { insertInvitation, upsertStaff } from '#api/house/session/staff-sql.ts'
import { compareReport } from '#api/books/provider/compare.ts'
import { readConfig } from '#api/config.ts'
import { connect } from '#api/database/connect.ts'
import type { Trx } from '#api/database/tables.ts'
import { newMembershipNumber } from '#api/account/credentials/tokens.ts'
import { invoicesOf, issueInvoice } from '#api/orders/invoices/invoices.ts'
import { stayOf } from '#api/stays/stay.ts'
import { ticketFactsOf } from '#api/stays/ticket/ticket.ts'
import { ticketToken } from '#api/stays/ticket/token.ts'
import { issueVoucher } from '#api/vouchers/issue.ts'
import { houseZone, storeId } from './noon.ts'

export { storeId } from './noon.ts'

let count = 0

async function inDatabase<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const { db, close } = connect(process.env.SHOP_DATABASE_URL!, { maxConnections: 1 })
  try {
    return await db.transaction().execute(work)
  } finally {
    await close()
  }
}

const newStaff = (role: Role, name: string, store: number) => ({
  email: `staff-${process.pid}-${++count}@wellzone.example`,
  name,
  storeId: store,
  role,
})

/** Signs a browser in as somebody with this role. */
export async function signIn(
  context: BrowserContext,
  shop: string,
  role: Role,
  { name = 'Lena Sommer', store = storeId } = {},
): Promise<void> {
  const session = await inDatabase(async (trx) =>
    insertSession(trx, await upsertStaff(trx, newStaff(role, name, store))),
  )
  const { hostname } = new URL(shop)
  await context.addCookies([
    {
      name: 'wellzone-house',
      value: session!.token,
      domain: hostname,
      path: '/house',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
}

/** The last part of the link in the mail of an invitation. */
export function invite(role: Role, name: string): Promise<string> {
  return inDatabase(async (trx) =>
    insertInvitation(trx, await upsertStaff(trx, newStaff(role, name, storeId))),
  )
}

interface NewStay {
  firstName: string
  lastName: string
  /** Quarters of an hour from the last full one to its beginning. */
  inQuarters: number
  persons?: number
  /** In the last free suite, which no other story takes. */
  isLast?: boolean
}

/**
 * A paid stay of two hours in any free suite; returns its number without letters. The store has room for ten
 * stories whose guests are there now.
 */
export function insertStay({
  firstName,
  lastName,
  inQuarters,
  persons = 2,
  isLast = false,
}: NewStay): Promise<number> {
  return inDatabase(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('stories of the house'))`.execute(trx)
    // A second try of a story finds its guest once.
    await sql`UPDATE reservation r SET status = 'cancelled' FROM orders o JOIN app_user u ON u.id = o.user_id
      WHERE r.order_id = o.id AND u.first_name = ${firstName} AND u.last_name = ${lastName}`.execute(trx)
    const { rows } = await sql<{ orderId: number }>`
      WITH guest AS (
        INSERT INTO app_user (membership_number, email, password_hash, salutation, first_name, last_name,
          date_of_birth, locale, email_verified_at)
        VALUES (${newMembershipNumber()}, ${`guest-${process.pid}-${++count}@example.com`}, 'x', 1,
          ${firstName}, ${lastName}, '1990-01-01', 'de', now()) RETURNING id),
      span AS (
        SELECT date_bin('15 minutes', now(), 'epoch') + ${inQuarters} * interval '15 minutes' AS starts,
          interval '1 day' AS day),
      suite AS (
        SELECT w.id, w.type_id FROM wellzone w, span WHERE w.store_id = ${storeId} AND NOT EXISTS (
          SELECT FROM reservation r WHERE r.wellzone_id = w.id AND r.status IN ('hold', 'booked')
            AND tstzrange(r.starts_at, r.blocked_until)
              && tstzrange(starts, starts + interval '150 minutes'))
          AND NOT EXISTS (SELECT FROM wellzone_closure c WHERE c.wellzone_id = w.id
            AND tstzrange(c.starts_at, c.ends_at) && tstzrange(starts, starts + interval '150 minutes'))
        ORDER BY CASE WHEN ${isLast} THEN -w.id ELSE w.id END LIMIT 1),
      placed AS (
        INSERT INTO orders (guid, kind, store_id, user_id, status_id, locale, request_hash, ordered_at)
        SELECT gen_random_uuid(), 'booking', ${storeId}, guest.id, 6, 'de', sha256(''), now()
        FROM guest, suite RETURNING id),
      line AS (
        INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
        SELECT placed.id, 1, 'stay', p.id, p.name, 1, 11900, 190
        FROM placed, (SELECT id, name FROM product WHERE kind = 'stay' LIMIT 1) p),
      named AS (
        INSERT INTO visitor (order_id, place, is_booker, first_name, last_name)
        SELECT id, 1, true, ${firstName}, ${lastName} FROM placed)
      INSERT INTO reservation (order_id, store_id, type_id, wellzone_id, starts_at, ends_at, blocked_until,
        persons, status, held_at, hold_until)
      SELECT placed.id, ${storeId}, suite.type_id, suite.id, starts, starts + interval '2 hours',
        starts + interval '150 minutes', ${persons}, 'booked', starts - day, starts - day
      FROM placed, suite, span RETURNING order_id AS "orderId"`.execute(trx)
    if (!rows[0]) throw new Error('No suite is free then')
    return rows[0].orderId
  })
}

/** The name of the suite of a stay, and when it begins. */
export function placeOf(order: number): Promise<{ suite: string; startsAt: Date }> {
  return inDatabase((trx) =>
    trx
      .selectFrom('reservation')
      .innerJoin('wellzone', 'wellzone.id', 'wellzone_id')
      .select(['wellzone.name as suite', 'starts_at as startsAt'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow(),
  )
}

/** The number on the card of the guest of a stay. */
export function cardOf(order: number): Promise<string> {
  return inDatabase(async (trx) => {
    const { membership_number } = await trx
      .selectFrom('orders')
      .innerJoin('app_user', 'app_user.id', 'orders.user_id')
      .select('membership_number')
      .where('orders.id', '=', order)
      .executeTakeFirstOrThrow()
    return membership_number
  })
}

/** The ticket of a stay, as the shop under test signs it. */
export function ticketOf(order: number): Promise<string> {
  const { ticketSecrets } = readConfig(process.env)
  return inDatabase(async (trx) => ticketToken(ticketFactsOf(await stayOf(trx, order)), ticketSecrets))
}

/** The acts in the log of a stay, the oldest first. */
export function actsOf(order: number): Promise<string[]> {
  return inDatabase(async (trx) => {
    const acts = await trx
      .selectFrom('house_act')
      .select(['act', 'who'])
      .where('order_id', '=', order)
      .orderBy('id')
      .execute()
    return acts.map(({ act, who }) => `${who}: ${act}`)
  })
}

/** A voucher of 51 € that was given back for this order; returns its code. */
export function insertVoucher(order: number): Promise<string> {
  return inDatabase(async (trx) => {
    const { id, code } = await issueVoucher(trx, {
      kind: 'goodwill',
      purpose: 'multi-purpose',
      orderId: null,
      cents: 5_100,
    })
    await trx
      .updateTable('gift_voucher')
      .set({ kind: 'refund', order_id: order })
      .where('id', '=', id)
      .execute()
    return code
  })
}

/**
 * A receipt of 119 € for an order, on a day long ago on which nothing else happened, and 19 € of it that are
 * to be paid back. Returns the day, and a number that the till has not printed yet.
 */
export function insertReceipt(order: number): Promise<{ day: string; refund: string }> {
  return inDatabase(async (trx) => {
    const { rows } = await sql<{ day: string }>`
      WITH paid AS (
        INSERT INTO payment (reference, order_id, payment_type, provider, provider_ref, idempotency_key,
          amount_cents, return_url, cancel_url, expires_at, status, settled_at)
        SELECT gen_random_uuid()::text, ${order}, 7, 'till', ${`${storeId}:A-${order}`}, gen_random_uuid(),
          11900, '', '', now(), 'captured',
          timestamptz '2019-12-31 12:00Z' - ${order % 7_000} * interval '1 day'
        RETURNING id, settled_at),
      owed AS (
        INSERT INTO refund (payment_id, amount_cents, reason, created_at)
        SELECT id, 1900, 'order-changed', settled_at FROM paid)
      SELECT (settled_at AT TIME ZONE ${houseZone()})::date::text AS day FROM paid`.execute(trx)
    return { day: rows[0]!.day, refund: `8${order}` }
  })
}

/** The invoice of a stay for a company; returns its number. */
export function insertInvoice(order: number, companyName: string): Promise<string> {
  return inDatabase(async (trx) => {
    const address = {
      id: 1,
      salutation: -1,
      firstName: 'Mara',
      lastName: 'Lindner',
      companyName,
      street: 'Rheinallee',
      houseNumber: '7',
      addressLine: '',
      postalCode: '55116',
      city: 'Mainz',
      countryId: 84,
    }
    await trx
      .updateTable('orders')
      .set({ billing_address: JSON.stringify(address) })
      .where('id', '=', order)
      .execute()
    await issueInvoice(trx, order)
    const [invoice] = await invoicesOf(trx, order)
    return invoice!.number
  })
}

/** A payment of PayPal that the ledger does not have, and a dispute about a stay. */
export function insertDifference(order: number, reference: string): Promise<void> {
  return inDatabase(async (trx) => {
    const month = localMoment(Date.now()).slice(0, 'YYYY-MM'.length)
    await sql`INSERT INTO provider_report (provider, month, reaches_until)
      VALUES ('paypal', ${month}, now() + interval '1 hour')
      ON CONFLICT DO NOTHING`.execute(trx)
    await sql`INSERT INTO provider_move (provider, ref, kind, code, cents, fee_cents, currency, happened_at)
      VALUES ('paypal', ${reference}, 'payment', 'T0006', 11900, 0, 'EUR', now())`.execute(trx)
    await compareReport(trx, 'paypal', month)
    await sql`
      WITH paid AS (
        INSERT INTO payment (reference, order_id, payment_type, provider, provider_ref, idempotency_key,
          amount_cents, return_url, cancel_url, expires_at, status, settled_at)
        SELECT gen_random_uuid()::text, ${order}, 7, 'paypal', ${reference}, gen_random_uuid(), 11900, '', '',
          now(), 'captured', now() RETURNING id)
      INSERT INTO payment_dispute (payment_id, provider_ref, kind, answer_by)
      SELECT id, ${`PP-D-${order}`}, 'dispute', now() + interval '9 days' FROM paid`.execute(trx)
  })
}

/** A moment as a field for day and time takes it: in Germany, wherever the store is. */
export const localMoment = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T')

/** Presses keys one by one, and returns how many they were. */
export async function pressKeys(page: Page, keys: string): Promise<number> {
  const each = keys.split(' ').flatMap((word) => (/^[a-zäöü0-9]+$/.test(word) ? [...word] : [word]))
  for (const key of each) await page.keyboard.press(key)
  return each.length
}
