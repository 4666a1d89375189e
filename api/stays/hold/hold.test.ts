import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Trx } from '../../database/tables.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { freezeHold } from '../rows/hold.ts'
import { confirmHold, unfreezeHold } from './hold.ts'
import { lockFacts, payableOf } from '../pay/payable.ts'
import { bookRequest, passMinutes, newUser, openBookings } from '../../testing/bookings.ts'
import { sized } from '../../testing/sized.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const minute = 60_000
let days = 0

/** An Exclusive in Mainz, which has two, on a new day, held by a user. */
async function holdOne() {
  const day = new Date(Date.parse('2099-05-01') + 24 * 60 * minute * days++).toISOString().slice(0, 10)
  const again = () =>
    bookRequest({ wellzoneTypeId: 3, bookingStart: `${day}T16:00:00Z`, bookingEnd: `${day}T18:00:00Z` })
  const user = await newUser(database.db)
  const { body } = await spa.book(again(), { user: user.userId })
  return { id: body.id, endTime: Date.parse(body.endTime), again, ...user }
}

const transact = <Result>(work: (trx: Trx) => Promise<Result>) => database.db.transaction().execute(work)
const freeze = (id: number, minutes: number) =>
  transact(async (trx) => {
    await trx
      .updateTable('orders')
      .set({ status_id: 5 })
      .where('id', '=', id)
      .where('status_id', '=', 1)
      .execute()
    await freezeHold(trx, id, new Date(Date.now() + minutes * minute))
  })
const confirm = (id: number) => transact((trx) => confirmHold(trx, id))
const stateOf = async (id: number) => {
  const row = await database.db
    .selectFrom('orders')
    .innerJoin('reservation', 'order_id', 'id')
    .select(['status_id', 'status', 'ordered_at', 'wellzone_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    order: row.status_id,
    room: row.status,
    isPaid: row.ordered_at !== null,
    wellzoneId: row.wellzone_id,
  }
}
/** What a competing booking does to an expired hold: it takes the suite. */
const expire = (id: number) => passMinutes(database.db, id, 60)

describe('a payment in time', () => {
  test('places the order in the held suite', async () => {
    const { id } = await holdOne()
    const before = await stateOf(id)
    await freeze(id, 20)
    expect(await confirm(id)).toBe('placed')
    expect(await stateOf(id)).toEqual({
      order: 6,
      room: 'booked',
      isPaid: true,
      wellzoneId: before.wellzoneId,
    })
  })

  test('may arrive after the original end of the hold that it froze', async () => {
    const { id, again } = await holdOne()
    await freeze(id, 50)
    await passMinutes(database.db, id, 30)
    await spa.book(again())
    expect((await spa.book(again())).body.code).toBe('SlotTaken')
    expect(await confirm(id)).toBe('placed')
  })

  test('is not applied twice', async () => {
    const { id } = await holdOne()
    await confirm(id)
    await expect(confirm(id)).rejects.toThrow('placed already')
  })
})

describe('a late payment', () => {
  test('takes another suite of the type when its own is taken', async () => {
    const { id, again } = await holdOne()
    const before = await stateOf(id)
    await expire(id)
    const rival = await spa.book(again())
    expect(await stateOf(id)).toMatchObject({ order: 11, room: 'expired' })
    expect((await stateOf(rival.body.id)).wellzoneId).toBe(before.wellzoneId)
    expect(await confirm(id)).toBe('placed')
    expect(await stateOf(id)).toMatchObject({ order: 6, room: 'booked', isPaid: true })
    expect((await stateOf(id)).wellzoneId).not.toBe(before.wellzoneId)
    expect((await spa.book(again())).body.code).toBe('SlotTaken')
  })

  test('and a concurrent booking get one suite each of two', async () => {
    for (let round = 0; round < sized(4, 24); round++) {
      const { id, again } = await holdOne()
      await expire(id)
      const first = await spa.book(again()) // closes the expired hold
      await spa.release(first.body.id, { guid: first.body.guid })
      const [money, rival] = await Promise.all([confirm(id), spa.book(again())])
      expect([money, rival.status]).toEqual(['placed', 200])
    }
  })

  test('takes the suite of a competing hold that has expired too', async () => {
    const { id, again } = await holdOne()
    await expire(id)
    const rivals = [await spa.book(again()), await spa.book(again())]
    for (const { body } of rivals) await passMinutes(database.db, body.id, 16)
    expect(await confirm(id)).toBe('placed')
    expect(
      (await stateOf(rivals[0]!.body.id)).order === 11 || (await stateOf(rivals[1]!.body.id)).order === 11,
    ).toBe(true)
  })

  test('is refunded when the stay has already begun', async () => {
    const { id, again } = await holdOne()
    await expire(id)
    await spa.book(again())
    await sql`UPDATE reservation SET starts_at = date_trunc('hour', now()) - interval '1 hour',
      ends_at = date_trunc('hour', now()) + interval '1 hour',
      blocked_until = date_trunc('hour', now()) + interval '2 hours' WHERE order_id = ${id}`.execute(
      database.db,
    )
    expect(await confirm(id)).toBe('room-gone')
  })

  test('is refunded when the exclusion constraint refuses, without undoing earlier steps', async () => {
    const { id, again } = await holdOne()
    await expire(id)
    const rival = await spa.book(again())
    await spa.book(again())
    await spa.release(rival.body.id, { guid: rival.body.guid })
    const response = await transact(async (intruder) => {
      // A transaction takes the free suite without the store day lock and has not committed yet.
      await sql`UPDATE reservation SET status = 'booked' WHERE order_id = ${rival.body.id}`.execute(intruder)
      const confirming = transact(async (trx) => {
        await trx.updateTable('orders').set({ locale: 'en' }).where('id', '=', id).execute()
        return confirmHold(trx, id)
      })
      await untilOneWaits(database.db)
      return { confirming }
    })
    expect(await response.confirming).toBe('room-gone')
    expect(await stateOf(id)).toMatchObject({ order: 11, room: 'expired', isPaid: false })
    expect(
      (await database.db.selectFrom('orders').select('locale').where('id', '=', id).executeTakeFirstOrThrow())
        .locale,
    ).toBe('en')
  })
})

describe('a failed payment', () => {
  test('leaves the hold its original end', async () => {
    const { id, userId, endTime } = await holdOne()
    await freeze(id, 20)
    await transact((trx) => unfreezeHold(trx, id))
    const { body } = await spa.held({ user: userId })
    expect([Date.parse(body.endTime), body.orderStatus.id]).toEqual([endTime, 5])
    expect((await spa.insure(id, { user: userId })).status).toBe(200)
  })

  test('leaves five minutes to pay another way', async () => {
    const { id, userId } = await holdOne()
    await freeze(id, 50)
    await passMinutes(database.db, id, 30)
    await transact((trx) => unfreezeHold(trx, id))
    const { body } = await spa.held({ user: userId })
    const left = Date.parse(body.endTime) - Date.parse(body.serverTime)
    expect(left).toBeGreaterThan(4.9 * minute)
    expect(left).toBeLessThanOrEqual(5 * minute)
  })

  test('extends no hold past its 65 minutes and revives none that ended', async () => {
    const [long, over] = [await holdOne(), await holdOne()]
    await freeze(long.id, 120)
    await passMinutes(database.db, long.id, 63)
    await transact((trx) => unfreezeHold(trx, long.id))
    const { body } = await spa.held({ user: long.userId })
    expect(Date.parse(body.endTime) - Date.parse(body.serverTime)).toBeLessThanOrEqual(2 * minute)
    await freeze(over.id, 20)
    await expire(over.id)
    await transact((trx) => unfreezeHold(trx, over.id))
    expect((await spa.held({ user: over.userId })).status).toBe(404)
  })
})

describe('the amount due', () => {
  const payable = (id: number, userId: number) =>
    transact(async (trx) => payableOf(await lockFacts(trx, id, { userId, sessionId: 'a-session' })))

  test('is the sum of the lines, once the data check is complete', async () => {
    const { id, userId, addressId } = await holdOne()
    await expect(payable(id, userId)).rejects.toMatchObject({ status: 422, code: 'VisitorsMissing' })
    await spa.name(id, ['Mara', 'Jonas'], { user: userId })
    await expect(payable(id, userId)).rejects.toMatchObject({ status: 422, code: 'AddressMissing' })
    await spa.bill(id, addressId, userId)
    const { body } = await spa.insure(id, { user: userId })
    const dueCents = Math.round(body.orderTotal * 100)
    const breakdown = { itemCents: dueCents, shippingCents: 0, discountCents: 0 }
    expect(await payable(id, userId)).toEqual({ dueCents, breakdown })
  })

  test('is not found for a hold that is expired, released or paid', async () => {
    const [over, free, paid] = [await holdOne(), await holdOne(), await holdOne()]
    await expire(over.id)
    await spa.release(free.id, { user: free.userId })
    await confirm(paid.id)
    await expect(payable(over.id, over.userId)).rejects.toMatchObject({ code: 'HoldExpired' })
    await expect(payable(free.id, free.userId)).rejects.toMatchObject({ code: 'NotFound' })
    await expect(payable(paid.id, paid.userId)).rejects.toMatchObject({ code: 'OrderPlaced' })
    expect((await spa.release(paid.id, { user: paid.userId })).body).toMatchObject({ code: 'OrderPlaced' })
  })
})
