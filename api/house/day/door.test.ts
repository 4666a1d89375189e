// The tickets that a device of the house knows, and the guests whom it let in without a network.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import { openLinks } from '../../testing/links.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'

const database = useTestDatabase()
const house = openHouse(database)
const { pay, handedOver, cancelAs, moveOnce } = openLinks(database)

interface Door {
  keys: string[]
  stays: { orderId: number; version: number; state: string }[]
}
const doorFor = async (token: string) =>
  (await house.call(`/stores/${mainz}/door`, { token })).body as unknown as Door
const stayIn = async (token: string, { orderId }: HeldBooking) =>
  (await doorFor(token)).stays.find((stay) => stay.orderId === orderId)

async function beginToday(booking: HeldBooking, interval = '5 minutes'): Promise<HeldBooking> {
  await releaseOthers(database.db, booking)
  await beginIn(database.db, booking, interval)
  await sql`UPDATE reservation SET status = 'booked' WHERE order_id = ${booking.orderId}`.execute(database.db)
  return booking
}

const letIn = (
  { orderId }: HeldBooking,
  token: string,
  minutesAgo: number,
  version = 0,
  key: string = randomUUID(),
) =>
  house.call(`/stays/${orderId}/arrival`, {
    method: 'PUT',
    token,
    key,
    json: {
      state: 'arrived',
      letIn: { at: new Date(Date.now() - minutesAgo * 60_000).toISOString(), version },
    },
  })

const arrivalOf = async ({ orderId }: HeldBooking) =>
  (await database.db.selectFrom('arrival').select('state').where('order_id', '=', orderId).executeTakeFirst())
    ?.state

const sentencesOf = async ({ orderId }: HeldBooking) =>
  (
    await database.db
      .selectFrom('house_act')
      .select('effect')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ effect }) => effect.en)

test('the door knows stays of two days by version, also cancelled ones and those moved away', async () => {
  const token = await house.staff('reception')
  const [plain, cancelled, moved] = [await pay(), await pay(), await pay()]
  const { booking: given } = await handedOver()
  expect(await stayIn(token, plain)).toBeUndefined()
  await cancelAs(cancelled.userId, cancelled)
  await beginIn(database.db, cancelled, '5 minutes')
  expect(await stayIn(token, cancelled)).toMatchObject({ state: 'cancelled' })
  await moveOnce(moved)
  await sql`ALTER TABLE reschedule DISABLE TRIGGER USER`.execute(database.db)
  await sql`UPDATE reschedule SET from_starts_at = now() + interval '5 minutes'
    WHERE order_id = ${moved.orderId}`.execute(database.db)
  await sql`ALTER TABLE reschedule ENABLE TRIGGER USER`.execute(database.db)
  expect(await stayIn(token, moved)).toMatchObject({ version: 1 })
  expect((await doorFor(token)).keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
  await beginToday(plain, '1 day')
  expect(await stayIn(token, plain)).toMatchObject({ version: 0, state: 'expected' })
  await beginToday(plain)
  expect(await stayIn(token, plain)).toMatchObject({ version: 0, state: 'expected' })
  await beginToday(given)
  expect(await stayIn(token, given)).toMatchObject({ version: 1 })
})

test('who was let in without a network has arrived then, once for each key', async () => {
  const token = await house.staff('reception')
  const booking = await beginToday(await pay(), '-2 hours')
  const key = randomUUID()
  const first = await letIn(booking, token, 90, 0, key)
  expect(first.body['sentence']).toMatch(/^Mit Ticket eingelassen um \d\d:\d\d Uhr\.$/)
  expect((await letIn(booking, token, 90, 0, key)).status).toBe(422) // the same key, another time
  expect(await arrivalOf(booking)).toBe('arrived')
  expect(await sentencesOf(booking)).toHaveLength(1)
})

test('a ticket that two doors took, or that was not valid any more, is in the log', async () => {
  const token = await house.staff('reception')
  const [twice, old, gone] = [await pay(), await handedOver(), await pay()]
  await cancelAs(gone.userId, gone)
  await beginIn(database.db, gone, '5 minutes')
  await letIn(gone, token, 5)
  await beginToday(twice)
  await letIn(twice, token, 5)
  await letIn(twice, token, 4)
  await beginToday(old.booking)
  await letIn(old.booking, token, 5, 0)
  expect((await sentencesOf(twice)).at(-1)).toContain('They were down as arrived already')
  expect((await sentencesOf(old.booking)).at(-1)).toContain('The ticket had been replaced')
  expect((await sentencesOf(gone)).at(-1)).toContain('The visit had been cancelled')
  expect([await arrivalOf(twice), await arrivalOf(old.booking), await arrivalOf(gone)]).toEqual([
    'arrived',
    'arrived',
    undefined,
  ])
})

test('nobody is let in at a time to come, or of the week before', async () => {
  const token = await house.staff('reception')
  const booking = await beginToday(await pay())
  for (const minutesAgo of [-10, 49 * 60])
    expect(await letIn(booking, token, minutesAgo)).toMatchObject({
      status: 422,
      body: { code: 'TimeOutside' },
    })
})
