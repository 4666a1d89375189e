import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../mail/smtp.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { deliverNext, rendering } from '../../testing/mail.ts'
import { type Buyer, openVoucherOrders, postal, print } from '../../testing/vouchers/voucher-orders.ts'
import { visitorSecret } from '../../testing/users.ts'
import { sendDueGift } from './send.ts'
import { dueFrom } from './sql.ts'

const database = useTestDatabase()
const counter = openVoucherOrders(database)
const send = () => sendDueGift({ db: database.db, visitorSecret })

/** A day of the seller's time zone, by the database's clock. */
async function dayIn(interval: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT ((clock_timestamp() AT TIME ZONE 'Europe/Berlin')::date
      + ${interval}::interval)::date AS day`.execute(database.db)
  return rows[0]!.day
}

let tomorrow = ''
beforeAll(async () => {
  tomorrow = await dayIn('1 day')
})
let jos = 0
const jo = (sendOn = tomorrow) => ({ name: ' Jo ', email: `Jo-${++jos}@Example.com`, sendOn })

async function bought(items: object[] = [print]): Promise<{ buyer: Buyer; orderId: number }> {
  const buyer = await counter.buyer()
  await counter.pay(buyer, { items })
  return { buyer, orderId: (await counter.lastOrder(buyer.userId)).id }
}

type Bought = Awaited<ReturnType<typeof bought>>

const plan = ({ buyer, orderId }: Bought, gift: object | null, isPreview = false, line = 1) =>
  counter.shop.ask(`/v2/order/${orderId}/vouchers/${line}/gift`, {
    method: 'POST',
    json: { gift, isPreview },
    headers: { authorization: `Bearer user-${buyer.userId}` },
  })

const voucherOf = async ({ buyer }: Bought) => (await counter.detail(buyer)).orderDetails[0]!.voucher
const giftOf = async (order: Bought) => (await voucherOf(order))?.gift ?? null

/** Buys a voucher of that value with the bought one. */
async function spend(order: Bought, value: number): Promise<void> {
  const voucherKeys = [(await voucherOf(order))!.key]
  await counter.order(await counter.buyer(), { items: [{ ...print, value }], voucherKeys, paymentType: 6 })
}

/** Its day begins in the past: due since yesterday. */
const letDayCome = ({ orderId }: Bought) =>
  sql`UPDATE voucher_gift SET send_on = send_on - 2 WHERE order_id = ${orderId}`.execute(database.db)

const mailsOf = ({ orderId }: Bought) =>
  database.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'payload'])
    .where(sql`payload ->> 'orderId'`, '=', String(orderId))
    .where('kind', 'like', 'voucher-gift%')
    .orderBy('kind')
    .execute()

async function sendAll(): Promise<void> {
  while (await send());
}

describe('a bought voucher to print', () => {
  test('that a buyer plans for the own mailbox arrives there once', async () => {
    const order = await bought()
    const { email } = await database.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', order.buyer.userId)
      .executeTakeFirstOrThrow()
    await plan(order, { ...jo(), email: email.toUpperCase() })
    await letDayCome(order)
    await sendAll()
    expect((await mailsOf(order)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['voucher-gift', email],
    ])
  })

  test('goes to the recipient on its day and not before, once, and the buyer is told', async () => {
    const order = await bought()
    const recipient = jo()
    const { status, body } = await plan(order, recipient)
    const planned = { name: 'Jo', email: recipient.email.toLowerCase(), sendOn: tomorrow, sentAt: null }
    expect([status, body['gift']]).toEqual([200, planned])
    expect(await giftOf(order)).toEqual(planned)
    await sendAll()
    expect(await mailsOf(order)).toEqual([])
    await letDayCome(order)
    await Promise.all([send(), send(), send()])
    await sendAll()
    const voucherCode = (await counter.detail(order.buyer)).orderDetails[0]!.voucher!.key
    expect(await mailsOf(order)).toEqual([
      {
        kind: 'voucher-gift',
        recipient: planned.email,
        payload: expect.objectContaining({ name: 'Jo', voucherCode, balanceCents: 5_000, text: 'Für dich' }),
      },
      {
        kind: 'voucher-gift-sent',
        recipient: expect.not.stringContaining(planned.email),
        payload: { orderId: order.orderId, name: 'Jo', email: planned.email, cents: 5_000 },
      },
    ])
    expect(await giftOf(order)).toMatchObject({ sentAt: expect.any(String) })
    for (const late of [jo(), null])
      expect(await plan(order, late)).toMatchObject({ status: 422, body: { code: 'GiftSent' } })
  })

  test.each([
    ['2027-07-01', '2027-07-01T06:00:00.000Z'],
    ['2027-01-15', '2027-01-15T07:00:00.000Z'],
  ])('that is to be sent on %s is due at 08:00 in Berlin', async (day, instant) => {
    const { rows } = await sql<{ due: Date }>`
      SELECT ${dueFrom} AS due FROM (SELECT ${day}::date AS send_on) AS gift`.execute(database.db)
    expect(rows[0]!.due.toISOString()).toBe(instant)
  })

  test('shows its mail before it is planned, without storing anything', async () => {
    const order = await bought([{ ...print, text: 'Schau auf https://evil.example' }])
    const { body } = await plan(order, { ...jo(), name: 'evil.example/x' }, true)
    expect(body).toMatchObject({ mail: { subject: expect.stringContaining('Gutschein') } })
    expect(JSON.stringify(body['mail'])).not.toMatch(/evil\.example/)
    expect(await giftOf(order)).toBeNull()
  })

  test('shows the lines of the giver as they were written', async () => {
    const order = await bought([{ ...print, text: 'Zwei Stunden Premium\nFür dich' }])
    const { body } = await plan(order, jo(), true)
    expect(body).toMatchObject({ mail: { heading: 'Zwei Stunden Premium\nFür dich' } })
  })

  test('can get another day and address, or none, until it is sent', async () => {
    const order = await bought()
    await plan(order, jo())
    const other = jo(await dayIn('1 year'))
    expect((await plan(order, other)).status).toBe(200)
    expect(await giftOf(order)).toMatchObject({ email: other.email.toLowerCase(), sendOn: other.sendOn })
    expect(await plan(order, null)).toMatchObject({ status: 200, body: { gift: null, mail: null } })
    expect(await giftOf(order)).toBeNull()
    await sendAll()
    expect(await mailsOf(order)).toEqual([])
  })

  test('is not sent once it was withdrawn', async () => {
    const withdrawn = await bought()
    await plan(withdrawn, jo())
    await letDayCome(withdrawn)
    await sql`
      UPDATE gift_voucher SET blocked_at = now() WHERE order_id = ${withdrawn.orderId}`.execute(database.db)
    await sendAll()
    expect(await mailsOf(withdrawn)).toEqual([])
    await sql`
      UPDATE gift_voucher SET blocked_at = NULL WHERE order_id = ${withdrawn.orderId}`.execute(database.db)
    await sendAll()
  })

  test('is not sent once it was spent, and its buyer hears so on the day', async () => {
    const spent = await bought()
    await plan(spent, jo())
    expect(await voucherOf(spent)).toMatchObject({ isSpent: false, gift: { name: 'Jo' } })
    await spend(spent, 50)
    expect(await voucherOf(spent)).toMatchObject({ isSpent: true, gift: { name: 'Jo', sentAt: null } })
    await sendAll()
    expect(await mailsOf(spent)).toEqual([])
    await letDayCome(spent)
    await Promise.all([send(), send()])
    await sendAll()
    expect(await mailsOf(spent)).toEqual([
      {
        kind: 'voucher-gift-unsent',
        recipient: expect.stringContaining('@'),
        payload: { orderId: spent.orderId, name: 'Jo', cents: 5_000 },
      },
    ])
    expect(await giftOf(spent)).toBeNull()
    expect(await plan(spent, jo())).toMatchObject({ status: 422, body: { code: 'VoucherNotGiveable' } })
  })

  test('is not sent either when it is spent while it is being sent', async () => {
    const order = await bought()
    await plan(order, jo())
    await letDayCome(order)
    let reads = 0
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isDueGift = result.rows.some((row) => 'sendOn' in row)
        if (isDueGift && ++reads === 2) await spend(order, 50)
        return result
      },
    })
    await sendDueGift({ db, visitorSecret })
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(['voucher-gift-unsent'])
  })

  test('waits for a hold that reserves all of it', async () => {
    const order = await bought()
    await plan(order, jo())
    const { key } = (await voucherOf(order))!
    const other = await counter.buyer()
    await counter.order(other, { items: [{ ...print, value: 75 }], voucherKeys: [key] })
    expect(await voucherOf(order)).toMatchObject({ isSpent: false })
    await letDayCome(order)
    await sendAll()
    expect(await mailsOf(order)).toEqual([])
    expect(await giftOf(order)).toMatchObject({ name: 'Jo', sentAt: null })
  })

  test('names what is left of a voucher that was used in part', async () => {
    const order = await bought([{ ...print, value: 75 }])
    await spend(order, 50)
    const { body } = await plan(order, jo(), true)
    expect(JSON.stringify(body['mail'])).toMatch(/Noch 25,00.€ von 75,00.€/)
    const whole = await plan(await bought(), jo(), true)
    expect(JSON.stringify(whole.body['mail'])).not.toContain('Noch')
  })

  test('is refused for a day that is past or too far, a line without one, and another account', async () => {
    const order = await bought([print, postal])
    for (const day of [await dayIn('-1 day'), await dayIn('1 year 1 day')])
      expect(await plan(order, jo(day))).toMatchObject({ status: 422, body: { code: 'GiftDayNotPossible' } })
    for (const line of [2, 9]) expect((await plan(order, jo(), false, line)).status).toBe(404)
    const stranger = { ...order, buyer: await counter.buyer() }
    expect((await plan(stranger, jo())).status).toBe(404)
  })
})

describe('a mail that waits for its mail server', () => {
  const sent: Message[] = []
  let isDown = true
  async function deliver(): Promise<void> {
    await database.db
      .updateTable('mail')
      .set({ next_try_at: new Date(0) })
      .where('sent_at', 'is', null)
      .execute()
    const transport = async (message: Message) => {
      if (isDown) throw new Error('the mail server is unreachable')
      sent.push(message)
    }
    while (await deliverNext(database.db, { ...rendering, transport }));
  }
  const sentTo = (address: string) => sent.filter(({ recipient }) => recipient === address.toLowerCase())
  async function waitingGift(items: object[] = [print]) {
    const order = await bought(items)
    const recipient = jo()
    await plan(order, recipient)
    await letDayCome(order)
    await sendAll()
    isDown = true
    await deliver()
    isDown = false
    return { order, recipient: recipient.email, code: (await voucherOf(order))!.key }
  }

  test('is not sent after the withdrawal from its voucher', async () => {
    const { order, recipient } = await waitingGift()
    await sql`
      UPDATE gift_voucher SET blocked_at = now() WHERE order_id = ${order.orderId}`.execute(database.db)
    await deliver()
    await sendAll()
    await deliver()
    expect(sentTo(recipient)).toEqual([])
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual(['voucher-gift-sent'])
  })

  test('is not sent once its voucher is spent, and the buyer hears so', async () => {
    const { order, recipient } = await waitingGift()
    await spend(order, 50)
    await deliver()
    await sendAll()
    await deliver()
    expect(sentTo(recipient)).toEqual([])
    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual([
      'voucher-gift-sent',
      'voucher-gift-unsent',
    ])
  })

  test('names what is left by then, and goes out once', async () => {
    const { order, recipient, code } = await waitingGift([{ ...print, value: 75 }])
    await spend(order, 50)
    await deliver()
    await sendAll()
    await deliver()
    expect(sentTo(recipient).map(({ text }) => text)).toEqual([expect.stringMatching(/Noch 25,00/)])
    expect(sentTo(recipient)[0]!.text).toContain(code)
  })
})

test('no address gets more than three such mails in an hour; the others follow later', async () => {
  const order = await bought([{ ...print, amount: 5 }])
  const same = jo()
  for (const line of [1, 2, 3, 4, 5]) await plan(order, same, false, line)
  await letDayCome(order)
  await sendAll()
  const { rows } = await sql<{ now: number; later: number }>`
    SELECT count(*) FILTER (WHERE next_try_at <= clock_timestamp())::integer AS now,
      count(*) FILTER (WHERE next_try_at > clock_timestamp() + interval '59 minutes')::integer AS later
    FROM mail WHERE recipient = ${same.email.toLowerCase()}`.execute(database.db)
  expect(rows[0]).toEqual({ now: 3, later: 2 })
})
