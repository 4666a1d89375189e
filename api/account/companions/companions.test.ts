import type { components } from '#openapi/generated/spa.ts'
import { expect, test } from 'vitest'
import { bookRequest, newUser, openBookings } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { rememberCompanions } from './companion-sql.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
type Companions = components['schemas']['Companions']

const visitor = (firstName: string, email?: string) => ({
  firstName,
  lastName: 'Weber',
  doNotInformPerMail: false,
  ...(email !== undefined && { email }),
})

/** A held stay for three, and what names its guests. */
async function hold(day: string) {
  const { userId: user } = await newUser(database.db)
  const { body } = await spa.book(
    bookRequest({
      bookingStart: `${day}T15:00:00Z`,
      bookingEnd: `${day}T17:00:00Z`,
      visitorAmount: 3,
    }),
    { user },
  )
  const name = (visitors: object[], more = {}, userInBooking = true) =>
    spa.call<components['schemas']['BookingOrder']>('/v2/visitor/order', {
      method: 'PUT',
      user,
      json: { bookingOrderId: body.id, userInBooking, visitors, ...more },
    })
  return { user, name }
}
const listed = async (user: number) =>
  (await spa.call<Companions>('/v2/companion', { user })).body.items.map(({ firstName, email }) => [
    firstName,
    email,
  ])

test('companions are remembered on request only, not the booker, with the newest address', async () => {
  const { user, name } = await hold('2098-02-01')
  await name([visitor('Mara'), visitor('Jo'), visitor('Kim')])
  expect(await listed(user)).toEqual([])
  const asked = { remembersCompanions: true }
  await name([visitor('Mara'), visitor('Jo', 'jo@example.de'), visitor('Kim')], asked)
  expect(await listed(user)).toEqual([
    ['Kim', null],
    ['Jo', 'jo@example.de'],
  ])
  await name([visitor('JO'), visitor('Kim', 'kim@example.de'), visitor('Lou')], asked, false)
  expect(await listed(user)).toEqual([
    ['Lou', null],
    ['Kim', 'kim@example.de'],
    ['Jo', null],
  ])
})

test('an address that is left empty or null is none, and what a response has is accepted', async () => {
  const { name } = await hold('2098-02-07')
  const given = await name([
    { ...visitor('Mara'), email: '' },
    { ...visitor('Jo'), email: null },
    visitor('Kim'),
  ])
  const { bookingVisitors } = given.body
  expect(bookingVisitors.map(({ email }) => email)).toEqual([null, null, null])
  expect((await name(bookingVisitors)).status).toBe(200)
})

test('a companion who is named again comes first, without being asked for', async () => {
  const { user, name } = await hold('2098-02-02')
  await name([visitor('Mara'), visitor('Jo'), visitor('Kim')], { remembersCompanions: true })
  await name([visitor('Mara'), visitor('Jo'), visitor('Lou')])
  expect((await listed(user)).map(([first]) => first)).toEqual(['Jo', 'Kim'])
})

test('a companion is forgotten by the own account only', async () => {
  const { user, name } = await hold('2098-02-03')
  const { user: stranger } = await hold('2098-02-04')
  await name([visitor('Mara'), visitor('Jo'), visitor('Kim')], { remembersCompanions: true })
  const { body } = await spa.call<Companions>('/v2/companion', { user })
  const path = `/v2/companion/${body.items[0]!.id}`
  expect((await spa.call(path, { method: 'DELETE', user: stranger })).status).toBe(404)
  expect((await spa.call(path, { method: 'DELETE' })).status).toBe(401)
  expect(await listed(stranger)).toEqual([])
  expect((await spa.call(path, { method: 'DELETE', user })).status).toBe(204)
  expect((await spa.call(path, { method: 'DELETE', user })).status).toBe(404)
  expect(await listed(user)).toEqual([['Jo', null]])
})

test('at most twenty are remembered, those that were named last', async () => {
  const { userId: user } = await newUser(database.db)
  const names = Array.from({ length: 23 }, (_, index) => `Gast ${String(index).padStart(2, '0')}`)
  for (const firstName of names)
    await rememberCompanions(database.db, user, [{ firstName, lastName: 'Weber', email: null }])
  expect((await listed(user)).map(([first]) => first)).toEqual(names.slice(3).toReversed())
})
