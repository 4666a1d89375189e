import type { FeedbackRequest, Orders } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { confirmHold } from '../stays/hold/hold.ts'
import { bookRequest, newUser, openBookings } from '../testing/bookings.ts'
import { cancelOrder } from '../stays/cancel/cancel.ts'
import { useTestDatabase } from '../testing/database.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
const rateable = async (user: number, query = '') =>
  (await spa.call<Orders>(`/v2/order/ForUser/rateable${query}`, { user })).body
const give = (user: number | undefined, id: number, changes: Partial<FeedbackRequest> = {}) =>
  spa.call('/v2/customer-feedback', {
    method: 'POST',
    json: { ...feedback, order: { id, name: '' }, ...changes },
    ...(user && { user }),
  })
const stored = (id: number) =>
  database.db.selectFrom('feedback').selectAll().where('order_id', '=', id).executeTakeFirst()

const feedback: FeedbackRequest = {
  title: 'Ein Abend am Feuer',
  order: { id: 1, name: 'WZ-1' },
  feedbackText: 'Wir kommen wieder.\nGanz sicher.',
  firstImpression: 5,
  atmosphere: 4,
  easynessOfBooking: 3,
  checkIn: 2,
  wellzone: 1,
  hasBrokenEquipment: false,
  equipmentErrors: '',
  hasOtherComplaints: false,
  otherComplaints: '',
  firstVisit: true,
  bookingReason: 3,
}

let days = 0
async function book(user: number): Promise<number> {
  const day = new Date(Date.parse('2098-01-01') + 86_400_000 * days++).toISOString().slice(0, 10)
  const { body } = await spa.book(
    bookRequest({ bookingStart: `${day}T15:00:00Z`, bookingEnd: `${day}T17:00:00Z` }),
    { user },
  )
  await database.db.transaction().execute((trx) => confirmHold(trx, body.id))
  return body.id
}

/** A paid stay in the past; each at another time, so that stays do not overlap. */
async function stay(user: number): Promise<number> {
  const id = await book(user)
  await sql`
    UPDATE reservation SET starts_at = moved - interval '2 hours', ends_at = moved, blocked_until = moved
    FROM (SELECT date_trunc('hour', now()) - make_interval(hours => 3 * ${days}) AS moved) AS past
      WHERE order_id = ${id}`.execute(database.db)
  return id
}

describe('the stays that can be rated', () => {
  let user: number
  beforeAll(async () => {
    user = (await newUser(database.db)).userId
  })

  test("are the visitor's own, paid and ended", async () => {
    expect(await rateable(user)).toEqual({ items: [], totalCount: 0 })
    await book(user)
    const cancelled = await book(user)
    await cancelOrder(database.db, user, cancelled)
    const ended = [await stay(user), await stay(user)]
    const { items, totalCount } = await rateable(user)
    expect([totalCount, items.map(({ id }) => id)]).toEqual([2, ended.toReversed()])
    expect((await rateable(user, '?Count=1&sortAscending=true')).items.map(({ id }) => id)).toEqual([
      ended[0],
    ])
    const { userId: stranger } = await newUser(database.db)
    expect((await rateable(stranger)).totalCount).toBe(0)
    expect((await spa.call('/v2/order/ForUser/rateable')).status).toBe(401)
  })

  test('are one fewer after a feedback', async () => {
    const [{ id }] = (await rateable(user)).items as [Orders['items'][number]]
    expect((await give(user, id)).status).toBe(204)
    expect((await rateable(user)).items.map((order) => order.id)).not.toContain(id)
  })
})

describe('a feedback', () => {
  let user: number
  beforeAll(async () => {
    user = (await newUser(database.db)).userId
  })

  test('is stored as given, whatever author it claims', async () => {
    const id = await stay(user)
    const changes = {
      title: '  Ein Abend  ',
      hasBrokenEquipment: true,
      equipmentErrors: 'Die Düse',
      otherComplaints: 'typed and closed again',
      person: { id: 1, name: 'Somebody' },
    }
    expect((await give(user, id, changes)).status).toBe(204)
    expect(await stored(id)).toMatchObject({
      order_id: id,
      title: 'Ein Abend',
      feedback_text: 'Wir kommen wieder.\nGanz sicher.',
      first_impression: 5,
      atmosphere: 4,
      easyness_of_booking: 3,
      check_in: 2,
      wellzone: 1,
      has_broken_equipment: true,
      equipment_errors: 'Die Düse',
      has_other_complaints: false,
      other_complaints: '',
      is_first_visit: true,
      booking_reason: 3,
    })
  })

  test.each([
    ['left out', {}],
    [
      'null',
      {
        title: null,
        feedbackText: null,
        bookingReason: null,
        atmosphere: null,
        easynessOfBooking: null,
        checkIn: null,
        wellzone: null,
      },
    ],
  ])('is one star, with all else %s', async (_, others) => {
    const id = await stay(user)
    const { firstImpression, hasBrokenEquipment, equipmentErrors } = feedback
    const { hasOtherComplaints, otherComplaints, firstVisit } = feedback
    const json = {
      order: { id, name: '' },
      firstImpression,
      hasBrokenEquipment,
      equipmentErrors,
      hasOtherComplaints,
      otherComplaints,
      firstVisit,
      ...others,
    }
    expect((await spa.call('/v2/customer-feedback', { method: 'POST', json, user })).status).toBe(204)
    expect(await stored(id)).toMatchObject({
      first_impression: 5,
      title: null,
      feedback_text: null,
      booking_reason: null,
      atmosphere: null,
      easyness_of_booking: null,
      check_in: null,
      wellzone: null,
    })
  })

  test.each([
    [
      'broken equipment without a description',
      { hasBrokenEquipment: true, equipmentErrors: ' \n ' },
      422,
      'EquipmentErrorsMissing',
    ],
    ['another complaint without a description', { hasOtherComplaints: true }, 422, 'OtherComplaintsMissing'],
    ['no title', { title: ' ' }, 400, 'InvalidRequest'],
    ['no text', { feedbackText: '\n' }, 400, 'InvalidRequest'],
    ['a text that is too long', { feedbackText: 'x'.repeat(256) }, 400, 'InvalidRequest'],
    ['no star', { atmosphere: 0 }, 400, 'InvalidRequest'],
    ['six stars', { checkIn: 6 }, 400, 'InvalidRequest'],
    ['half a star', { wellzone: 4.5 }, 400, 'InvalidRequest'],
    ['no reason', { bookingReason: -1 as 0 }, 400, 'InvalidRequest'],
  ])('with %s is refused, and can be given again', async (_, changes, status, code) => {
    const id = await stay(user)
    expect(await give(user, id, changes)).toMatchObject({ status, body: { code } })
    expect(await stored(id)).toBeUndefined()
    expect((await give(user, id)).status).toBe(204)
  })

  test('is stored once, also from twenty tabs at once', async () => {
    const id = await stay(user)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => give(user, id, { title: `Tab ${index}` })),
    )
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(
      responses.filter(({ status, body }) => status === 422 && body.code === 'OrderNotRateable'),
    ).toHaveLength(19)
  })

  test("needs the visitor's own stay, and it must have ended", async () => {
    const ahead = await book(user)
    expect(await give(user, ahead)).toMatchObject({ status: 422, body: { code: 'OrderNotRateable' } })
    await cancelOrder(database.db, user, ahead)
    expect(await give(user, ahead)).toMatchObject({ status: 422, body: { code: 'OrderNotRateable' } })
    const id = await stay(user)
    const { userId: stranger } = await newUser(database.db)
    expect([
      (await give(stranger, id)).status,
      (await give(user, 2_000_000_000)).status,
      (await give(undefined, id)).status,
    ]).toEqual([404, 404, 401])
    expect(await stored(id)).toBeUndefined()
  })
})

test('no request made the API fail', () => {
  expect(spa.reports).toEqual([])
})
