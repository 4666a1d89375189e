import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmHold } from '../stays/hold/hold.ts'
import { type BookRequest, openBookings } from '../testing/bookings.ts'
import { sweep } from '../jobs/housekeeping.ts'
import { mails, mailsOfAccounts } from '../mails.ts'
import { retentions } from '../retentions.ts'
import { useTestDatabase } from '../testing/database.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'
import { home, openVoucherOrders, postal, print } from '../testing/vouchers/voucher-orders.ts'
import { addressOf, goodPassword, newEmail, openAccount } from '../testing/account.ts'
import { sized } from '../testing/sized.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const bookings = openBookings(() => database.db)
const counter = openVoucherOrders(database)

const remove = (token: string) => account.call('/v1/identity/delete-account', { method: 'DELETE', token })
const refusal = async (token: string) => (await remove(token)).body['code']
const userOf = (userId: number) =>
  database.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

let day = 0
/** Gives each stay a day of its own, so that the stays never compete for a suite. */
function uniqueDay(): Partial<BookRequest> {
  const date = new Date(Date.UTC(2099, 0, 1 + ++day)).toISOString().slice(0, 10)
  return { guid: randomUUID(), bookingStart: `${date}T16:00:00Z`, bookingEnd: `${date}T18:00:00Z` }
}
const hold = async (userId: number) => (await bookings.book(uniqueDay(), { user: userId })).body.id
const pay = (orderId: number) => database.db.transaction().execute((trx) => confirmHold(trx, orderId))
const statusOf = async (orderId: number) =>
  (
    await database.db
      .selectFrom('orders')
      .select('status_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status_id

/** Moves the stay years into the past, to a day of its own. */
const over = (orderId: number) =>
  sql`
  UPDATE reservation SET starts_at = began, ends_at = began + interval '2 hours',
    blocked_until = began + interval '150 minutes'
  FROM (
    SELECT timestamptz '2020-01-01T16:00Z' + make_interval(days => ${orderId}::int - 100000) AS began) AS past
  WHERE order_id = ${orderId}`.execute(database.db)

const openPayment = (orderId: number, expires: string) =>
  sql`
  INSERT INTO payment (reference, order_id, gateway_id, payment_type, provider, provider_ref, idempotency_key,
    amount_cents, return_url, cancel_url, expires_at)
  SELECT ${randomUUID()}, ${orderId}, (SELECT min(id)
    FROM payment_gateway), 1, 'local', ${randomUUID()}, ${randomUUID()}, 100, '/', '/',
    clock_timestamp() + ${expires}::interval`.execute(database.db)

const insertWithdrawal = ({
  orderId,
  email,
  status,
}: {
  orderId: number | null
  email: string
  status: 'refused' | 'open' | 'closed'
}) =>
  database.db
    .insertInto('withdrawal')
    .values({
      key: randomUUID(),
      name: 'Xanthippe Quastenflosser',
      reference: `WZ-${orderId}`,
      email,
      content: Buffer.alloc(32),
      locale: 'de',
      status,
      order_id: orderId,
      decided_at: new Date(),
    })
    .execute()

/**
 * Buys postal vouchers for Xanthippe and a print voucher with her name, paid by a voucher and billed to the
 * account's first address.
 */
async function buyVouchers(userId: number): Promise<void> {
  const [{ id: addressId }, { code }] = [
    await database.db
      .selectFrom('address')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
    await giveVoucher(database.db, 50_000),
  ]
  const hers = { ...home, firstName: 'Xanthippe', lastName: 'Quastenflosser' }
  const request = {
    items: [postal, { ...print, text: 'Für Xanthippe' }],
    shippingAddress: hers,
    voucherKeys: [code],
    paymentType: 6,
  }
  expect((await counter.order({ userId, addressId }, request)).status).toBe(200)
}

const dispatchOf = (userId: number) =>
  database.db
    .selectFrom('voucher_dispatch')
    .innerJoin('orders', 'id', 'order_id')
    .select(['order_id', 'address'])
    .where('user_id', '=', userId)
const send = (orderId: number) =>
  sql`
    UPDATE voucher_dispatch SET status = 'sent', sent_at = clock_timestamp()
      WHERE order_id = ${orderId}`.execute(database.db)

describe('a deleted account', () => {
  test('has no login, session, password reset or member card', async () => {
    const { email, userId, accessToken, refreshToken } = await account.newVisitor()
    expect((await remove(accessToken)).status).toBe(204)
    expect((await account.call('/v1/identity/UserInfo', { token: accessToken })).status).toBe(401)
    expect((await account.post('/v1/identity/refresh', { accessToken, refreshToken })).status).toBe(401)
    expect((await account.logIn(email)).body['code']).toBe('LoginFailed')
    expect((await account.call(`/v2/qr-code/as-png/${userId}`, { token: accessToken })).status).toBe(401)
    expect((await remove(accessToken)).status).toBe(401)
  })

  test('keeps the postal address of bought vouchers until they are dispatched', async () => {
    const { userId, accessToken } = await account.newVisitor()
    await buyVouchers(userId)
    expect((await remove(accessToken)).status).toBe(204)
    const { order_id, address } = await dispatchOf(userId).executeTakeFirstOrThrow()
    expect(address).toMatchObject({ lastName: 'Quastenflosser' })
    const order = await database.db
      .selectFrom('orders')
      .select(['shipping_address', 'status_id'])
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ shipping_address: null, status_id: 20 })
    await send(order_id)
    while (await sweep(database.db, retentions, (error) => expect(error).toBeUndefined())) {
      /* until nothing is left to do */
    }
    expect(await dispatchOf(userId).executeTakeFirstOrThrow()).toEqual({ order_id, address: null })
  })

  test('keeps an undecided withdrawal and the name of its declarer', async () => {
    const { email, userId, accessToken } = await account.newVisitor()
    await insertWithdrawal({ orderId: await hold(userId), email, status: 'open' })
    await insertWithdrawal({ orderId: null, email: newEmail(), status: 'closed' })
    expect((await remove(accessToken)).status).toBe(204)
    const left = await database.db
      .selectFrom('withdrawal')
      .select(['status', 'name'])
      .where('name', 'is not', null)
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { status: 'open', name: 'Xanthippe Quastenflosser' },
      { status: 'closed', name: 'Xanthippe Quastenflosser' },
    ])
  })

  test('erases a decided withdrawal that was declared with another spelling of its address', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const email = `quast-${userId}@xn--mller-kva.example`
    await database.db.updateTable('app_user').set({ email }).where('id', '=', userId).execute()
    for (const typed of ['müller', 'mu\u0308ller', 'xn--mller-kva'])
      await insertWithdrawal({
        orderId: null,
        status: 'closed',
        email: ` Quast-${userId}@${typed}.example`,
      })
    const named = async () => {
      const rows = database.db
        .selectFrom('withdrawal')
        .select('name')
        .where('email', 'ilike', `%quast-${userId}@%`)
      return (await rows.execute()).length
    }
    expect(await named()).toBe(3)
    expect((await remove(accessToken)).status).toBe(204)
    expect(await named()).toBe(0)
  })

  test('erases data at its former addresses, but not what other accounts have there', async () => {
    const { email: first, userId, accessToken } = await account.newVisitor()
    await database.db
      .insertInto('newsletter')
      .values({ email: first, status: 'confirmed', locale: 'de', confirmed_at: new Date() })
      .execute()
    const second = newEmail()
    const form = {
      salutation: 1,
      firstName: 'Mara',
      lastName: 'Lindner',
      dateOfBirth: '1994-05-17',
      phone: '',
      newsLetter: false,
      isActive: true,
    }
    await account.call('/v1/identity/info', {
      method: 'PUT',
      json: { ...form, email: second },
      token: accessToken,
    })
    await account.confirm(await account.linkSentTo(second))
    await account.register(first) // the address is free, and another account has it now
    await database.db
      .updateTable('mail')
      .set({ sent_at: new Date() })
      .where('recipient', 'in', [first, second])
      .execute()
    const { accessToken: session } = (await account.logIn(second)).body
    expect((await remove(session as string)).status).toBe(204)
    const left = await database.db
      .selectFrom('mail')
      .select(['recipient', 'kind'])
      .where('recipient', 'in', [first, second])
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { recipient: first, kind: 'confirm-email' },
      { recipient: second, kind: 'account-deleted' },
    ])
    expect(
      await database.db
        .selectFrom('newsletter')
        .select('email')
        .where('email', 'in', [first, second])
        .execute(),
    ).toEqual([])
    expect(
      await database.db.selectFrom('former_email').select('email').where('user_id', '=', userId).execute(),
    ).toEqual([])
  })

  test('erases mails to its companions and keeps mails to other recipients', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const [own, others] = [await hold(userId), await hold((await account.newVisitor()).userId)]
    await pay(own)
    await over(own)
    const write = (
      name: string,
      kind: 'invited' | 'booking-cancelled',
      orderId: number,
      sent_at: Date | null,
    ) =>
      database.db
        .insertInto('mail')
        .values({
          kind,
          dedupe_key: `${name}:${orderId}`,
          recipient: 'guest@example.com',
          locale: 'de',
          payload: JSON.stringify({ orderId, booker: 'Xanthippe' }),
          sent_at,
        })
        .execute()
    await write('invited-sent', 'invited', own, new Date())
    await write('invited-waiting', 'invited', own, null)
    await write('cancelled-sent', 'booking-cancelled', own, new Date())
    await write('cancelled-waiting', 'booking-cancelled', own, null)
    await write('of-others', 'invited', others, new Date())
    expect((await remove(accessToken)).status).toBe(204)
    const left = await database.db
      .selectFrom('mail')
      .select('dedupe_key')
      .where('recipient', '=', 'guest@example.com')
      .orderBy('id')
      .execute()
    expect(left.map(({ dedupe_key }) => dedupe_key)).toEqual([
      `cancelled-waiting:${own}`,
      `of-others:${others}`,
    ])
  })

  test('of the mails that wait, deletes those that are listed for it, and sends the others', async () => {
    const { email: recipient, userId, accessToken } = await account.newVisitor()
    await database.db.deleteFrom('mail').where('recipient', '=', recipient).execute()
    const waiting = mails.map(({ name: kind }) => ({
      kind,
      recipient,
      locale: 'de' as const,
      payload: '{}',
      dedupe_key: `${kind}:waits:${userId}`,
    }))
    await database.db.insertInto('mail').values(waiting).execute()
    expect((await remove(accessToken)).status).toBe(204)
    const left = await database.db
      .selectFrom('mail')
      .select('kind')
      .where('recipient', '=', recipient)
      .execute()
    const kinds = left.map(({ kind }) => kind)
    expect(kinds.filter((kind) => mailsOfAccounts.includes(kind as never))).toEqual([])
    expect(kinds).toHaveLength(mails.length - mailsOfAccounts.length + 1)
    expect(mailsOfAccounts).toEqual(expect.arrayContaining(['invited', 'stay-reminder', 'reset-password']))
  })

  test('releases its holds', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const orderId = await hold(userId)
    expect((await remove(accessToken)).status).toBe(204)
    const { status } = await database.db
      .selectFrom('reservation')
      .select('status')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([await statusOf(orderId), status]).toEqual([8, 'released'])
  })

  test('gets a late payment refunded, and no stay', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const orderId = await hold(userId)
    await database.db.updateTable('orders').set({ status_id: 11 }).where('id', '=', orderId).execute()
    await database.db
      .updateTable('reservation')
      .set({ status: 'expired' })
      .where('order_id', '=', orderId)
      .execute()
    await openPayment(orderId, '-1 minute')
    expect((await remove(accessToken)).status).toBe(204)
    expect(await pay(orderId)).toBe('room-gone')
  })

  test('leaves its address free for a new account', async () => {
    const { email, userId, accessToken } = await account.newVisitor()
    await remove(accessToken)
    await account.register(email)
    await account.confirm(await account.linkSentTo(email))
    const { body } = await account.logIn(email, goodPassword)
    expect(body['personId']).not.toBe(userId)
  })
})

describe('an upcoming booking', () => {
  test('R 160a: prevents the deletion, and nothing is erased', async () => {
    const { userId, email, accessToken } = await account.newVisitor()
    const orderId = await hold(userId)
    await pay(orderId)
    expect(await refusal(accessToken)).toBe('UpcomingBookings')
    expect(await userOf(userId)).toMatchObject({ email, deleted_at: null })
    expect((await account.call('/v1/identity/UserInfo', { token: accessToken })).status).toBe(200)
    await over(orderId)
    expect((await remove(accessToken)).status).toBe(204)
  })

  test('prevents the deletion also while it is being paid', async () => {
    const { userId, accessToken } = await account.newVisitor()
    await openPayment(await hold(userId), '10 minutes')
    expect(await refusal(accessToken)).toBe('PaymentOpen')
  })

  test('does not prevent the deletion once cancelled', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const orderId = await hold(userId)
    await pay(orderId)
    await database.db.updateTable('orders').set({ status_id: 12 }).where('id', '=', orderId).execute()
    expect((await remove(accessToken)).status).toBe(204)
  })
})

describe('a deletion at the same moment', () => {
  test.each([
    ['of booking', (userId: number) => bookings.book(uniqueDay(), { user: userId })],
    [
      'of binding',
      async (userId: number) => {
        const { guid } = (await bookings.book(uniqueDay())).body
        return bookings.bind(guid, userId)
      },
    ],
    ['of paying', async (userId: number) => pay(await hold(userId))],
    [
      'of saving an address',
      (_userId: number, token: string) => account.post('/v1/identity/Addresses', addressOf(), { token }),
    ],
  ])('%s ends with one of the two', async (_, act) => {
    for (let round = 0; round < sized(4, 20); round++) {
      const { userId, accessToken } = await account.newVisitor()
      const [deleted] = await Promise.allSettled([remove(accessToken), act(userId, accessToken)])
      const status = deleted.status === 'fulfilled' ? deleted.value.status : 0
      expect([204, 422]).toContain(status)
      const ahead = await sql`
        SELECT FROM orders WHERE user_id = ${userId} AND status_id IN (1, 5, 6)`.execute(database.db)
      const addresses = await database.db
        .selectFrom('address')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
      if (status === 204) expect([ahead.rows, addresses]).toEqual([[], []])
      else expect((await userOf(userId)).deleted_at).toBeNull()
    }
  })

  test('a deleted account can start nothing, even with a session that was read before', async () => {
    const { userId, accessToken } = await account.newVisitor()
    const { guid } = (await bookings.book(uniqueDay())).body
    await remove(accessToken)
    expect([
      (await bookings.book(uniqueDay(), { user: userId })).status,
      (await bookings.bind(guid, userId)).status,
    ]).toEqual([401, 401])
    expect(
      [...bookings.reports, ...account.reports].map(
        (report) => (report as { constraint?: string }).constraint,
      ),
    ).toContain('order_owner_lives')
  })
})
