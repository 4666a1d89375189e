// Staff book for guests: what is chosen is held, and paid at the till or by a link to the shop's checkout.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openBookings } from '../../testing/bookings.ts'
import { beginIn } from '../../testing/orders.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { readLedger } from '../../testing/vouchers/ledger.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { groupedCode, newVoucherCode } from '../../vouchers/codes.ts'
import { shareToken } from '../../words/share-token.ts'

const database = useTestDatabase()
const house = openHouse(database)
const spa = openBookings(() => database.db)
const { visitorSecret } = readConfig({ NODE_ENV: 'test' })
const premium = 2

let days = 0
let receipts = 0
const newDay = () => `2032-03-${String(++days).padStart(2, '0')}`
const newReceipt = (amount: number) => ({ number: `R-${++receipts}`, amount })

interface Free {
  types: { typeId: number; name: string; times: { startsAt: string; total: number }[] }[]
}
interface Held {
  orderId: number
  total: number
  heldUntil: string
  now: string
}

async function freeTimes(token: string, day: string) {
  const { body } = await house.call(`/stores/${mainz}/free/${day}?hours=2&persons=2`, { token })
  return (body as unknown as Free).types.find(({ typeId }) => typeId === premium)!.times
}

/** A suite that is held for a guest, at the first time of a day. */
async function hold(token: string, day = newDay()) {
  const [time] = await freeTimes(token, day)
  const { startsAt } = time!
  const json = { typeId: premium, startsAt, hours: 2, persons: 2 }
  const { status, body } = await house.call(`/stores/${mainz}/holds`, { method: 'POST', token, json })
  expect(status).toBe(200)
  const held = body as unknown as Held
  expect(held.total).toBe(time!.total)
  return { ...held, day, startsAt, path: `/stays/${held.orderId}` }
}

const book = (path: string, token: string, json: object) =>
  house.agree(`${path}/booking`, {
    method: 'POST',
    token,
    json: { firstName: 'Edda', lastName: 'Ruge', ...json },
  })

const pay = (orderId: number, token: string, receipt: object) =>
  house.agree(`/orders/${orderId}/receipts`, { method: 'POST', token, json: { receipt } })

const mailsTo = async (recipient: string) =>
  database.db
    .selectFrom('mail')
    .select(['kind', 'payload'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

const countOf = async (table: 'invoice' | 'visitor', orderId: number) =>
  (await database.db.selectFrom(table).select('order_id').where('order_id', '=', orderId).execute()).length

const move = (orderId: number, to: string) =>
  sql`UPDATE reservation SET blocked_until = ${to}::timestamptz + (blocked_until - starts_at),
    ends_at = ${to}::timestamptz + (ends_at - starts_at), starts_at = ${to}::timestamptz
    WHERE order_id = ${orderId}`.execute(database.db)

describe('a guest at the desk', () => {
  test('pays at the till, and needs neither an account nor a mailbox', async () => {
    const token = await house.staff('reception')
    const held = await hold(token)
    const say = async (json: object) => (await book(held.path, token, json)).body['code']
    expect(await say({})).toBe('PaymentNeeded')
    expect(await say({ receipt: newReceipt(held.total + 1) })).toBe('AmountDiffers')
    const receipt = newReceipt(held.total)
    expect(await book(held.path, token, { receipt })).toMatchObject({
      status: 200,
      body: { sentence: expect.stringMatching(/^Premium \d gebucht, .* an der Kasse bezahlt, Beleg R-2\.$/) },
    })
    expect(await say({ receipt: newReceipt(held.total) })).toBe('NothingChanges')
    expect(await countOf('invoice', held.orderId)).toBe(0)
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })

    const { body: stay } = await house.call(held.path, { token })
    expect(stay).toMatchObject({
      stay: { name: 'Edda R.', state: 'expected' },
      guests: ['Edda Ruge'],
      paid: [{ way: 'till', amount: held.total }],
    })
    const hits = await house.call(`/stores/${mainz}/search`, {
      method: 'POST',
      token,
      json: { text: 'ed uge' },
    })
    expect(hits.body).toMatchObject({ items: [{ matched: 'guest', stay: { orderId: held.orderId } }] })
    expect((await house.call(`${held.path}/contact`, { method: 'POST', token })).body).toEqual({
      name: 'Edda Ruge',
      phone: null,
      email: null,
    })
    const { suiteId } = await database.db
      .selectFrom('reservation')
      .select('wellzone_id as suiteId')
      .where('order_id', '=', held.orderId)
      .executeTakeFirstOrThrow()
    const span = `from=${held.startsAt}&until=${new Date(Date.parse(held.startsAt) + 60_000).toISOString()}`
    const { body: shut } = await house.call(`/stores/${mainz}/suites?suiteId=${suiteId}&${span}`, { token })
    expect(
      (shut as { suites: { toSettle: object[] }[] }).suites.flatMap(({ toSettle }) => toSettle),
    ).toMatchObject([{ stay: { orderId: held.orderId }, hasMailbox: false }])
    const other = await hold(token)
    expect(
      (await book(other.path, token, { receipt: { ...receipt, amount: other.total } })).body['code'],
    ).toBe('ReceiptUsed')
  })

  test('gets a confirmation with the receipt and without VAT, and the money back by hand', async () => {
    const token = await house.staff('reception')
    const held = await hold(token)
    const email = 'edda.desk@example.org'
    await book(held.path, token, { receipt: newReceipt(held.total), email, language: 'en' })
    expect(await mailsTo(email)).toMatchObject([
      { kind: 'booking-confirmed', payload: { tillReceipt: `R-${receipts}`, hasAccount: false } },
    ])
    const json = { back: 'byRule' }
    const cancelled = await house.agree(`${held.path}/cancellation`, { method: 'POST', token, json })
    expect(cancelled.status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'booking-cancelled',
      payload: { hasAccount: false },
    })
    const { rows } = await sql<{ cents: number }>`SELECT refund.amount_cents::integer AS cents FROM refund
      JOIN payment ON payment.id = payment_id WHERE order_id = ${held.orderId}
        AND provider = 'till'`.execute(database.db)
    expect(rows).toEqual([{ cents: Math.round(held.total * 100) }])
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['booking-confirmed', 'booking-cancelled'])
  })
})

test('a guest without an account gets a new code for a voucher out of goodwill that is lost', async () => {
  const token = await house.staff('manager')
  const held = await hold(token)
  const email = 'edda.lost@example.org'
  await book(held.path, token, { receipt: newReceipt(held.total), email })
  await beginIn(database.db, held, '20 hours')
  const json = { back: 'voucher', amount: 40, reason: 'goodwill' }
  const cancelled = await house.agree(`${held.path}/cancellation`, { method: 'POST', token, json })
  expect(cancelled).toMatchObject({ status: 200 })
  const { id } = await database.db
    .selectFrom('gift_voucher')
    .select('id')
    .where('order_id', '=', held.orderId)
    .executeTakeFirstOrThrow()
  const block = { method: 'POST', token, json: { isReplaced: true, why: 'lost' } }
  expect((await house.agree(`/stores/${mainz}/vouchers/${id}/block`, block)).status).toBe(200)
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    kind: 'refund-voucher',
    payload: { cause: 'replaced', hasAccount: false },
  })
})

test('a guest without a mailbox gets no voucher out of goodwill, and money', async () => {
  const token = await house.staff('manager')
  const held = await hold(token)
  await book(held.path, token, { receipt: newReceipt(held.total) })
  await beginIn(database.db, held, '20 hours')
  const cancel = (back: string) =>
    house.agree(`${held.path}/cancellation`, {
      method: 'POST',
      token,
      json: { back, amount: 40, reason: 'goodwill' },
    })
  expect(await cancel('voucher')).toMatchObject({ status: 422, body: { code: 'NoMailbox' } })
  expect(await cancel('part')).toMatchObject({ status: 200 })
})

describe('a guest with a voucher', () => {
  const cancelByRule = (path: string, token: string) =>
    house.agree(`${path}/cancellation`, { method: 'POST', token, json: { back: 'byRule' } })
  const leftOn = async (code: string, token: string) => {
    const { body } = await house.call(`/stores/${mainz}/vouchers`, {
      method: 'POST',
      token,
      json: { text: code },
    })
    return (body['items'] as { left: number }[])[0]!.left
  }

  test('pays all of it without the till, gets no invoice, and the value back', async () => {
    const token = await house.staff('reception')
    const [held, voucher] = [await hold(token), await giveVoucher(database.db, 40_000)]
    const code = groupedCode(voucher.code)
    const email = 'edda.voucher@example.org'
    const say = async (json: object) => (await book(held.path, token, json)).body['code']
    expect(await say({ voucher: newVoucherCode(), email })).toBe('CodeNotValid')
    expect(await say({ voucher: code, receipt: newReceipt(held.total) })).toBe('AmountDiffers')
    expect(await book(held.path, token, { voucher: code, email })).toMatchObject({
      status: 200,
      body: { sentence: expect.stringMatching(/^Premium \d gebucht, .* mit Gutschein bezahlt\.$/) },
    })
    expect(await leftOn(code, token)).toBeCloseTo(400 - held.total)
    expect(await countOf('invoice', held.orderId)).toBe(0)
    expect((await house.call(held.path, { token })).body).toMatchObject({
      stay: { state: 'expected' },
      paid: [{ way: 'voucher', amount: held.total }],
    })
    expect(await mailsTo(email)).toMatchObject([
      {
        kind: 'booking-confirmed',
        payload: { byVouchersCents: Math.round(held.total * 100), hasAccount: false, tillReceipt: null },
      },
    ])
    const log = await database.db.selectFrom('house_act').selectAll().where('order_id', '=', held.orderId)
    expect(JSON.stringify(await log.execute())).not.toContain(voucher.code)
    expect((await cancelByRule(held.path, token)).status).toBe(200)
    expect(await leftOn(code, token)).toBe(400)
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('pays at the till what it leaves, by a receipt of this amount', async () => {
    const token = await house.staff('reception')
    const [held, voucher] = [await hold(token), await giveVoucher(database.db, 1_000)]
    const say = async (json: object) =>
      (await book(held.path, token, { voucher: voucher.code, ...json })).body['code']
    expect(await say({ email: 'edda.rest@example.org' })).toBe('PaymentNeeded')
    expect(await say({ receipt: newReceipt(held.total) })).toBe('AmountDiffers')
    const receipt = newReceipt(held.total - 10)
    const booked = await book(held.path, token, { voucher: voucher.code, receipt })
    expect(booked.body['sentence']).toMatch(/10,00.€ mit Gutschein bezahlt\. .* an der Kasse bezahlt, Beleg/)
    expect((await house.call(held.path, { token })).body).toMatchObject({
      paid: [
        { way: 'till', amount: held.total - 10 },
        { way: 'voucher', amount: 10 },
      ],
    })
    const other = await hold(token)
    const again = { voucher: voucher.code, receipt: newReceipt(other.total) }
    expect((await book(other.path, token, again)).body['code']).toBe('VoucherEmpty')
    const old = await giveVoucher(database.db, 1_000)
    await sql`UPDATE gift_voucher SET valid_until = '2020-12-31' WHERE id = ${old.id}`.execute(database.db)
    expect((await book(other.path, token, { voucher: old.code })).body['code']).toBe('VoucherExpired')
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('pays what was held for a link, and is booked once nothing is left', async () => {
    const token = await house.staff('reception')
    const held = await hold(token)
    const [first, rest] = [await giveVoucher(database.db, 1_000), await giveVoucher(database.db, 40_000)]
    const redeem = async (code: string) => {
      const path = `${held.path}/vouchers`
      const { body } = await house.agree(path, { method: 'POST', token, json: { code } })
      return body['code'] ?? body['sentence']
    }
    expect(await redeem(first.code)).toBe('NotFound')
    await book(held.path, token, { email: 'edda.both@example.org' })
    const quarter = 15 * 60_000
    await move(held.orderId, new Date(Math.floor(Date.now() / quarter) * quarter).toISOString())
    expect(await redeem(first.code)).toMatch(/^Gutschein eingelöst für .*: 10,00.€\. Zu zahlen bleiben/)
    expect(await redeem(rest.code)).toMatch(/: .*\. Damit ist der Aufenthalt bezahlt\.$/)
    expect((await house.call(held.path, { token })).body).toMatchObject({
      stay: { state: expect.stringMatching(/expected|late/) },
      paid: [{ way: 'voucher', amount: held.total }],
    })
    // The suite is free for the other tests of today.
    await move(held.orderId, held.startsAt)
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })

  test('pays no more once it is blocked, which is said before, and in the log of the stay', async () => {
    const token = await house.staff('manager')
    const held = await hold(token)
    const { id, code } = await giveVoucher(database.db, 1_000)
    await book(held.path, token, { email: 'edda.blocked@example.org' })
    const quarter = 15 * 60_000
    await move(held.orderId, new Date(Math.floor(Date.now() / quarter) * quarter).toISOString())
    await house.agree(`${held.path}/vouchers`, { method: 'POST', token, json: { code } })
    const [mail] = await mailsTo('edda.blocked@example.org')
    const { nonce } = mail!.payload as { nonce: string }
    const link = shareToken(visitorSecret, Buffer.from(nonce, 'hex'), 'waiting').token
    const due = { state: 'offered', offer: { orderId: held.orderId, total: held.total - 10 } }
    expect((await spa.call(`/v2/waiting/wish/${link}`)).body).toMatchObject(due)
    const again = `Für WZ-${held.orderId} sind wieder ${held.total},00\u00a0€ zu zahlen.`
    const path = `/stores/${mainz}/vouchers/${id}/block`
    const json = { isReplaced: false, why: 'lost' }
    const shown = await house.call(path, { method: 'POST', token, json: { ...json, dryRun: true } })
    expect(shown.body['sentence']).toBe(`Gutschein über 10,00\u00a0€ gesperrt (verloren). ${again}`)
    await house.agree(path, { method: 'POST', token, json })
    const log = database.db.selectFrom('house_act').selectAll().where('order_id', '=', held.orderId)
    expect((await log.orderBy('id').execute()).at(-1)).toMatchObject({
      act: 'block-voucher',
      subject: `WZ-${held.orderId}`,
      store_id: mainz,
      effect: {
        de: expect.stringMatching(/^Der eingelöste Gutschein wurde gesperrt\. Zu zahlen sind wieder/),
      },
    })
    await move(held.orderId, held.startsAt)
    expect(await readLedger(database.db)).toMatchObject({ drifted: [], orderBalances: {} })
  })
})

test('the types that are free stand in the order of the plan', async () => {
  const token = await house.staff('reception')
  const { body } = await house.call(`/stores/${mainz}/free/${newDay()}?hours=2&persons=2`, { token })
  const names = (body as unknown as Free).types.map(({ name }) => name)
  expect(names).toEqual(['Classic', 'Premium', 'Exclusive'])
})

describe('what is held', () => {
  test('is free for nobody else, counts in no budget, and is free once it is let go', async () => {
    const token = await house.staff('reception')
    const before = await freeTimes(token, newDay())
    const held = await hold(token, `2032-03-${String(days).padStart(2, '0')}`)
    const { client_hash: counted } = await database.db
      .selectFrom('orders')
      .select('client_hash')
      .where('id', '=', held.orderId)
      .executeTakeFirstOrThrow()
    expect(counted).toBeNull()
    const suites = await sql<{ held: number }>`SELECT count(*)::integer AS held FROM reservation
      WHERE starts_at = ${held.startsAt}::timestamptz AND status = 'hold'`.execute(database.db)
    expect(suites.rows[0]!.held).toBe(1)
    expect((await house.call(held.path, { token })).status).toBe(404)
    const release = { method: 'DELETE', token }
    const cleaning = await house.staff('cleaning')
    expect((await house.call(`${held.path}/hold`, { ...release, token: cleaning })).status).toBe(422)
    expect((await house.call(`${held.path}/hold`, release)).status).toBe(204)
    expect(await freeTimes(token, held.day)).toEqual(before)
    expect((await book(held.path, token, { receipt: newReceipt(held.total) })).body['code']).toBe(
      'HoldExpired',
    )
  })

  test('of a visitor is none of the house, and without a guest it has no receipt', async () => {
    const token = await house.staff('manager')
    const { body } = await spa.book({})
    expect((await house.call(`/stays/${body.id}/hold`, { method: 'DELETE', token })).status).toBe(404)
    expect((await pay(body.id, token, newReceipt(1))).status).toBe(404)
    const held = await hold(token)
    expect((await pay(held.orderId, token, newReceipt(held.total))).status).toBe(404)
    expect((await book(`/stays/${body.id}`, token, { receipt: newReceipt(1) })).status).toBe(404)
  })

  test('is what visitors could hold, by the same rules', async () => {
    const token = await house.staff('reception')
    const day = newDay()
    const [first] = await freeTimes(token, day)
    const wanted = { typeId: premium, startsAt: first!.startsAt, hours: 2, persons: 2 }
    const say = async (json: object, { key = randomUUID(), store = mainz, staff = token } = {}) =>
      (
        await house.call(`/stores/${store}/holds`, {
          method: 'POST',
          token: staff,
          json: { ...wanted, ...json },
          key,
        })
      ).body['code'] ?? 'held'
    const key = randomUUID()
    expect(await say({}, { key })).toBe('held')
    expect(await say({ persons: 1 }, { key })).toBe('OrderExists')
    expect(await say({ startsAt: `${day}T03:10:00Z` })).toBe('SlotNotOffered')
    expect(await say({ typeId: 1, persons: 4 })).toBe('TypeNotForGroup')
    expect(await say({ extras: { '999999': 1 } })).toBe('ProductUnknown')
    const { id: special } = await database.db
      .selectFrom('product')
      .select('id')
      .where('kind', '=', 'special')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await say({ extras: { [special]: 2 } })).toBe('AmountNotAllowed')
    const { id: store } = await database.db
      .selectFrom('store')
      .select('id')
      .where('is_coming_soon', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await say({}, { store, staff: await house.staff('reception', store) })).toBe('StoreNotOpen')
    let said = 'held'
    while (said === 'held') said = String(await say({}))
    expect(said).toBe('SlotTaken')
  })

  test('ends with its minutes', async () => {
    const token = await house.staff('reception')
    const held = await hold(token)
    await sql`UPDATE reservation SET hold_until = clock_timestamp() WHERE order_id = ${held.orderId}`.execute(
      database.db,
    )
    expect((await book(held.path, token, { receipt: newReceipt(held.total) })).body['code']).toBe(
      'HoldExpired',
    )
  })
})

describe('a guest on the telephone', () => {
  test('gets a link to the checkout that keeps the suite for a day, or pays at the till', async () => {
    const token = await house.staff('reception')
    const [held, other] = [await hold(token), await hold(token)]
    const email = 'edda.phone@example.org'
    expect(await book(held.path, token, { email: 'Edda.Phone@example.org' })).toMatchObject({
      status: 200,
      body: {
        sentence: expect.stringMatching(
          /^Premium \d reserviert, .*, 2 Personen\. Der Link zum Bezahlen, \d+,00.€, gilt bis/,
        ),
      },
    })
    const [mail] = await mailsTo(email)
    const { nonce } = mail!.payload as { nonce: string }
    expect(mail).toMatchObject({ kind: 'waiting-offer', payload: { byHouse: true, persons: 2 } })
    const link = shareToken(visitorSecret, Buffer.from(nonce, 'hex'), 'waiting').token
    const wish = await spa.call<{ state: string; offer: { orderId: number; heldUntil: string } }>(
      `/v2/waiting/wish/${link}`,
    )
    expect(wish.body).toMatchObject({ state: 'offered', offer: { orderId: held.orderId } })
    const hours = (Date.parse(wish.body.offer.heldUntil) - Date.parse(held.now)) / 3_600_000
    expect(Math.round(hours * 10)).toBe(240)
    expect((await book(other.path, token, { email })).body['code']).toBe('OrderExists')

    expect((await house.call(held.path, { token })).body).toMatchObject({
      stay: { name: 'Edda R.', state: 'unpaid' },
      acts: expect.arrayContaining([
        expect.objectContaining({ name: 'receipt', refusal: null }),
        expect.objectContaining({ name: 'cancel', refusal: 'NotPaid' }),
      ]),
    })
    const refused = async (receipt: object) => (await pay(held.orderId, token, receipt)).body['code']
    expect(await refused(newReceipt(held.total + 1))).toBe('AmountDiffers')
    const receipt = newReceipt(other.total)
    await book(other.path, token, { receipt })
    expect(await refused({ ...receipt, amount: held.total })).toBe('ReceiptUsed')
    const paid = await pay(held.orderId, token, newReceipt(held.total))
    expect(await refused(newReceipt(held.total))).toBe('NothingChanges')
    expect(paid.body['sentence']).toMatch(/an der Kasse bezahlt, Beleg R-\d+\.$/)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['waiting-offer', 'booking-confirmed'])
  })

  test('is found by name and number while the link holds the suite, and not before or after', async () => {
    const token = await house.staff('reception')
    const [held, unsent] = [await hold(token), await hold(token)]
    const guest = { firstName: 'Jorinde', lastName: 'Kochfeld', email: 'jorinde.phone@example.org' }
    await book(held.path, token, guest)
    const find = async (text: string, { by = token, store = mainz } = {}) => {
      const search = { method: 'POST', token: by, json: { text } }
      return (await house.call(`/stores/${store}/search`, search)).body['items']
    }
    const hit = { stay: { orderId: held.orderId, name: 'Jorinde K.', state: 'unpaid' }, companions: [] }
    expect(await find('ochf')).toMatchObject([{ ...hit, matched: 'guest' }])
    expect(await find(`WZ-${held.orderId}`)).toMatchObject([{ ...hit, matched: 'number' }])
    expect(JSON.stringify(await find('jorinde'))).not.toMatch(/Kochfeld|@/)
    expect(await find(`${unsent.orderId}`)).toEqual([])
    const elsewhere = { by: await house.staff('reception', 1), store: 1 }
    expect(await find(`${held.orderId}`, elsewhere)).toEqual([])
    await sql`UPDATE reservation SET hold_until = clock_timestamp() WHERE order_id = ${held.orderId}`.execute(
      database.db,
    )
    expect([await find('jorinde'), await find(`${held.orderId}`)]).toEqual([[], []])
  })

  test('is found however umlauts are typed, and has a name that begins with its initial', async () => {
    const token = await house.staff('reception')
    const { path } = await hold(token)
    const guest = { firstName: 'Michaela', lastName: 'von Lüttwitz-Groß', email: 'd@example.org' }
    await book(path, token, guest)
    for (const text of ['luettw', 'lutt', 'LÜTT', 'ela gross', 'von lüttwitz-groß']) {
      const search = { method: 'POST', token, json: { text } }
      const { body } = await house.call(`/stores/${mainz}/search`, search)
      expect([text, body]).toMatchObject([text, { items: [{ stay: { name: 'Michaela von L.' } }] }])
    }
  })

  test('has until an hour before the stay, and no link later', async () => {
    const token = await house.staff('reception')
    const quarter = 15 * 60_000
    const quarters = (ahead: number) =>
      new Date((Math.floor(Date.now() / quarter) + ahead) * quarter).toISOString()
    const late = await hold(token)
    await move(late.orderId, quarters(4))
    expect((await book(late.path, token, { email: 'late@example.org' })).body['code']).toBe('LinkTooLate')
    await house.call(`${late.path}/hold`, { method: 'DELETE', token })
    const [held, startsAt] = [await hold(token), quarters(12)]
    await move(held.orderId, startsAt)
    await book(held.path, token, { email: 'soon@example.org' })
    const { hold_until: until } = await database.db
      .selectFrom('reservation')
      .select('hold_until')
      .where('order_id', '=', held.orderId)
      .executeTakeFirstOrThrow()
    expect(Date.parse(startsAt) - until.getTime()).toBe(3_600_000)
  })

  test('who says no frees the suite at once, and the link leads nowhere', async () => {
    const token = await house.staff('reception')
    const held = await hold(token)
    await book(held.path, token, { email: 'edda.no@example.org' })
    const free = { method: 'POST', token, json: {} }
    expect((await house.call(`${held.path}/freeing`, free)).body['code']).toBe('EffectChanged')
    await sql`UPDATE reservation SET payment_until = clock_timestamp() + interval '5 minutes'
      WHERE order_id = ${held.orderId}`.execute(database.db)
    expect((await house.agree(`${held.path}/freeing`, free)).body['code']).toBe('PaymentOpen')
    await sql`UPDATE reservation SET payment_until = NULL WHERE order_id = ${held.orderId}`.execute(
      database.db,
    )
    expect((await house.agree(`${held.path}/freeing`, free)).body['sentence']).toMatch(
      /^Reservierung beendet\./,
    )
    const { status } = await database.db
      .selectFrom('reservation')
      .select('status')
      .where('order_id', '=', held.orderId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('released')
    const [mail] = await mailsTo('edda.no@example.org')
    const { nonce } = mail!.payload as { nonce: string }
    const link = shareToken(visitorSecret, Buffer.from(nonce, 'hex'), 'waiting').token
    expect((await spa.call(`/v2/waiting/wish/${link}`)).status).toBe(404)
    expect((await house.agree(`${held.path}/freeing`, free)).status).toBe(404)
    const again = await hold(token)
    expect((await book(again.path, token, { email: 'edda.no@example.org' })).status).toBe(200)
  })

  test('who lets the link pass is not on the waiting list for it', async () => {
    const token = await house.staff('reception')
    const held = await hold(token)
    await book(held.path, token, { email: 'passed@example.org' })
    await sql`UPDATE reservation SET hold_until = clock_timestamp() WHERE order_id = ${held.orderId}`.execute(
      database.db,
    )
    const [mail] = await mailsTo('passed@example.org')
    const { nonce } = mail!.payload as { nonce: string }
    const link = shareToken(visitorSecret, Buffer.from(nonce, 'hex'), 'waiting').token
    expect((await spa.call(`/v2/waiting/wish/${link}`)).status).toBe(404)
    expect((await pay(held.orderId, token, newReceipt(held.total))).body['code']).toBe('HoldExpired')
  })
})

test('no request ends in an unexpected error', () => {
  expect(house.reports).toEqual([])
})
