// A suite that guests had to leave is dirty, and no stay of the plan says so: it is on the list all the same.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi/generated/house.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { mainz, openHouse } from '../../testing/house.ts'
import { beginIn, releaseOthers } from '../../testing/orders.ts'
import type { HeldBooking } from '../../testing/paid-bookings.ts'
import { openReschedules } from '../../testing/reschedules.ts'
import { dayMs, localDay } from '../../words/wall-clock.ts'

const database = useTestDatabase()
const house = openHouse(database)
const desk = openDesk(database)
const { pay } = openReschedules(database)

/** The two Exclusive suites of Mainz. */
const [one, other] = [208, 209]
let manager: string
let cleaner: string

beforeEach(async () => {
  ;[manager, cleaner] = [await house.staff('manager'), await house.staff('cleaning')]
  for (const table of ['left_suite', 'wellzone_closure'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(database.db)
})

/** Guests who have been inside for ten minutes. */
async function guestsIn(suite: number): Promise<HeldBooking> {
  const booking = await pay(11_900)
  await releaseOthers(database.db, booking)
  await sql`UPDATE reservation SET wellzone_id = ${suite} WHERE order_id = ${booking.orderId}`.execute(
    database.db,
  )
  await beginIn(database.db, booking, '-10 minutes')
  await say(booking, 'arrived')
  return booking
}

/** A day from now on, or from another time. */
const span = (ms = 0) => ({
  from: new Date(Date.now() + ms).toISOString(),
  until: new Date(Date.now() + dayMs).toISOString(),
})
const act = (method: 'POST' | 'PUT', path: string, json: object, token = manager) =>
  house.call(path, { method, token, json })
const say = ({ orderId }: HeldBooking, state: string) => act('PUT', `/stays/${orderId}/arrival`, { state })
const open = (suite: number) => act('POST', `/suites/${suite}/openings`, span(-3_600_000))
const close = (suite: number) =>
  house.agree(`/suites/${suite}/closings`, {
    method: 'POST',
    token: manager,
    json: { why: 'Leak', ...span() },
  })

async function move(booking: HeldBooking): Promise<unknown> {
  return (await act('PUT', `/stays/${booking.orderId}/suite`, {})).body['sentence']
}

async function cancel(booking: HeldBooking, json: object): Promise<unknown> {
  const path = `/stays/${booking.orderId}/cancellation`
  return (await house.agree(path, { method: 'POST', token: manager, json })).body['sentence']
}

async function clean(suite: number, isClean = true): Promise<unknown> {
  const { body } = await act('PUT', `/suites/${suite}/cleaning`, { isClean }, cleaner)
  return body['code'] ?? body['sentence']
}

/** The suites that were left and are not clean, on the list of those who clean. */
async function dirty(): Promise<number[]> {
  const day = localDay(Date.now(), 'Europe/Berlin')
  const { body } = await house.call(`/stores/${mainz}/days/${day}`, { token: cleaner })
  const suites = (body as components['schemas']['HouseDay']).suites
  return suites.filter(({ leftAt }) => leftAt !== null).map(({ id }) => id)
}

test('guests who are moved leave a suite to clean, which one press says, and takes back', async () => {
  const booking = await guestsIn(one)
  await close(one)
  expect([await dirty(), await clean(one)]).toEqual([[], 'NothingToClean'])
  expect(await move(booking)).toBe('Umgesetzt von Exclusive 1 nach Exclusive 2. Exclusive 1 ist zu reinigen.')
  expect(await dirty()).toEqual([one])
  await open(one)
  expect(await dirty(), 'open again').toEqual([one])
  expect([await clean(one), await dirty()]).toEqual(['Sauber.', []])
  expect([await clean(one, false), await dirty()]).toEqual(['Doch noch nicht sauber.', [one]])
})

test('guests who are moved twice leave two, and one press is for all that was left of a suite', async () => {
  const booking = await guestsIn(one)
  for (const suite of [one, other, one]) {
    await close(suite)
    await move(booking)
    await open(suite)
  }
  expect(await dirty()).toEqual([one, other])
  expect([await clean(one), await dirty()]).toEqual(['Sauber.', [other]])
})

test.each([
  ['the house', { back: 'house' }, 'Vom Haus abgesagt. 119,00\u00A0€ zurück.'],
  ['their rules', { back: 'byRule' }, 'Abgesagt. Es geht nichts zurück.'],
])('guests inside whose stay is cancelled by %s leave a suite to clean', async (_, how, sentence) => {
  const booking = await guestsIn(one)
  expect(await cancel(booking, how)).toBe(`${sentence} Exclusive 1 ist zu reinigen.`)
  expect([await dirty(), await clean(one), await dirty()]).toEqual([[one], 'Sauber.', []])
})

test('a suite is on the list where a stay is cancelled after its guests left, unless clean', async () => {
  const left = await guestsIn(one)
  await say(left, 'left')
  await cancel(left, { back: 'house' })
  expect(await dirty()).toEqual([one])
  await clean(one)
  const cleaned = await guestsIn(one)
  await say(cleaned, 'left')
  await clean(one)
  expect(await cancel(cleaned, { back: 'house' })).toBe('Vom Haus abgesagt. 119,00\u00A0€ zurück.')
  const never = await guestsIn(one)
  await say(never, 'none')
  expect(await cancel(never, { back: 'house' })).toBe('Vom Haus abgesagt. 119,00\u00A0€ zurück.')
  expect(await dirty()).toEqual([])
})

test('a suite that is closed on the command line is left as well', async () => {
  await guestsIn(one)
  const until = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)
  const { out } = await desk(`suite close ${one} --until ${until} --why Leak --cancel --yes`)
  expect(out).toContain('cancelled, 119.00 € returned')
  expect(await dirty()).toEqual([one])
})

test('guests who came early change neither their time nor, for longer, their suite', async () => {
  const booking = await pay(11_900)
  await beginIn(database.db, booking, '20 minutes')
  const days = `/stays/${booking.orderId}/times/${localDay(Date.now() + 3 * dayMs, 'Europe/Berlin')}`
  const { items } = (await house.call(days, { token: manager })).body as { items: { startsAt: string }[] }
  await say(booking, 'arrived')
  const path = `/stays/${booking.orderId}`
  const json = { startsAt: items[0]!.startsAt, reason: 'goodwill' }
  expect((await house.agree(`${path}/time`, { method: 'PUT', token: manager, json })).body).toMatchObject({
    code: 'AlreadyOver',
  })
  const { acts } = (await house.call(path, { token: manager })).body as components['schemas']['HouseStay']
  expect(acts.find(({ name }) => name === 'move')).toMatchObject({ refusal: 'HasBegun' })
  const longer = { hours: 4, inOther: true }
  expect(
    (await house.agree(`${path}/length`, { method: 'PUT', token: manager, json: longer })).body,
  ).toMatchObject({
    code: 'SlotTaken',
  })
  await say(booking, 'none')
  const moved = await house.agree(`${path}/time`, { method: 'PUT', token: manager, json })
  expect(moved.body['sentence']).toMatch(/^Umgebucht von .+ auf .+\./)
})
