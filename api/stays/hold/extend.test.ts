import { expect, test } from 'vitest'
import { bookRequest, newUser, openBookings, passMinutes } from '../../testing/bookings.ts'
import { solvedChallenge } from '../../testing/challenge.ts'
import { useTestDatabase } from '../../testing/database.ts'
import type { Challenge } from '../../challenges/proof-of-work.ts'

const database = useTestDatabase()
const spa = openBookings(() => database.db)
let day = 1

/** A hold without an account, on a day of its own. */
async function holdOne() {
  const date = `2097-03-${String(day++).padStart(2, '0')}`
  const stay = { bookingStart: `${date}T16:00:00Z`, bookingEnd: `${date}T18:00:00Z` }
  const { body } = await spa.book(bookRequest(stay))
  return { id: body.id, guid: body.guid, until: Date.parse(body.endTime) }
}

async function solutionFor(operation: string, from: string): Promise<string> {
  const { body } = await spa.call<Challenge>(`/v2/challenge?operation=${operation}`, { from })
  return solvedChallenge(body)
}

test('the first extension asks for nothing, each later one for a proof of work', async () => {
  const { id, guid } = await holdOne()
  expect((await spa.extend(id, { guid })).body.extensionsLeft).toBe(9)
  const refused = await spa.extend(id, { guid })
  expect([refused.status, refused.body.code]).toEqual([422, 'ChallengeRequired'])
  expect((await spa.held({ guid })).body.extensionsLeft).toBe(9)
  expect((await spa.extendSolved(id, guid)).body.extensionsLeft).toBe(8)
  expect((await spa.extend(id, { guid })).body.code).toBe('ChallengeRequired')
})

test('twenty concurrent extensions without a proof extend once', async () => {
  const { id, guid } = await holdOne()
  const responses = await Promise.all(Array.from({ length: 20 }, () => spa.extend(id, { guid })))
  const codes = responses.map(({ status, body }) => body.code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 'ChallengeRequired')).toHaveLength(19)
})

test('a proof of work is accepted once, from its network and for an extension', async () => {
  const { id, guid } = await holdOne()
  await spa.extend(id, { guid })
  const from = '192.0.2.77'
  const code = async (solution: string, network = from) =>
    (await spa.extend(id, { guid, solution, from: network })).body.code
  expect(await code(await solutionFor('register', from))).toBe('ChallengeInvalid')
  expect(await code(await solutionFor('extendBooking', '192.0.2.78'))).toBe('ChallengeInvalid')
  const solution = await solutionFor('extendBooking', from)
  expect(await code(solution, '192.0.2.79')).toBe('ChallengeInvalid')
  expect(await code(solution)).toBeUndefined()
  expect(await code(solution)).toBe('ChallengeInvalid')
  expect((await spa.held({ guid })).body.extensionsLeft).toBe(8)
})

test('an account is asked for none, also for a hold that it made without one', async () => {
  const { userId: user } = await newUser(database.db)
  const { id, guid } = await holdOne()
  await spa.extend(id, { guid })
  await spa.bind(guid, user)
  for (let left = 7; left > 4; left--) expect((await spa.extend(id, { user })).body.extensionsLeft).toBe(left)
})

test('no proof is asked for where it would not help', async () => {
  const { id, guid } = await holdOne()
  await spa.extend(id, { guid })
  expect((await spa.extend(id, { guid: '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41' })).status).toBe(404)
  await passMinutes(database.db, id, 30)
  expect((await spa.extend(id, { guid })).body.code).toBe('HoldExpired')
})
