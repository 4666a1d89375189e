import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { freezeHold } from '../rows/hold.ts'
import {
  type BookingOrder,
  bookRequest,
  passMinutes,
  newUser,
  openBookings,
  paidBefore,
} from '../../testing/bookings.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const minute = 60_000
let hour = 0
/** A Classic in Munich, which has five, at a time no other test uses. */
async function holdOne(
  changes = {},
  more = {},
): Promise<{ id: number; guid: string; booking: BookingOrder }> {
  const start = Date.parse('2099-06-02T08:00:00Z') + 24 * 60 * minute * hour++
  const bookingStart = new Date(start).toISOString().replace('.000Z', 'Z')
  const bookingEnd = new Date(start + 120 * minute).toISOString().replace('.000Z', 'Z')
  const { status, body } = await spa.book(
    bookRequest({ storeId: 5, bookingStart, bookingEnd, ...changes }),
    more,
  )
  expect(status).toBe(200)
  return { id: body.id, guid: body.guid, booking: body }
}
const openPayment = (id: number) =>
  database.db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ status_id: 5 }).where('id', '=', id).execute()
    await freezeHold(trx, id, new Date(Date.now() + 20 * minute))
  })

describe('an extension', () => {
  test('adds five minutes, ten times, and not an eleventh', async () => {
    const { userId: user } = await newUser(database.db)
    const { id, booking } = await holdOne({}, { user })
    for (let count = 1; count <= 10; count++) {
      const { status, body } = await spa.extend(id, { user })
      expect([status, body.extensionsLeft]).toEqual([200, 10 - count])
      expect(Date.parse(body.endTime) - Date.parse(booking.endTime)).toBe(count * 5 * minute)
    }
    expect((await spa.extend(id, { user })).body.code).toBe('ExtensionLimitReached')
  })

  test('never passes 65 minutes after the start, also when binding has added time', async () => {
    const { userId: user } = await newUser(database.db)
    const { id, guid, booking } = await holdOne()
    const bound = await spa.bind(guid, user)
    expect(Date.parse(bound.body.endTime) - Date.parse(booking.endTime)).toBe(5 * minute)
    let last = bound.body.endTime
    for (let count = 0; count < 9; count++) last = (await spa.extend(id, { user })).body.endTime
    expect(Date.parse(last) - Date.parse(booking.endTime)).toBe(50 * minute)
    expect((await spa.held({ user })).body.extensionsLeft).toBe(0)
    expect((await spa.extend(id, { user })).body.code).toBe('ExtensionLimitReached')
  })

  test('requested twenty times concurrently is granted ten times', async () => {
    const { userId: user } = await newUser(database.db)
    const { id } = await holdOne({}, { user })
    const responses = await Promise.all(Array.from({ length: 20 }, () => spa.extend(id, { user })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['ExtensionLimitReached']),
    )
  })

  test('is refused for an expired hold', async () => {
    const { id, guid } = await holdOne()
    await passMinutes(database.db, id, 15)
    expect((await spa.extend(id, { guid })).body.code).toBe('HoldExpired')
  })
})

describe('an expired hold', () => {
  test('frees its suite at once, without a job that closes it', async () => {
    const day = '2098-05-05'
    const request = () =>
      bookRequest({
        storeId: 5,
        wellzoneTypeId: 3,
        bookingStart: `${day}T16:00:00Z`,
        bookingEnd: `${day}T18:00:00Z`,
      })
    const holds = [await spa.book(request()), await spa.book(request()), await spa.book(request())]
    expect((await spa.book(request())).body.code).toBe('SlotTaken')
    const times = async () =>
      (await spa.slots(5, day, 2, 4)).body[0]!.timeSlots.map(({ startTime }) => startTime)
    expect(await times()).not.toContain(`${day}T16:00:00Z`)
    await passMinutes(database.db, holds[1]!.body.id, 16)
    expect(await times()).toContain(`${day}T16:00:00Z`)
    expect((await spa.book(request())).status).toBe(200)
    expect((await spa.book(request())).body.code).toBe('SlotTaken')
  })

  test('is no longer found and cannot be changed', async () => {
    const { userId: user, addressId } = await newUser(database.db)
    const { id } = await holdOne({}, { user })
    await passMinutes(database.db, id, 16)
    expect((await spa.held({ user })).status).toBe(404)
    expect((await spa.call('/v2/order/order-with-details-for-user', { user })).status).toBe(404)
    const refused = [
      await spa.insure(id, { user }),
      await spa.uninsure(id, { user }),
      await spa.name(id, ['Mara', 'Jonas'], { user }),
      await spa.bill(id, addressId, user),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'HoldExpired'))
    expect((await spa.release(id, { user })).status).toBe(204)
  })
})

describe('the insurance', () => {
  test('is added once, at the catalogue price', async () => {
    const { id, guid, booking } = await holdOne()
    const responses = await Promise.all([
      spa.insure(id, { guid }),
      spa.insure(id, { guid }),
      spa.insure(id, { guid }),
    ])
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(body).toMatchObject({
        hasYnk: true,
        youNeverKnowGrossPrice: 43.5,
        orderTotal: booking.orderTotal + 43.5,
      })
      expect(body.orderDetails.filter(({ product }) => product.groupId === 306)).toHaveLength(1)
    }
  })

  test('is removed, also twice, and can be added again', async () => {
    const { id, guid, booking } = await holdOne()
    await spa.insure(id, { guid })
    const removed = await Promise.all([spa.uninsure(id, { guid }), spa.uninsure(id, { guid })])
    for (const { status, body } of removed) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ hasYnk: false, orderTotal: booking.orderTotal })
    }
    expect((await spa.insure(id, { guid })).body.orderTotal).toBe(booking.orderTotal + 43.5)
  })

  test('keeps the price it was added at', async () => {
    const { id, guid } = await holdOne()
    await spa.insure(id, { guid })
    await database.db.updateTable('product').set({ gross_cents: 9900 }).where('id', '=', 306).execute()
    expect((await spa.held({ guid })).body.youNeverKnowGrossPrice).toBe(43.5)
    await database.db.updateTable('product').set({ gross_cents: 4350 }).where('id', '=', 306).execute()
  })
})

describe('the visitors of a stay', () => {
  test('are as many as were booked, and can be renamed', async () => {
    const { id, guid } = await holdOne()
    expect((await spa.name(id, ['Mara'], { guid })).body.code).toBe('VisitorCountMismatch')
    expect((await spa.name(id, ['Mara', 'Jonas', 'Ada'], { guid })).body.code).toBe('VisitorCountMismatch')
    await spa.name(id, ['Mara', 'Jonas'], { guid })
    const { body } = await spa.name(id, ['Ada', 'Jonas'], { guid }, false)
    expect(body).toMatchObject({
      userInBooking: false,
      bookingVisitors: [{ firstName: 'Ada', email: null }, { firstName: 'Jonas' }],
    })
  })
})

describe('binding', () => {
  test('P 143a: gives the hold to the account and closes it to every other visitor', async () => {
    const [one, two] = [await newUser(database.db), await newUser(database.db)]
    const { id, guid } = await holdOne()
    const { body } = await spa.bind(guid, one.userId)
    expect(body).toMatchObject({ id, boundToUser: true })
    expect((await spa.held({ guid })).status).toBe(404)
    expect((await spa.extend(id, { guid })).status).toBe(404)
    expect((await spa.bind(guid, two.userId)).status).toBe(404)
    expect((await spa.held({ user: one.userId })).body.id).toBe(id)
    const again = await spa.bind(guid, one.userId)
    expect(again.body.endTime).toBe(body.endTime) // once
  })

  test("ends the hash of the visitor's network", async () => {
    const { userId } = await newUser(database.db)
    await paidBefore(database.db, userId)
    const { id, guid } = await holdOne()
    const hash = async () => {
      const order = database.db.selectFrom('orders').select('client_hash').where('id', '=', id)
      return (await order.executeTakeFirstOrThrow()).client_hash
    }
    expect(await hash()).toHaveLength(32)
    await spa.bind(guid, userId)
    expect(await hash()).toBeNull()
  })

  test('is refused to an account with another hold, also when both are bound concurrently', async () => {
    const { userId: user } = await newUser(database.db)
    const carts = [await holdOne(), await holdOne(), await holdOne()]
    const responses = await Promise.all(carts.map(({ guid }) => spa.bind(guid, user)))
    expect(responses.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'OrderExists',
      'OrderExists',
    ])
  })

  test('is not blocked by an expired hold of the account', async () => {
    const { userId: user } = await newUser(database.db)
    const old = await holdOne({}, { user })
    await passMinutes(database.db, old.id, 16)
    expect((await spa.bind((await holdOne()).guid, user)).status).toBe(200)
  })

  test('is refused for an expired hold and for an unknown cart', async () => {
    const { userId: user } = await newUser(database.db)
    const { id, guid } = await holdOne()
    await passMinutes(database.db, id, 16)
    expect((await spa.bind(guid, user)).body.code).toBe('HoldExpired')
    expect((await spa.bind(randomUUID(), user)).status).toBe(404)
  })
})

describe('the billing address', () => {
  test("is a copy of one from the visitor's address book", async () => {
    const [own, other] = [await newUser(database.db), await newUser(database.db)]
    const { id } = await holdOne({}, { user: own.userId })
    expect((await spa.bill(id, other.addressId, own.userId)).status).toBe(404)
    const { body } = await spa.bill(id, own.addressId, own.userId)
    expect(body.billingAddress).toMatchObject({ id: own.addressId, street: 'Rheinallee', countryId: 84 })
    await database.db.deleteFrom('address').where('id', '=', own.addressId).execute()
    expect((await spa.held({ user: own.userId })).body.billingAddress).toMatchObject({ street: 'Rheinallee' })
  })
})

describe('releasing a hold', () => {
  test('frees the suite and the cart for good', async () => {
    const { id, guid } = await holdOne()
    expect((await spa.release(id, { guid })).status).toBe(204)
    expect((await spa.release(id, { guid })).status).toBe(204)
    expect((await spa.held({ guid })).status).toBe(404)
    expect((await spa.extend(id, { guid })).status).toBe(404)
    const { status } = await database.db
      .selectFrom('reservation')
      .select('status')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('released')
  })
})

describe('while a payment is open', () => {
  test('nothing can be changed, and the suite stays held up to its limit', async () => {
    const { userId: user, addressId } = await newUser(database.db)
    const { id, booking } = await holdOne({}, { user })
    await openPayment(id)
    const held = await spa.held({ user })
    expect(held.body.orderStatus.id).toBe(5)
    expect(Date.parse(held.body.endTime)).toBeGreaterThan(Date.parse(booking.endTime))
    const refused = [
      await spa.insure(id, { user }),
      await spa.uninsure(id, { user }),
      await spa.extend(id, { user }),
      await spa.name(id, ['Mara', 'Jonas'], { user }),
      await spa.bill(id, addressId, user),
      await spa.release(id, { user }),
    ]
    expect(refused.map(({ body }) => (body as { code?: string }).code)).toEqual(
      refused.map(() => 'PaymentOpen'),
    )
    expect((await spa.held({ user })).body).toMatchObject({ hasYnk: false, endTime: held.body.endTime })
  })
})

test('no request made the API fail', () => {
  expect(spa.reports).toEqual([])
})
