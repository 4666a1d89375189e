// A stay that is handed to a friend through the API: who sees and may do what before and after it.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hasUpcomingBooking } from '../../account/erase-sql.ts'
import { inTransaction } from '../../database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openLinks } from '../../testing/links.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { beginIn, insure, releaseOthers } from '../../testing/orders.ts'

const database = useTestDatabase()
const shop = openLinks(database)
const { spa, pay, times, move, provider } = shop
const { linkOf, answer, nameAddress, orderFor, cancelAs, newFriend, mailsOf, emailOf } = shop
const { offerOf, openOffered: open, takeOver, offered, handedOver, remind } = shop

const gone = async (token: string) => {
  const friend = await newFriend()
  return [(await open(token)).status, (await takeOver(token, friend)).status]
}

/** A companion answers the link of the stay that this account holds. */
async function join(booking: HeldBooking, email: string, holder = booking.userId): Promise<void> {
  const { body } = await linkOf(booking, 'POST', holder)
  expect((await answer(body.token!, { firstName: 'Jo', email })).status).toBe(200)
}

describe('the offer of a stay', () => {
  test('shows place, time, extras and cover, and nobody but the first name of the giver', async () => {
    const booking = await pay()
    await insure(database.db, booking)
    await sql`INSERT INTO order_line
      (order_id, line, kind, product_id, name, quantity, unit_cents, vat_permille)
      SELECT ${booking.orderId}, 8, 'extra', id, name, 2, 990, 190 FROM product WHERE kind = 'basic' LIMIT 1
      `.execute(database.db)
    const { body: offer } = await offerOf(booking)
    expect(Date.parse(offer.endsAt!)).toBe(Date.parse(booking.startsAt) - 15 * 60_000)
    const { body } = await open(offer.token!)
    expect(body).toMatchObject({ giver: 'Mara', visitorAmount: 2, isInsured: true })
    expect(body.extras).toMatchObject([{ quantity: 2 }])
    for (const hidden of ['Lindner', 'Weber', 'example.com', 'WZ-', 'rice', `"${booking.orderId}`])
      expect(JSON.stringify(body)).not.toContain(hidden)
  })

  test('is one link until it is withdrawn, and the next is another', async () => {
    const { booking, token } = await offered()
    expect([(await offerOf(booking)).body.token, (await offerOf(booking, 'GET')).body.token]).toEqual([
      token,
      token,
    ])
    expect((await offerOf(booking, 'DELETE')).body).toMatchObject({ isOfferable: true, token: null })
    expect(await gone(token)).toEqual([404, 404])
    expect((await offerOf(booking)).body.token).not.toBe(token)
  })

  test('is stored as a hash: the database alone opens nothing', async () => {
    const { token } = await offered()
    const { rows } = await sql<{
      row: string
    }>`SELECT handover_offer::text AS row FROM handover_offer`.execute(database.db)
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
  })

  test('taken, withdrawn, ended and guessed links are the same response', async () => {
    const [taken, ended, withdrawn] = [await handedOver(), await offered(), await offered()]
    await offerOf(withdrawn.booking, 'DELETE')
    await sql`UPDATE handover_offer SET ends_at = now() WHERE order_id = ${ended.booking.orderId}`.execute(
      database.db,
    )
    const tokens = [taken.token, ended.token, withdrawn.token, 'A'.repeat(22)]
    const bodies = await Promise.all(tokens.map(async (token) => (await open(token)).body))
    const [first] = bodies.map((body) => ({ ...body, requestId: '' }))
    for (const body of bodies) expect({ ...body, requestId: '' }).toEqual(first)
    for (const token of tokens) expect(await gone(token)).toEqual([404, 404])
  })

  test('ends with a move and with a cancellation', async () => {
    const [moved, cancelled] = [await offered(), await offered()]
    const time = (await times(moved.booking)).find(({ difference }) => difference <= 0)!
    expect((await move(moved.booking, time)).status).toBe(200)
    expect((await cancelAs(cancelled.booking.userId, cancelled.booking)).status).toBe(204)
    expect([await gone(moved.token), await gone(cancelled.token)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    expect((await offerOf(moved.booking)).body.token).not.toBe(moved.token)
  })

  test.each(['10 minutes', '-1 hour'])('is refused for a stay that begins in %s', async (interval) => {
    const { booking, token } = await offered()
    await releaseOthers(database.db, booking)
    await beginIn(database.db, booking, interval)
    await sql`UPDATE handover_offer SET ends_at = now()`.execute(database.db)
    expect((await offerOf(booking)).body.code).toBe('NotOfferable')
    expect((await offerOf(booking, 'GET')).body).toMatchObject({ isOfferable: false, token: null })
    expect(await gone(token)).toEqual([404, 404])
  })

  test('is refused for a cancelled stay', async () => {
    const booking = await pay()
    await cancelAs(booking.userId, booking)
    expect((await offerOf(booking)).body.code).toBe('NotOfferable')
  })
})

describe('taking a stay over', () => {
  test('is refused to its holder, and without age and ID', async () => {
    const { booking, token } = await offered()
    expect((await takeOver(token, booking.userId)).body.code).toBe('OwnStay')
    const friend = await newFriend()
    for (const change of [{ isAdult: false }, { bringsId: false }])
      expect((await takeOver(token, friend, change)).body.code).toBe('ConfirmationMissing')
    expect((await takeOver(token, friend)).body).toEqual({ orderId: booking.orderId })
  })

  test('is one result, however often the friend asks, and nobody else gets it', async () => {
    const { booking, token, friend } = await handedOver()
    expect((await takeOver(token, friend)).body).toEqual({ orderId: booking.orderId })
    expect((await takeOver(token, await newFriend())).status).toBe(404)
    expect((await offerOf(booking)).body.code).toBe('NotOfferable')
    const mails = await mailsOf(booking.orderId)
    expect(mails.filter(({ kind }) => kind === 'stay-taken-over')).toHaveLength(1)
  })

  test('moves the card: the friend has no money to see, and the payer no guests', async () => {
    const { booking, friend } = await handedOver()
    const { body: held } = await orderFor(friend, booking)
    expect(held).toMatchObject({
      handover: { role: 'holder', firstName: 'Mara' },
      totalAmount: 0,
      subTotal: 0,
      taxAmount: 0,
      invoices: [],
      transactions: [],
      billingAddress: null,
      hasInvoices: false,
      cancellation: { kind: 'refund', amount: 0, money: 0 },
    })
    expect(held.orderDetails.map(({ totalGrossPrice, totalTax }) => [totalGrossPrice, totalTax])).toEqual([
      [0, 0],
    ])
    const { body: paid } = await orderFor(booking.userId, booking)
    expect(paid).toMatchObject({
      handover: { role: 'payer', firstName: 'Meike' },
      totalAmount: 500,
      cancellation: { kind: 'none' },
      bookingOrder: { companions: [] },
    })
    expect(paid.invoices).toHaveLength(1)
    for (const [user, total] of [
      [friend, 0],
      [booking.userId, 500],
    ] as const) {
      const { body } = await spa.call<{ items: { id: number; totalAmount: number }[] }>(
        '/v2/order/ForUser/all',
        { user },
      )
      expect(body.items.map(({ id, totalAmount }) => [id, totalAmount])).toEqual([[booking.orderId, total]])
    }
  })

  test('leaves invoices to the payer', async () => {
    const { booking, friend } = await handedOver()
    const download = (user: number) => spa.fetch(`/invoice/download/${booking.orderId}`, { user })
    const [own, other] = [await download(booking.userId), await download(friend)]
    expect([own.status, other.status]).toEqual([200, 404])
  })

  test('the payer who comes along hears of the cancellation once', async () => {
    const { booking, friend } = await handedOver()
    const payer = await emailOf(booking.userId)
    await join(booking, payer.toUpperCase(), friend)
    await cancelAs(friend, booking)
    const told = (await mailsOf(booking.orderId)).filter(({ recipient }) => recipient === payer)
    expect(told.map(({ kind }) => kind).filter((kind) => /cancelled|invited/.test(kind))).toEqual([
      'invited',
      'booking-cancelled',
    ])
  })

  test('takes the stay out of one calendar and puts it into the other', async () => {
    const { booking, friend } = await handedOver()
    const methodFor = async (user: number) => {
      const response = await spa.fetch(`/v2/order/ForUser/${booking.orderId}/calendar`, { user })
      return /METHOD:(\w+)/.exec(await response.text())?.[1]
    }
    expect([await methodFor(friend), await methodFor(booking.userId)]).toEqual(['PUBLISH', 'CANCEL'])
  })

  test('replaces the guests: the name is the friend’s, and companions and their link are gone', async () => {
    const booking = await pay()
    const { body: shared } = await linkOf(booking)
    await nameAddress(booking, 'jo@example.org')
    const friend = await newFriend()
    await takeOver((await offerOf(booking)).body.token!, friend)
    const visitors = await database.db
      .selectFrom('visitor')
      .select(['is_booker', 'first_name', 'last_name'])
      .where('order_id', '=', booking.orderId)
      .execute()
    expect(visitors).toEqual([{ is_booker: true, first_name: 'Meike', last_name: 'Sander' }])
    expect((await shop.openShared(shared.token!)).status).toBe(404)
    expect((await linkOf(booking, 'GET')).status).toBe(404)
    const { body: own } = await linkOf(booking, 'POST', friend)
    expect((await shop.openShared(own.token!)).body.stay!.booker).toBe('Meike')
    const told = (await mailsOf(booking.orderId)).map(({ kind, recipient }) => [kind, recipient])
    expect(told).toContainEqual(['stay-taken-over', await emailOf(friend)])
    expect(told).toContainEqual(['stay-handed-over', await emailOf(booking.userId)])
    expect(told).toContainEqual(['stay-handed-over', 'jo@example.org'])
  })

  test.each(['named by the giver', 'with an answer at the link'])(
    'by a companion, %s, is told once: the entry in the calendar stays',
    async (way) => {
      const booking = await pay()
      const friend = await newFriend()
      const email = (await emailOf(friend)).toUpperCase()
      if (way === 'named by the giver') await nameAddress(booking, email.toLowerCase())
      else await join(booking, email)
      await takeOver((await offerOf(booking)).body.token!, friend)
      const told = (await mailsOf(booking.orderId)).filter(({ kind }) => kind.startsWith('stay-'))
      expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
        ['stay-taken-over', email.toLowerCase()],
        ['stay-handed-over', await emailOf(booking.userId)],
      ])
    },
  )

  test('lets a time go that was being paid for', async () => {
    const { booking, token } = await offered(2_000)
    const opened = await shop.openMore(booking, await shop.dearer(booking))
    await takeOver(token, await newFriend())
    const { rows } = await sql<{ status: string }>`SELECT r.status FROM reservation r
      JOIN orders o ON o.id = r.order_id WHERE o.stay_order_id = ${booking.orderId}`.execute(database.db)
    expect(rows).toEqual([{ status: 'released' }])
    await provider.approve(opened)
    await provider.runAllJobs()
    const { rows: refunds } = await sql<{
      back: number
    }>`SELECT payment.amount_cents = refund.amount_cents AS back
      FROM refund JOIN payment ON payment.id = payment_id JOIN orders o ON o.id = payment.order_id
      WHERE ${booking.orderId} IN (o.id, o.stay_order_id)`.execute(database.db)
    expect(refunds).toEqual([{ back: true }])
  })
})

describe('afterwards', () => {
  test('the friend cancels, and the payer gets what comes back', async () => {
    const { booking, friend } = await handedOver()
    expect((await cancelAs(booking.userId, booking)).body.code).toBe('OrderNotCancellable')
    expect((await cancelAs(friend, booking)).status).toBe(204)
    await provider.runAllJobs()
    const { body: paid } = await orderFor(booking.userId, booking)
    expect(paid).toMatchObject({ isCanceled: true, transactions: [{}, { kind: 'refund', amount: 500 }] })
    expect((await orderFor(friend, booking)).body).toMatchObject({ isCanceled: true, transactions: [] })
    const mails = (await mailsOf(booking.orderId)).filter(({ kind }) => kind === 'booking-cancelled')
    expect(
      mails.map(({ recipient, payload }) => [recipient, (payload as { refundCents: number }).refundCents]),
    ).toEqual([
      [await emailOf(booking.userId), 50_000],
      [await emailOf(friend), 0],
    ])
  })

  test('the cover of a stay is the friend’s, and its voucher the payer’s', async () => {
    const { booking, friend } = await handedOver()
    await insure(database.db, booking)
    await releaseOthers(database.db, booking)
    await beginIn(database.db, booking, '20 hours')
    expect((await orderFor(friend, booking)).body.cancellation).toMatchObject({ kind: 'voucher', amount: 0 })
    expect((await cancelAs(friend, booking)).status).toBe(204)
    expect((await orderFor(friend, booking)).body.refundVoucher).toBeNull()
    expect((await orderFor(booking.userId, booking)).body.refundVoucher).not.toBeNull()
    const vouchers = (await mailsOf(booking.orderId)).filter(({ kind }) => kind === 'refund-voucher')
    expect(vouchers.map(({ recipient }) => recipient)).toEqual([await emailOf(booking.userId)])
  })

  test('only the friend’s account cannot be deleted before the stay is over', async () => {
    const { booking, friend } = await handedOver()
    const isAhead = (userId: number) => inTransaction(database.db, (trx) => hasUpcomingBooking(trx, userId))
    expect([await isAhead(booking.userId), await isAhead(friend)]).toEqual([false, true])
    await cancelAs(friend, booking)
    expect([await isAhead(booking.userId), await isAhead(friend)]).toEqual([false, false])
  })

  test('a deleted account is not given a stay', async () => {
    const { token } = await offered()
    const friend = await newFriend()
    await database.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', friend)
      .execute()
    expect((await takeOver(token, friend)).status).toBe(401)
    expect((await open(token)).status).toBe(200)
  })

  test('the friend is reminded of it, and the payer is not', async () => {
    const { booking, friend } = await handedOver()
    await remind(booking)
    const reminders = (await mailsOf(booking.orderId)).filter(({ kind }) => kind === 'stay-reminder')
    expect(reminders.map(({ recipient }) => recipient)).toEqual([await emailOf(friend)])
  })

  test('nobody moves it', async () => {
    const { booking, friend } = await handedOver()
    const terms = (user: number) =>
      spa.call(`/v2/order/${booking.orderId}/reschedule?firstDay=${booking.startsAt.slice(0, 10)}`, { user })
    expect([(await terms(booking.userId)).status, (await terms(friend)).status]).toEqual([404, 404])
  })
})
