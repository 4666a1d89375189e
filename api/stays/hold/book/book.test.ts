import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../../testing/database.ts'
import {
  type BookRequest,
  bookRequest,
  passMinutes,
  newUser,
  openBookings,
} from '../../../testing/bookings.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
let day = 1
/** A Classic in Mainz on a new day; the store has four. */
const at = (start: string, end: string, date = '2099-07-01') => ({
  bookingStart: `${date}T${start}:00Z`,
  bookingEnd: `${date}T${end}:00Z`,
})
const newDay = () => `2098-07-${String(day++).padStart(2, '0')}`

describe('a booking', () => {
  test('with the id of a cart of vouchers that waits for its payment is refused', async () => {
    const guid = randomUUID()
    await sql`INSERT INTO orders (guid, kind, locale, request_hash, pay_until)
      VALUES (${guid}, 'item', 'de', sha256('vouchers'), now() + interval '1 hour')`.execute(database.db)
    const { status, body } = await spa.book({ guid })
    expect([status, body.code]).toEqual([422, 'OrderExists'])
  })

  test('holds a suite for 15 minutes by the server clock, at the listed price', async () => {
    const { body: groups } = await spa.slots(2, '2099-06-02')
    const listed = groups
      .find(({ wellzoneTypeId }) => wellzoneTypeId === 1)!
      .timeSlots.find(({ startTime }) => startTime === '2099-06-02T16:00:00Z')!
    const { status, body } = await spa.book({ productIdAmount: { 220: 2, 287: 1 } })
    expect(status).toBe(200)
    expect(Date.parse(body.endTime) - Date.parse(body.serverTime)).toBeGreaterThan(14.9 * 60_000)
    expect(Date.parse(body.endTime) - Date.parse(body.serverTime)).toBeLessThanOrEqual(15 * 60_000)
    expect(body).toMatchObject({
      name: 'Wellzone Mainz',
      wellzone: 'Classic',
      amountOfVisitors: 2,
      timeAsString: '18:00 – 20:00',
      boundToUser: false,
      extensionsLeft: 10,
      orderStatus: { id: 1 },
      hasYnk: false,
      youNeverKnowGrossPrice: 43.5,
      bookingVisitors: [],
      userInBooking: true,
      bookingTimeSlot: { startTime: listed.startTime, endTime: listed.endTime, productId: listed.productId },
    })
    expect(
      body.orderDetails.map(({ product, quantity, totalGrossPrice }) => [
        product.groupId,
        quantity,
        totalGrossPrice,
      ]),
    ).toEqual([
      [901, 1, listed.grossTotal],
      [220, 2, 19.8],
      [287, 1, 34.9],
    ])
    expect(body.orderTotal).toBe(Number((listed.grossTotal + 19.8 + 34.9).toFixed(2)))
    const vat = body.orderDetails.reduce((sum, { totalTax }) => sum + totalTax, 0)
    expect(vat.toFixed(2)).toBe(body.taxAmount.toFixed(2))
    expect(body.taxAmount).toBe(Math.round((body.orderTotal * 19) / 1.19) / 100)
  })

  test('that costs more than was shown is refused, and held at the price agreed to', async () => {
    const shown = (await spa.book({ ...at('10:00', '12:00', newDay()), productIdAmount: { 220: 2 } })).body
      .orderTotal
    const raise = (cents: number) =>
      database.db
        .updateTable('rate')
        .set(({ eb }) => ({ cents_per_hour: eb('cents_per_hour', '+', cents) }))
        .where('store_id', '=', 2)
        .execute()
    await raise(500)
    const request = bookRequest({ ...at('10:00', '12:00', newDay()), productIdAmount: { 220: 2 } })
    const asked = (expectedTotal: number | null) => spa.book({ ...request, expectedTotal })
    const refused = await asked(shown)
    expect([refused.status, refused.body.code]).toEqual([422, 'PriceChanged'])
    expect((await spa.held({ guid: request.guid })).status).toBe(404)
    const held = await asked(shown + 10)
    expect([held.status, held.body.orderTotal]).toEqual([200, shown + 10])
    expect((await asked(shown)).body.id).toBe(held.body.id)
    await raise(-500)
    const cheaper = await spa.book({ ...request, guid: randomUUID(), expectedTotal: shown + 10 })
    expect([cheaper.status, cheaper.body.orderTotal]).toEqual([200, shown])
  })

  test('is returned in the language of the request', async () => {
    const { body } = await spa.book(
      { ...at('10:00', '12:00'), productIdAmount: { 273: 1 } },
      { language: 'en' },
    )
    expect(body.orderDetails.map(({ name }) => name)).toEqual(['Wellzone Classic', 'Blanket'])
    expect((await spa.held({ guid: body.guid })).body.orderDetails[1]!.name).toBe('Decke')
  })

  test('is made once when the request is repeated by a double click or after a lost response', async () => {
    const request = bookRequest({ ...at('08:00', '10:00', newDay()), productIdAmount: { 220: 1, 273: 2 } })
    const both = await Promise.all([
      spa.book(request),
      spa.book({ ...request, productIdAmount: { 273: 2, 220: 1 } }),
    ])
    const again = await spa.book({ ...request, guid: request.guid.toUpperCase() })
    expect(new Set([...both, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(again.status).toBe(200)
  })

  test('of the last suite returns the same hold to a visitor who clicks twice', async () => {
    const date = newDay()
    for (let room = 1; room < 4; room++) await spa.book(at('08:00', '10:00', date))
    const request = bookRequest(at('08:00', '10:00', date))
    const both = await Promise.all(Array.from({ length: 5 }, () => spa.book(request)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
  })

  test('with the same cart id and other input is refused while the first is held', async () => {
    const first = bookRequest(at('08:00', '10:00', newDay()))
    const { body } = await spa.book(first)
    for (const change of [
      { visitorAmount: 1 },
      { productIdAmount: { 220: 1 } },
      { isOnSiteBooking: true },
      at('08:00', '11:00'),
    ]) {
      const second = await spa.book({ ...first, ...change })
      expect([second.status, second.body.code]).toEqual([422, 'OrderExists'])
    }
    await spa.release(body.id, { guid: first.guid })
    expect((await spa.book({ ...first, visitorAmount: 1 })).status).toBe(200)
  })

  test('is made once when two concurrent requests of one cart name different days', async () => {
    const guid = randomUUID()
    const days = [newDay(), newDay(), newDay(), newDay()]
    const responses = await Promise.all(days.map((date) => spa.book({ guid, ...at('08:00', '10:00', date) })))
    expect(responses.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'OrderExists',
      'OrderExists',
      'OrderExists',
    ])
  })

  test('of a user is limited to one hold at a time across carts', async () => {
    const { userId: user } = await newUser(database.db)
    const responses = await Promise.all(
      [newDay(), newDay(), newDay()].map((date) => spa.book(at('08:00', '10:00', date), { user })),
    )
    expect(responses.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      'OrderExists',
      'OrderExists',
    ])
    expect(responses.find(({ status }) => status === 200)!.body.boundToUser).toBe(true)
  })

  test('of an account is not returned for the same request without its session', async () => {
    const { userId: user } = await newUser(database.db)
    const request = bookRequest(at('08:00', '10:00', newDay()))
    expect((await spa.book(request, { user })).status).toBe(200)
    expect((await spa.book(request)).body.code).toBe('OrderExists')
  })

  test('can be made as soon as the previous hold has expired', async () => {
    const { userId: user } = await newUser(database.db)
    const request = bookRequest(at('08:00', '10:00', newDay()))
    const first = await spa.book(request, { user })
    await passMinutes(database.db, first.body.id, 16)
    const second = await spa.book({ ...request, visitorAmount: 3 }, { user })
    expect(second.status).toBe(200)
    expect(second.body.id).not.toBe(first.body.id)
    const { status_id } = await database.db
      .selectFrom('orders')
      .select('status_id')
      .where('id', '=', first.body.id)
      .executeTakeFirstOrThrow()
    expect(status_id).toBe(11)
  })

  test('may begin at 10:00 and end at midnight', async () => {
    const date = '2098-12-31' // Berlin is one hour ahead in winter, two in summer
    expect((await spa.book(at('09:00', '15:00', date))).body.timeAsString).toBe('10:00 – 16:00')
    expect((await spa.book(at('21:00', '23:00', date))).body.timeAsString).toBe('22:00 – 00:00')
  })
})

describe('refused is', () => {
  const refusals: Array<[string, Partial<BookRequest>, string]> = [
    ['a time past midnight', at('20:30', '22:30', '2099-06-02'), 'SlotNotOffered'],
    [
      'a leap second',
      { bookingStart: '2016-12-31T23:59:60Z', bookingEnd: '2017-01-01T02:00:00Z' },
      'SlotNotOffered',
    ],
    ['a type that does not exist', { wellzoneTypeId: 4711 }, 'SlotNotOffered'],
    ['a type of another store', { storeId: 1, wellzoneTypeId: 3 }, 'SlotNotOffered'],
    ['a type that is too small', { visitorAmount: 4 }, 'TypeNotForGroup'],
    ['a store that is coming soon', { storeId: 9 }, 'StoreNotOpen'],
    ['a store that does not exist', { storeId: 3 }, 'StoreNotOpen'],
    ['a product that does not exist', { productIdAmount: { 4711: 1 } }, 'ProductUnknown'],
    ['the insurance as an extra', { productIdAmount: { 306: 1 } }, 'ProductUnknown'],
    ['the stay itself as an extra', { productIdAmount: { 901: 1 } }, 'ProductUnknown'],
    ['a special twice', { productIdAmount: { 287: 2 } }, 'AmountNotAllowed'],
    ['more blankets than persons', { productIdAmount: { 273: 3 } }, 'AmountNotAllowed'],
  ]
  test.each(refusals)('%s', async (_, changes, code) => {
    const { status, body } = await spa.book(changes)
    expect([status, body.code]).toEqual([422, code])
  })

  test('a product that is no longer sold', async () => {
    await database.db.updateTable('product').set({ is_offered: false }).where('id', '=', 289).execute()
    expect((await spa.book({ productIdAmount: { 289: 1 } })).body.code).toBe('ProductUnknown')
  })

  const tampered: Array<[string, object]> = [
    ['an amount of zero', { productIdAmount: { 273: 0 } }],
    ['a negative amount', { productIdAmount: { 273: -1 } }],
    ['a billion blankets', { productIdAmount: { 273: 1_000_000_000 } }],
    ['no number', { productIdAmount: { 273: 'NaN' } }],
    ['no persons', { visitorAmount: 0 }],
    ['no cart', { guid: 'not-a-uuid' }],
  ]
  test.each(tampered)('input outside the contract: %s', async (_, changes) => {
    const { status, body } = await spa.book(changes)
    expect([status, body.code]).toEqual([400, 'InvalidRequest'])
  })

  test('the eleventh hold of one subnet on many days, until one of them is released', async () => {
    const from = '2001:db8:7:1::1'
    const holds = []
    for (let count = 0; count < 10; count++) {
      holds.push(
        await spa.book(at('08:00', '10:00', newDay()), { from: `2001:db8:7:${count.toString(16)}::1` }),
      )
    }
    expect(holds.every(({ status }) => status === 200)).toBe(true)
    const free = at('08:00', '10:00', newDay())
    const many = await Promise.all(Array.from({ length: 5 }, () => spa.book(free, { from })))
    expect(many.map(({ body }) => body.code)).toEqual(Array.from({ length: 5 }, () => 'TooManyHolds'))
    const first = holds[0]!.body
    expect(
      (
        await spa.book(
          bookRequest({ ...at('08:00', '10:00', free.bookingStart.slice(0, 10)), guid: first.guid }),
          { from },
        )
      ).body.code,
    ).toBe('OrderExists')
    expect((await spa.book(free, { from: '2001:db8:8:1::1' })).status).toBe(200) // the neighbouring subnet
    await passMinutes(database.db, first.id, 16)
    // Different days, so that no lock of a store day serialises the requests.
    const otherDays = [newDay(), newDay(), newDay(), newDay(), newDay()]
    const racing = await Promise.all(otherDays.map((date) => spa.book(at('08:00', '10:00', date), { from })))
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('no request made the API fail', () => {
  expect(spa.reports).toEqual([])
})
