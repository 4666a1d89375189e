// Offers of the waiting list: what is held for whom, in which order, until when, and what ends it. Fails with
// workers that offer without the lock of all offers.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeOpenOrders } from '../account/erase-sql.ts'
import { confirmHold } from '../stays/hold/hold.ts'
import { inTransaction } from '../database/transaction.ts'
import { withinOneWindow } from '../testing/account.ts'
import { newUser, policy } from '../testing/bookings.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openWishes } from '../testing/wishes/wishes.ts'
import { waitingOffer } from './mails/waiting-offer.ts'
import { insertOffer, lockWish } from './offers-sql.ts'

const database = useTestDatabase()
const { spa, at, confirm, decline, join, leave, tokenOf, waiting, fill, offer } = openWishes(database)

/** Every evening of the day is taken. */
beforeEach(async () => {
  await sql`DELETE FROM waiting_offer`.execute(database.db)
  await sql`DELETE FROM waiting_wish`.execute(database.db)
  await withinOneWindow(database.db, 3_600)
  await fill()
})

const stateOf = async (token: string) => (await at(token)).body.state
const eveningCarts = async () => {
  const { rows } = await sql<{ id: number; guid: string }>`
    SELECT o.id, o.guid FROM orders o JOIN reservation r ON r.order_id = o.id
    WHERE r.status = 'hold' AND payment_until IS NULL
      AND (starts_at AT TIME ZONE 'Europe/Berlin')::time >= '17:00'
    ORDER BY starts_at`.execute(database.db)
  return rows
}
const free = async () => {
  const [cart] = await eveningCarts()
  await spa.release(cart!.id, { guid: cart!.guid })
}

describe('what becomes free', () => {
  test('is held for the first on the list, with a mail, and for nobody else', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await offer()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting'])
    await free()
    await offer()
    const { body } = await at(first)
    expect(body).toMatchObject({ state: 'offered', offer: { store: { id: 2 }, wellzoneTypeId: 1 } })
    expect(await stateOf(second)).toBe('waiting')
    const held = await spa.held({ guid: body.offer!.guid })
    expect(held.body).toMatchObject({ id: body.offer!.orderId, orderTotal: body.offer!.total })
    const { rows } = await sql`SELECT FROM mail
      WHERE dedupe_key = ${`waiting-offer:${body.offer!.orderId}`}`.execute(database.db)
    expect(rows).toHaveLength(1)
  })

  test('goes to the next once it is declined, and is not offered to the first again', async () => {
    const [first, second] = [await waiting(), await waiting()]
    await free()
    await offer()
    expect((await decline(first)).body).toMatchObject({ state: 'missed', offer: null })
    await offer()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['missed', 'offered'])
    await leave(second)
    await offer()
    expect([await stateOf(first), (await at(second)).status]).toEqual(['missed', 404])
  })

  test('goes back to everybody after three offers, also where those who had them left the list', async () => {
    const tokens: string[] = []
    for (let count = 0; count < 5; count++) tokens.push(await waiting())
    await free()
    for (const token of tokens.slice(0, 3)) {
      await offer()
      expect(await stateOf(token)).toBe('offered')
      await leave(token)
    }
    await offer()
    expect([await stateOf(tokens[3]!), await stateOf(tokens[4]!)]).toEqual(['waiting', 'waiting'])
  })

  test('is one suite for a mailbox, whatever it waits for and however it is written', async () => {
    const anna = ['anna@example.org', 'ANNA@example.org'] as const
    const tokens = [await waiting({ email: anna[0], visitorAmount: 1 })]
    await join({ email: anna[1], visitorAmount: 2 })
    tokens.push(await tokenOf(anna[0]))
    await confirm(tokens[1]!)
    const ben = await waiting()
    for (let count = 0; count < 2; count++) await free()
    await Promise.all([offer(), offer(), offer()])
    expect([await stateOf(tokens[0]!), await stateOf(tokens[1]!)]).toEqual(['offered', 'waiting'])
    expect(await stateOf(ben)).toBe('offered')
  })

  test('is held for an account or its mailbox, never for both, whichever comes first', async () => {
    for (let round = 0; round < 4; round++) {
      const { userId } = await newUser(database.db)
      const { email } = await database.db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      await waiting({ email })
      const carts = await eveningCarts()
      for (const { id, guid } of carts.slice(0, 2)) await spa.release(id, { guid })
      const elsewhere = { bookingStart: '2099-07-07T08:00:00Z', bookingEnd: '2099-07-07T10:00:00Z' }
      const [booked] = await Promise.all([spa.book(elsewhere, { user: userId }), offer(), offer()])
      const { rows } = await sql`SELECT FROM waiting_offer JOIN waiting_wish w ON w.id = wish_id
        WHERE w.email = ${email}`.execute(database.db)
      expect([round, rows.length + (booked.status === 200 ? 1 : 0)]).toEqual([round, 1])
      if (booked.status === 200) await spa.release(booked.body.id, { user: userId })
      else expect(booked.body.code).toBe('OrderExists')
      await sql`DELETE FROM waiting_offer`.execute(database.db)
      await sql`DELETE FROM waiting_wish`.execute(database.db)
      await fill()
    }
  })

  test('is held for one network and one domain as far as suites are held without an account', async () => {
    const strict = openWishes(database, undefined, policy)
    const joinAll = async (mailbox: (count: number) => string, network: (count: number) => string) => {
      for (let count = 0; count < 24; count++) {
        await withinOneWindow(database.db, 3_600)
        const email = mailbox(count)
        await strict.join({ email, wellzoneTypeIds: [1, 2, 3] }, network(count))
        await strict.confirm(await strict.tokenOf(email))
      }
      await sql`UPDATE reservation SET status = 'released' WHERE status = 'hold'`.execute(database.db)
      await strict.offer()
      const { rows } = await sql`SELECT FROM waiting_offer`.execute(database.db)
      return rows.length
    }
    await fill(undefined, [2, 3])
    expect(
      await joinAll(
        (count) => `m${count}@d${count}.example`,
        () => '203.0.113.9',
      ),
    ).toBe(2)
    await sql`DELETE FROM waiting_offer`.execute(database.db)
    await sql`DELETE FROM waiting_wish`.execute(database.db)
    await fill(undefined, [1, 2, 3])
    expect(
      await joinAll(
        (count) => `m${count}@one.example`,
        (count) => `198.51.${count}.7`,
      ),
    ).toBe(4)
  })

  test('is not offered while there is maintenance', async () => {
    const token = await waiting()
    await free()
    await offer(new Date(Date.now() + 60_000))
    expect(await stateOf(token)).toBe('waiting')
    await offer()
    expect(await stateOf(token)).toBe('offered')
  })

  test('is offered once, by however many workers, also where two suites are free', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await waiting()
      const carts = await eveningCarts()
      for (const { id, guid } of carts.slice(0, 4)) await spa.release(id, { guid })
      await Promise.all(Array.from({ length: 4 }, () => offer()))
      const { rows } = await sql`SELECT FROM waiting_offer`.execute(database.db)
      expect([round, rows.length]).toEqual([round, 1])
      await leave(token)
      await sql`DELETE FROM waiting_offer`.execute(database.db)
      await fill()
    }
  })

  test('is one stay at a time, also where several are free', async () => {
    const [first, second] = [await waiting(), await waiting()]
    for (let count = 0; count < 3; count++) await free()
    await offer()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'offered'])
    const { rows } = await sql`SELECT FROM waiting_offer`.execute(database.db)
    expect(rows).toHaveLength(2)
  })
})

describe('an offer', () => {
  /** A wish with a stay that is held for it. */
  async function offered() {
    const token = await waiting()
    await free()
    await offer()
    const { body } = await at(token)
    return { token, ...body.offer! }
  }

  test('runs out as any hold does, and the wish waits on', async () => {
    const { token, orderId } = await offered()
    await sql`UPDATE reservation SET hold_until = clock_timestamp() WHERE order_id = ${orderId}`.execute(
      database.db,
    )
    expect((await at(token)).body).toMatchObject({ state: 'missed', offer: null })
    await offer()
    expect(await stateOf(token)).toBe('missed')
  })

  test('can be extended and bound to an account, and then declined by the link alone', async () => {
    const { token, guid, orderId, heldUntil } = await offered()
    const extended = await spa.extend(orderId, { guid })
    expect(Date.parse(extended.body.endTime)).toBe(Date.parse(heldUntil) + 5 * 60_000)
    const { userId } = await newUser(database.db)
    expect((await spa.bind(guid, userId)).status).toBe(200)
    expect((await at(token)).body).toMatchObject({ state: 'offered', offer: { orderId } })
    expect((await decline(token)).body.state).toBe('missed')
    expect((await spa.held({ user: userId })).status).toBe(404)
  })

  test('is not declined while it is being paid for, and can be left then', async () => {
    const { token, orderId } = await offered()
    await sql`UPDATE reservation SET payment_until = clock_timestamp() + interval '1 minute'
      WHERE order_id = ${orderId}`.execute(database.db)
    expect((await decline(token)).body.code).toBe('PaymentOpen')
    expect((await leave(token)).status).toBe(204)
    const { rows } = await sql<{ status: string }>`
      SELECT status FROM reservation WHERE order_id = ${orderId}`.execute(database.db)
    expect(rows).toEqual([{ status: 'hold' }])
  })

  test('ends with the account of its mailbox', async () => {
    const { orderId } = await offered()
    const { rows: owners } = await sql<{ email: string }>`SELECT email FROM waiting_wish w
      JOIN waiting_offer ON wish_id = w.id WHERE order_id = ${orderId}`.execute(database.db)
    await inTransaction(database.db, (trx) => closeOpenOrders(trx, 0, owners[0]!.email))
    const { rows } = await sql`SELECT status FROM reservation WHERE order_id = ${orderId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ status: 'released' }])
  })

  test('that is made while its wish is left ends with it', async () => {
    const { token, orderId } = await offered()
    const isWaiting = async () => {
      const { rows } = await sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database() AND query ~ 'waiting_wish'`.execute(database.db)
      return rows.length > 0
    }
    let left: ReturnType<typeof leave> | undefined
    const offerRow = sql<{ wish_id: number }>`DELETE FROM waiting_offer WHERE order_id = ${orderId}
      RETURNING wish_id`
    const { wish_id: wish } = (await offerRow.execute(database.db)).rows[0]!
    await inTransaction(database.db, async (trx) => {
      await lockWish(trx, wish)
      left = leave(token)
      await vi.waitUntil(isWaiting)
      await insertOffer(trx, wish, orderId, true)
    })
    expect((await left!).status).toBe(204)
    const { rows } = await sql`SELECT status FROM reservation WHERE order_id = ${orderId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ status: 'released' }])
  })

  test('ends the wish once it is paid for', async () => {
    const { token, orderId } = await offered()
    await inTransaction(database.db, (trx) => confirmHold(trx, orderId))
    expect((await at(token)).body).toMatchObject({ state: 'taken', offer: null })
    expect((await decline(token)).body.state).toBe('taken')
    await free()
    await offer()
    expect(await stateOf(token)).toBe('taken')
    expect((await leave(token)).status).toBe(204)
  })

  test('is made again once a stay that was paid for gives the time back', async () => {
    const { token, orderId } = await offered()
    const taker = await waiting()
    await decline(token)
    await offer()
    const { body } = await at(taker)
    expect(body.offer!.startTime).toBe((await timesOf(orderId))[0])
    await inTransaction(database.db, (trx) => confirmHold(trx, body.offer!.orderId))
    await offer()
    expect(await stateOf(token)).toBe('missed')
    await sql`UPDATE orders SET status_id = 12 WHERE id = ${body.offer!.orderId}`.execute(database.db)
    await sql`UPDATE reservation SET status = 'cancelled' WHERE order_id = ${body.offer!.orderId}`.execute(
      database.db,
    )
    await offer()
    expect(await stateOf(token)).toBe('offered')
  })

  test('has a mail that is taken back where it comes too late', async () => {
    const { token, orderId } = await offered()
    const row = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('dedupe_key', '=', `waiting-offer:${orderId}`)
      .executeTakeFirstOrThrow()
    const renewed = () => inTransaction(database.db, (trx) => waitingOffer.renew!(trx, row.payload))
    expect(await renewed()).toEqual(row.payload)
    expect(JSON.stringify(row.payload)).not.toContain(token)
    await decline(token)
    expect(await renewed()).toBeNull()
  })
})

const timesOf = async (orderId: number) => {
  const { rows } = await sql<{ start: Date }>`
    SELECT starts_at AS start FROM reservation WHERE order_id = ${orderId}`.execute(database.db)
  return rows.map(({ start }) => start.toISOString().replace('.000Z', 'Z'))
}

test('no request made the API fail', () => expect(spa.reports).toEqual([]))
