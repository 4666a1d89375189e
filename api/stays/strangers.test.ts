import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { bookRequest, newUser, openBookings } from '../testing/bookings.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
let days = 0
async function holdOne(more = {}): Promise<{ id: number; guid: string }> {
  const day = `2099-06-${String(++days).padStart(2, '0')}`
  const { status, body } = await spa.book(
    { bookingStart: `${day}T16:00:00Z`, bookingEnd: `${day}T18:00:00Z` },
    more,
  )
  expect(status).toBe(200)
  return body
}

describe('another visitor', () => {
  let mine: Awaited<ReturnType<typeof holdOne>>
  let bound: Awaited<ReturnType<typeof holdOne>>
  let owner: Awaited<ReturnType<typeof newUser>>
  let stranger: Awaited<ReturnType<typeof newUser>>
  beforeAll(async () => {
    owner = await newUser(database.db)
    stranger = await newUser(database.db)
    mine = await holdOne()
    bound = await holdOne({ user: owner.userId })
  })

  const snapshot = (id: number) =>
    database.db
      .selectFrom('orders')
      .innerJoin('reservation', 'order_id', 'id')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('finds no hold by its id, with a missing or wrong guid, or with another account', async () => {
    const before = [await snapshot(mine.id), await snapshot(bound.id)]
    const other = await holdOne()
    const strangers = [
      {},
      { guid: randomUUID() },
      { guid: other.guid },
      { user: stranger.userId },
      { user: stranger.userId, guid: other.guid },
    ]
    for (const caller of strangers) {
      for (const id of [mine.id, bound.id, 2_147_483_647]) {
        const responses = [
          await spa.extend(id, caller),
          await spa.insure(id, caller),
          await spa.release(id, caller),
          await spa.name(id, ['Eve', 'Mallory'], caller),
          ...('user' in caller
            ? [
                await spa.bill(id, stranger.addressId, stranger.userId),
                await spa.call(`/v2/order/ForUser/${id}`, caller),
              ]
            : []),
        ]
        expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404))
      }
    }
    expect([await snapshot(mine.id), await snapshot(bound.id)]).toEqual(before)
  })

  test('cannot use the cart id of a bound hold, nor own it without a session', async () => {
    for (const caller of [{ guid: bound.guid }, { guid: bound.guid, user: stranger.userId }]) {
      expect((await spa.held(caller)).status).toBe(404)
      expect((await spa.extend(bound.id, caller)).status).toBe(404)
      expect((await spa.release(bound.id, caller)).status).toBe(404)
    }
    const request = bookRequest({ guid: bound.guid })
    expect((await spa.book(request)).body.code).toBe('OrderExists')
  })

  test('without a session gets 401 where an account is needed', async () => {
    expect((await spa.call(`/v2/order/${bound.id}/billingAddress/1`, { method: 'PUT' })).status).toBe(401)
    expect((await spa.call('/v2/order/order-with-details-for-user')).status).toBe(401)
    expect((await spa.call('/v2/order/ForUser/all')).status).toBe(401)
  })

  test('with an empty request gets nothing', async () => {
    expect((await spa.held({})).status).toBe(404)
    expect((await spa.held({ user: stranger.userId })).status).toBe(404)
  })
})

test('no request made the API fail', () => {
  expect(spa.reports).toEqual([])
})
