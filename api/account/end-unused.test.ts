// Threat T39. Fails if an account with a password, a passkey or anything open ends, if it ends before its
// time, or if it ends although its owner came first.
import { randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmHold } from '../stays/hold/hold.ts'
import { orderStatus } from '../database/order-status.ts'
import { mailsOfAccounts } from '../mails.ts'
import { newEmail, openAccount } from '../testing/account.ts'
import { openBookings } from '../testing/bookings.ts'
import { invariants } from '../invariants.ts'
import { useTestDatabase } from '../testing/database.ts'
import { untilOneWaits } from '../testing/waiting.ts'
import { endUnusedAccounts } from './end-unused.ts'
import { setPassword } from './passwords/password-sql.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const bookings = openBookings(() => database.db)
const failures: unknown[] = []
const round = (most?: number) =>
  endUnusedAccounts({ db: database.db, mailsOfAccounts }, (error) => failures.push(error), most)

const run = (statement: RawBuilder<unknown>) => statement.execute(database.db)
const ago = (days: number) => sql`clock_timestamp() - make_interval(days => ${sql.lit(days)})`

interface Guest {
  userId: number
  email: string
  orderId: number
}

/** An account without a password that was opened 40 days ago and is logged out. */
async function opened(): Promise<Omit<Guest, 'orderId'>> {
  const email = newEmail()
  const none = { password: undefined, passwordRepeat: undefined }
  const key = (await account.register(email, none)).headers.get('registration-key')
  const { body } = await account.enterCode(await account.codeSentTo(email), key)
  const userId = body['personId'] as number
  await run(sql`
    UPDATE app_user SET created_at = ${ago(40)}, email_verified_at = ${ago(40)} WHERE id = ${userId}`)
  await run(sql`UPDATE session SET revoked_at = ${ago(38)} WHERE user_id = ${userId}`)
  await run(sql`UPDATE mail SET created_at = ${ago(40)} WHERE recipient = ${email}`)
  return { userId, email }
}

let stays = 0
/** The same with a paid stay, on a day of its own that is at least 31 days ago. */
async function unused(): Promise<Guest> {
  const guest = await opened()
  const date = new Date(Date.UTC(2099, 0, 1 + ++stays)).toISOString().slice(0, 10)
  const request = { guid: randomUUID(), bookingStart: `${date}T16:00:00Z`, bookingEnd: `${date}T18:00:00Z` }
  const { id: orderId } = (await bookings.book(request, { user: guest.userId })).body
  await database.db.transaction().execute((trx) => confirmHold(trx, orderId))
  await run(sql`UPDATE orders SET created_at = ${ago(40)}, ordered_at = ${ago(40)} WHERE id = ${orderId}`)
  await run(stayOn(orderId, 30 + stays))
  return { ...guest, orderId }
}

const stayOn = (orderId: number, daysAgo: number) => sql`
  UPDATE reservation SET starts_at = began, ends_at = began + interval '2 hours',
    blocked_until = began + interval '2 hours'
  FROM (SELECT date_bin('1 day', ${ago(daysAgo)}, '2000-01-01T00:00:00Z') AS began) AS past
  WHERE order_id = ${orderId}`

const userOf = (userId: number) =>
  database.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const isEnded = async ({ userId }: Guest) => (await userOf(userId)).deleted_at !== null
const mailsTo = (email: string) =>
  database.db.selectFrom('mail').select(['kind', 'payload']).where('recipient', '=', email).execute()

test('ends once as if its owner had deleted it, however many processes look, and says so', async () => {
  const guest = await unused()
  await run(sql`UPDATE mail SET sent_at = ${ago(40)} WHERE recipient = ${guest.email}`)
  await Promise.all([round(), round(), round()])
  await round()
  expect(await userOf(guest.userId)).toMatchObject({
    first_name: '',
    email: `erased-${guest.userId}@erased.invalid`,
  })
  expect(await mailsTo(guest.email)).toEqual([{ kind: 'account-deleted', payload: { isUnused: true } }])
  const { rows } = await sql`
    SELECT FROM orders WHERE id = ${guest.orderId} AND ordered_at IS NOT NULL`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('the mails that go with an account are not missed', async () => {
  const guest = await unused()
  const { counterexamples } = invariants.find(({ name }) => name.startsWith('every paid order has exactly'))!
  const missed = async () => {
    const { rows } = await sql<{ id: number }>`${sql.raw(counterexamples)}`.execute(database.db)
    return rows.some(({ id }) => id === guest.orderId)
  }
  expect(await missed()).toBe(true)
  const payload = JSON.stringify({ orderId: guest.orderId })
  await run(sql`
    INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, sent_at)
    VALUES ('booking-confirmed', ${payload}, ${guest.email}, 'de', ${payload}, ${ago(40)})`)
  expect(await missed()).toBe(false)
  await round()
  expect([await isEnded(guest), await missed()]).toEqual([true, false])
})

const payment = ({ orderId }: Guest, status: string, settled: RawBuilder<unknown>) => sql`
  INSERT INTO payment (reference, order_id, gateway_id, payment_type, provider, provider_ref, idempotency_key,
    status, amount_cents, return_url, cancel_url, expires_at, settled_at)
  SELECT ${randomUUID()}, ${orderId}, (SELECT min(id) FROM payment_gateway), 1, 'local', ${randomUUID()},
    ${randomUUID()}, ${status}, 100, '/', '/', ${ago(39)}, ${settled} RETURNING id`
const refund = (guest: Guest, done: RawBuilder<unknown>) => sql`
  WITH paid AS (${payment(guest, 'refunded', ago(40))})
  INSERT INTO refund (payment_id, amount_cents, reason, done_at) SELECT id, 100, 'cancelled', ${done}
    FROM paid`
const dispatch = ({ orderId }: Guest, address: string | null, sent: RawBuilder<unknown> | null) => sql`
  INSERT INTO voucher_dispatch (order_id, address, status, sent_at)
  VALUES (${orderId}, ${address}, ${sent ? 'sent' : 'open'}, ${sent})`
const hash = sql`sha256(gen_random_uuid()::text::bytea)`
const withdrawal = (order: number | null, email: string) => sql`
  INSERT INTO withdrawal (key, name, reference, email, content, locale, status, order_id, decided_at)
  VALUES (gen_random_uuid(), 'Mara Lindner', '1', ${email}, ${hash}, 'de', 'open', ${order},
    clock_timestamp())`
const mail = ({ email }: Guest, kind: string, created: RawBuilder<unknown>) => sql`
  INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, created_at)
  VALUES (${kind}, ${randomUUID()}, ${email}, 'de', '{}', ${created})`

const cancelledStay = (orderId: number, daysAgo: number) => sql`
  WITH cancelled AS (
    UPDATE orders SET status_id = ${orderStatus.cancelledRefund} WHERE id = ${orderId})
  UPDATE reservation SET status = 'cancelled', starts_at = began, ends_at = began + interval '2 hours',
    blocked_until = began + interval '2 hours'
  FROM (SELECT date_bin('1 day', ${ago(daysAgo)}, '2000-01-01T00:00:00Z') AS began) AS past
  WHERE order_id = ${orderId}`
const discount = (userId: number, validUntil: RawBuilder<unknown>, uses = 0) => sql`
  INSERT INTO discount_code (code, percent, user_id, valid_from, valid_until, max_uses, uses)
  VALUES (${`OWN${userId}`}, 10, ${userId}, ${ago(50)}, ${validUntil}, 1, ${uses})`
const deadMail = (orderId: number, kind: string) => sql`
  INSERT INTO mail (kind, dedupe_key, recipient, locale, payload, created_at, dead_at)
  VALUES (${kind}, ${randomUUID()}, 'former@example.com', 'de', ${JSON.stringify({ orderId })}, ${ago(40)},
    ${ago(39)})`

/** A session that was never ended, and can be renewed until so many days ago. */
const openSession = (userId: number, daysAgo: number) => sql`
  WITH session AS (INSERT INTO session (user_id, created_at) VALUES (${userId}, ${ago(60)}) RETURNING id)
  INSERT INTO refresh_token (token_hash, session_id, issued_at, expires_at)
  SELECT ${hash}, id, ${ago(60)}, ${ago(daysAgo)} FROM session`

test.each<[string, (guest: Guest) => RawBuilder<unknown>]>([
  ['has a password', ({ userId }) => sql`UPDATE app_user SET password_hash = 'x' WHERE id = ${userId}`],
  [
    'has a passkey',
    ({ userId }) => sql`
      INSERT INTO passkey (user_id, credential_id, public_key, sign_count, transports)
      VALUES (${userId}, ${randomBytes(32)}, '', 0, '{}')`,
  ],
  [
    'was confirmed less than 30 days ago',
    ({ userId }) => sql`UPDATE app_user SET email_verified_at = ${ago(29)} WHERE id = ${userId}`,
  ],
  ['is logged in', ({ userId }) => openSession(userId, -1)],
  [
    'logged out less than 30 days ago',
    ({ userId }) => sql`UPDATE session SET revoked_at = ${ago(1)} WHERE user_id = ${userId}`,
  ],
  ['asked for a code less than 30 days ago', (guest) => mail(guest, 'login-code', ago(29))],
  ['asked for a password less than 30 days ago', (guest) => mail(guest, 'reset-password', ago(29))],
  ['had a stay less than 30 days ago', ({ orderId }) => stayOn(orderId, 29)],
  ['has a stay ahead', ({ orderId }) => stayOn(orderId, -60)],
  ['has cancelled a stay that was less than 30 days ago', ({ orderId }) => cancelledStay(orderId, 29)],
  ['has cancelled a stay ahead', ({ orderId }) => cancelledStay(orderId, -60)],
  ['has a discount of its own', ({ userId }) => discount(userId, sql`NULL`)],
  ['has a discount of its own that ends later', ({ userId }) => discount(userId, ago(-1))],
  ['was never told the codes that it bought', ({ orderId }) => deadMail(orderId, 'vouchers-bought')],
  ['was never told the code of its refund', ({ orderId }) => deadMail(orderId, 'refund-voucher')],
  [
    'ordered less than 30 days ago',
    ({ orderId }) => sql`UPDATE orders SET ordered_at = ${ago(29)} WHERE id = ${orderId}`,
  ],
  [
    'held a suite less than 30 days ago',
    ({ userId }) => sql`
      INSERT INTO orders (guid, kind, store_id, status_id, locale, request_hash, user_id, created_at)
      VALUES (gen_random_uuid(), 'booking', 2, 11, 'de', ${hash}, ${userId}, ${ago(29)})`,
  ],
  ['has a payment without a result', (guest) => payment(guest, 'created', sql`NULL`)],
  ['paid less than 30 days ago', (guest) => payment(guest, 'captured', ago(29))],
  ['waits for a refund', (guest) => refund(guest, sql`NULL`)],
  ['got a refund less than 30 days ago', (guest) => refund(guest, ago(29))],
  ['waits for a voucher at the store', (guest) => dispatch(guest, null, null)],
  ['can still claim a voucher as lost', (guest) => dispatch(guest, '{"city": "Mainz"}', ago(80))],
  ['got a voucher less than 30 days ago', (guest) => dispatch(guest, null, ago(29))],
  [
    'has planned a gift',
    ({ orderId }) => sql`
      INSERT INTO voucher_gift (order_id, line, name, email, send_on)
      SELECT ${orderId}, min(line), 'Jo', 'jo@example.com', '2099-01-01' FROM order_line
      WHERE order_id = ${orderId}`,
  ],
  ['waits for a decision about a withdrawal', ({ orderId }) => withdrawal(orderId, 'jo@example.com')],
  ['declared a withdrawal that names no order', ({ email }) => withdrawal(null, ` ${email.toUpperCase()}`)],
  [
    'declared one with the letters of its domain',
    ({ userId }) => sql`
      WITH renamed AS (UPDATE app_user SET email = ${`${userId}@xn--bcher-kva.example`} WHERE id = ${userId})
      ${withdrawal(null, `${userId}@Bücher.example`)}`,
  ],
])('an account that %s does not end', async (_what, keep) => {
  const guest = await unused()
  await run(keep(guest))
  await round()
  expect(await isEnded(guest)).toBe(false)
})

test('an account ends although all of this is 30 days ago', async () => {
  const guest = await unused()
  await run(mail(guest, 'login-code', ago(31)))
  await run(openSession(guest.userId, 1))
  await run(refund(guest, ago(31)))
  await run(dispatch(guest, null, ago(31)))
  await run(cancelledStay(guest.orderId, 31))
  await run(discount(guest.userId, ago(1)))
  await run(discount(guest.userId, sql`NULL`, 1))
  await run(deadMail(guest.orderId, 'booking-cancelled'))
  await round()
  expect(await isEnded(guest)).toBe(true)
})

test('an account that was never used for a booking ends 30 days after it was opened', async () => {
  const { userId } = await opened()
  await round()
  expect((await userOf(userId)).deleted_at).not.toBeNull()
})

test.each<[string, (guest: Guest) => RawBuilder<unknown> | 'password']>([
  [
    'books',
    ({ userId }) => sql`
      INSERT INTO orders (guid, kind, store_id, status_id, locale, request_hash, user_id)
      VALUES (gen_random_uuid(), 'booking', 2, 1, 'de', ${hash}, ${userId})`,
  ],
  ['sets a password', () => 'password'],
])('an owner who %s at the same moment and is first keeps the account', async (_what, act) => {
  const guest = await unused()
  let ending: Promise<boolean> | undefined
  await database.db.transaction().execute(async (trx) => {
    const change = act(guest)
    if (change === 'password') await setPassword(trx, guest.userId, { hash: 'x', currentSession: null })
    else await change.execute(trx)
    ending = round()
    await untilOneWaits(database.db)
  })
  await ending
  expect(await isEnded(guest)).toBe(false)
})

test('an owner who sets a password at the same moment and is second has no account any more', async () => {
  const guest = await unused()
  await round()
  const set = await database.db
    .transaction()
    .execute((trx) => setPassword(trx, guest.userId, { hash: 'x', currentSession: null }))
  expect([set, (await userOf(guest.userId)).password_hash]).toEqual([undefined, 'erased'])
})

test('works in batches, and goes on where one account fails', async () => {
  await round()
  const [first, second] = [await unused(), await unused()]
  await run(sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'not today'; END $$`)
  await run(sql`
    CREATE TRIGGER refuse BEFORE UPDATE ON app_user FOR EACH ROW
    WHEN (OLD.id = ${sql.lit(first.userId)}) EXECUTE FUNCTION refuse()`)
  expect(await round(1)).toBe(true)
  expect([await isEnded(first), await isEnded(second)]).toEqual([false, true])
  expect(failures.splice(0)).toEqual([expect.objectContaining({ message: 'not today' })])
  await run(sql`DROP FUNCTION refuse CASCADE`)
  expect([await round(1), await isEnded(first)]).toEqual([true, true])
  expect(await round(1)).toBe(false)
})

test('no account failed, and no request made the API fail', () => {
  expect([...failures, ...account.reports, ...bookings.reports]).toEqual([])
})
