// An account with a row in every part of its own data, and in each what an export must not say.
import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { answersOf } from '../franchise/rules.ts'
import { newEmail, type openAccount } from './account.ts'
import type { TestDatabase } from './database.ts'
import type { openSpa } from './payments/payments.ts'
import { applicationOf } from './franchise.ts'
import { giveVoucher } from './vouchers/vouchers.ts'
import { type openVoucherOrders, postal, print } from './vouchers/voucher-orders.ts'

type Shop = {
  account: ReturnType<typeof openAccount>
  spa: ReturnType<typeof openSpa>
  counter: ReturnType<typeof openVoucherOrders>
}

/** Whom an export names, and whom it does not. */
export const person = { first: 'Xanthippe', last: 'Quastenflosser', phone: '+491701234567' }
export const otherAddress = 'someone.else@example.org'

export const company = {
  companyName: 'Quastenflosser Bäder',
  vatId: 'DE123456789',
  buyerReference: '04011000-12-34',
}

const address = {
  id: 1,
  salutation: -1,
  firstName: person.first,
  lastName: person.last,
  companyName: '',
  street: 'Rheinallee',
  houseNumber: '12a',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: 84,
}

/** The texts of an archive by the names of their files. */
export const unzip = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]))

/** A visitor with a paid stay, and nothing else that the visitor did. */
export async function withPaidStay(database: TestDatabase, { account, spa }: Shop, billing = address) {
  const visitor = await account.newVisitor()
  const { userId } = visitor
  await database.db
    .updateTable('app_user')
    .set({ first_name: person.first, last_name: person.last, phone: person.phone })
    .where('id', '=', userId)
    .execute()
  const held = await spa.hold()
  const { orderId } = held
  await database.db
    .updateTable('orders')
    .set({ user_id: userId, billing_address: JSON.stringify(billing) })
    .where('id', '=', orderId)
    .execute()
  const booking = { ...held, userId, signedIn: { authorization: `Bearer user-${userId}` } }
  await spa.approve(await spa.open(booking, { type: 2 }))
  await spa.runAllJobs()
  await sql`
    UPDATE reservation SET starts_at = began, ends_at = began + interval '2 hours',
      blocked_until = began + interval '150 minutes'
    FROM (SELECT timestamptz '2020-01-01T16:00Z' + make_interval(days => ${orderId}::int - 100000) AS began)
      AS past WHERE order_id = ${orderId}`.execute(database.db)
  return { ...visitor, orderId }
}

/** The same visitor for a company, with vouchers, and a row in every other part. */
export async function withEverything(database: TestDatabase, shop: Shop) {
  const visitor = await withPaidStay(database, shop, { ...address, ...company })
  const { userId, orderId, email } = visitor
  const { id: addressId } = await database.db
    .updateTable('address')
    .set({
      company_name: company.companyName,
      vat_id: company.vatId,
      buyer_reference: company.buyerReference,
    })
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { code } = await giveVoucher(database.db, 50_000)
  const bought = await shop.counter.order(
    { userId, addressId },
    { items: [postal, print], voucherKeys: [code], shippingAddress: address, paymentType: 6 },
  )
  if (bought.status !== 200) throw new Error(JSON.stringify(bought.body))
  const { id: voucherOrder } = await shop.counter.lastOrder(userId)
  await insertMore(database, { userId, orderId, voucherOrder, email })
  const stranger = await shop.account.newVisitor()
  await insertAnswer(database, await heldBy(database, shop, stranger.userId), email)
  const giver = await shop.account.newVisitor()
  const taken = await heldBy(database, shop, giver.userId)
  await sql`UPDATE orders SET holder_id = ${userId}, ordered_at = now(), status_id = 8
    WHERE id = ${taken}`.execute(database.db)
  return visitor
}

async function heldBy(database: TestDatabase, { spa }: Shop, userId: number): Promise<number> {
  const { orderId } = await spa.hold()
  await database.db.updateTable('orders').set({ user_id: userId }).where('id', '=', orderId).execute()
  return orderId
}

const insertAnswer = ({ db }: TestDatabase, orderId: number, email: string) =>
  sql`
  INSERT INTO share_answer (order_id, answer_key, first_name, last_name, is_coming, starts_at, email)
    VALUES (${orderId}, ${randomUUID()}, 'Ida', 'Weber', true, now(), ${email})`.execute(db)

const application = (email: string) =>
  answersOf(applicationOf({ email, firstName: person.first, lastName: person.last }) as never)

/** What would take many requests, row by row. */
async function insertMore(
  database: TestDatabase,
  ids: { userId: number; orderId: number; voucherOrder: number; email: string },
): Promise<void> {
  const { userId, orderId, voucherOrder, email } = ids
  const hash = sql`sha256(gen_random_uuid()::text::bytea)`
  const statements = [
    sql`INSERT INTO companion (user_id, first_name, last_name, email)
      VALUES (${userId}, 'Jo', 'Weber', ${otherAddress})`,
    sql`UPDATE visitor SET email = ${otherAddress} WHERE order_id = ${orderId} AND NOT is_booker`,
    sql`INSERT INTO former_email (user_id, email, left_at) VALUES (${userId}, ${newEmail()}, now())`,
    sql`INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
      VALUES (${userId}, ${hash}, 'key', 1, '{internal}')`,
    sql`INSERT INTO passkey_challenge VALUES (${hash}, ${userId}, now() + interval '5 minutes')`,
    sql`INSERT INTO registration_code (key_hash, email, code_hash, expires_at)
      VALUES (${hash}, ${email}, ${hash}, now())`,
    sql`WITH wish AS (
      INSERT INTO waiting_wish (email, locale, nonce, token_hash, store_ids, days, weekdays, parts, type_ids,
        persons, hours, last_start, ends_at)
      VALUES (${email}, 'de', substring(${hash} FOR 16), ${hash}, '{2}', '{}', '{6}', '{evening}', '{1}',
        2, 2, now(), now() + interval '1 day') RETURNING id)
      INSERT INTO waiting_offer (wish_id, order_id) SELECT id, ${voucherOrder} FROM wish`,
    sql`INSERT INTO wallet_registration (order_id, handovers, device_id, push_token)
      VALUES (${orderId}, 0, '0A1B-2C3D', 'abcdef')`,
    sql`INSERT INTO arrival (order_id, state) VALUES (${orderId}, 'arrived')`,
    sql`INSERT INTO left_suite (wellzone_id, order_id) VALUES (201, ${orderId})`,
    sql`INSERT INTO note (order_id, who, text) VALUES (${orderId}, 'Lena Sommer', 'Rampe öffnen')`,
    sql`INSERT INTO house_act (staff_id, who, role, act, order_id, subject, effect)
      VALUES (1, 'Lena Sommer', 'reception', 'set-arrival', ${orderId}, '', '{"de": "Da.", "en": "Here."}')`,
    sql`INSERT INTO house_seen (staff_id, who, kind, store_id, order_id)
      VALUES (1, 'Lena Sommer', 'contact', 2, ${orderId})`,
    sql`INSERT INTO newsletter (email, status, locale, confirmed_at)
      VALUES (${email}, 'confirmed', 'de', now())`,
    sql`INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, sent_at) VALUES
      ('invited', gen_random_uuid(), ${otherAddress}, 'de', ${JSON.stringify({ orderId })}, now())`,
    sql`UPDATE mail SET sent_at = now() WHERE recipient = ${email}`,
    ...[email, otherAddress].map(
      (from) => sql`INSERT INTO withdrawal (key, name, reference, email, content, locale, status, order_id,
        decided_at) VALUES (gen_random_uuid(), ${from}, '1', ${from}, ${hash}, 'de', 'closed', ${orderId},
        now())`,
    ),
    sql`INSERT INTO franchise_application (key, content, email, answers, locale)
      VALUES (gen_random_uuid(), ${hash}, ${email}, ${JSON.stringify(application(email))}, 'de')`,
    sql`INSERT INTO feedback (order_id, feedback_text, first_impression, has_broken_equipment,
      equipment_errors, has_other_complaints, other_complaints, is_first_visit)
      VALUES (${orderId}, 'Quastenflosser fand es schön', 5, false, '', false, '', true)`,
    sql`INSERT INTO share_link (order_id, nonce, token_hash)
      VALUES (${orderId}, substr(${hash}, 1, 16), ${hash})`,
    sql`INSERT INTO share_answer (order_id, answer_key, first_name, last_name, is_coming, starts_at, email)
      VALUES (${orderId}, gen_random_uuid(), 'Jo', 'Weber', true, now(), ${otherAddress})`,
    sql`INSERT INTO handover_offer (order_id, nonce, token_hash, ends_at)
      VALUES (${orderId}, substr(${hash}, 1, 16), ${hash}, now())`,
    sql`INSERT INTO reschedule (order_id, sequence, from_starts_at, to_starts_at, from_cents, to_cents)
      VALUES (${orderId}, 1, now(), now() + interval '1 day', 100, 200)`,
    sql`WITH move AS (INSERT INTO orders (guid, kind, store_id, user_id, status_id, locale, request_hash,
        stay_order_id) VALUES (gen_random_uuid(), 'move', 2, ${userId}, 8, 'de', ${hash}, ${orderId})
        RETURNING id)
      INSERT INTO reschedule_hold SELECT id, 2, now(), now() + interval '1 day', now() + interval '26 hours',
        now() + interval '27 hours', 200, 100 FROM move`,
    sql`INSERT INTO refund (payment_id, amount_cents, reason, done_at)
      SELECT id, 100, 'cancelled', now() FROM payment WHERE order_id = ${orderId}`,
    sql`INSERT INTO payment_dispute (payment_id, provider_ref, kind, released_at)
      SELECT id, 'PP-D-1', 'dispute', now() FROM payment WHERE order_id = ${orderId}`,
    sql`INSERT INTO provider.refund (id, intent_id, amount_minor) SELECT gen_random_uuid(), i.id, 100
      FROM provider.intent i JOIN payment p USING (reference) WHERE p.order_id = ${orderId}`,
    sql`WITH personal AS (INSERT INTO discount_code (code, percent, user_id)
        VALUES (${`OWN${userId}`}, 10, ${userId}) RETURNING id)
      INSERT INTO discount_use (order_id, discount_id, user_id)
        SELECT ${orderId}, id, ${userId} FROM personal`,
    sql`UPDATE voucher_dispatch SET status = 'sent', sent_at = now() WHERE order_id = ${voucherOrder}`,
    sql`INSERT INTO voucher_gift (order_id, line, name, email, send_on, queued_at)
      SELECT order_id, min(line), 'Jo', ${otherAddress}, current_date, now() FROM order_line
      WHERE order_id = ${voucherOrder} GROUP BY order_id`,
  ]
  for (const statement of statements) await statement.execute(database.db)
}
