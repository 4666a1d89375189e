import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountRoutes } from '../account/routes.ts'
import { createPasswords } from '../account/credentials/passwords.ts'
import { contentRoutes } from '../content/routes.ts'
import { contentDeps } from '../content/testing/content-deps.ts'
import { bucketOf } from '../http/limits/rate-limit.ts'
import { newClient, newEmail, registrationOf, shopUrl, withinOneWindow } from '../testing/account.ts'
import { payloadOf, solvedChallenge } from '../testing/challenge.ts'
import { useTestDatabase } from '../testing/database.ts'
import { serveRoutesForUsers, visitorSecret } from '../testing/users.ts'
import type { Challenge } from './proof-of-work.ts'
import { challengesRoutes } from './routes.ts'

const database = useTestDatabase()
const passwords = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
const { fetch } = serveRoutesForUsers(() => {
  const { db } = database
  return {
    ...contentRoutes(contentDeps(db)),
    ...accountRoutes({ db, passwords, shopUrl, visitorSecret, mailsOfAccounts: [] }),
    ...challengesRoutes({ db, visitorSecret, challengeWork: 3 }),
  }
})

const operations = {
  subscribeNewsletter: {
    path: '/v2/newsletter/subscribe',
    name: 'newsletter-client',
    body: (email: string) => ({ email }),
  },
  requestLoginCode: {
    path: '/v1/identity/login-code',
    name: 'register-client',
    body: (email: string) => ({ email }),
  },
  forgetPassword: {
    path: '/v1/identity/forget-password',
    name: 'forget-client',
    body: (email: string) => ({ email }),
  },
  register: { path: '/v1/identity', name: 'register-client', body: (email: string) => registrationOf(email) },
}
type Operation = keyof typeof operations

async function send(
  operation: Operation,
  { from = newClient(), email = newEmail(), solution = '', change = {} } = {},
) {
  const { path, body } = operations[operation]
  const headers = { 'content-type': 'application/json', ...(solution && { 'challenge-solution': solution }) }
  const request = { method: 'POST', headers, body: JSON.stringify({ ...body(email), ...change }) }
  const response = await fetch(new Request(`http://spa.test/api${path}`, request), from)
  const text = await response.text()
  return [response.status, (JSON.parse(text) as { code?: string }).code ?? text]
}
async function challengeFor(operation: Operation, from: string): Promise<Challenge> {
  // A code for a login counts as a registration.
  const purpose = operation === 'requestLoginCode' ? 'register' : operation
  const request = new Request(`http://spa.test/api/v2/challenge?operation=${purpose}`)
  return (await fetch(request, from)).json() as Promise<Challenge>
}
const solutionFor = async (operation: Operation, from: string) =>
  solvedChallenge(await challengeFor(operation, from))

/** A network that has sent so many requests within this hour. */
async function networkAfter(count: number, operation: Operation): Promise<string> {
  const from = newClient()
  const bucket = bucketOf(visitorSecret, operations[operation].name, from)
  const window_start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  await database.db.insertInto('attempt').values({ bucket, window_start, count }).execute()
  return from
}
const countOf = (operation: Operation, from: string) =>
  database.db
    .selectFrom('attempt')
    .select('count')
    .where('bucket', '=', bucketOf(visitorSecret, operations[operation].name, from))
    .executeTakeFirst()
    .then((row) => row?.count)

const accepted = [202, '{}']
const required = [422, 'ChallengeRequired']
const invalid = [422, 'ChallengeInvalid']

beforeEach(() => withinOneWindow(database.db, 3_600))
afterEach(() => vi.useRealTimers())

describe.each(Object.keys(operations) as Operation[])('%s', (operation) => {
  test('asks for a proof of work from half of the limit on, and not before', async () => {
    const from = await networkAfter(99, operation)
    expect(await send(operation, { from })).toEqual(accepted)
    expect(await send(operation, { from })).toEqual(required)
    expect(await countOf(operation, from)).toBe(100)
    const solution = await solutionFor(operation, from)
    expect(await send(operation, { from, solution })).toEqual(accepted)
    expect(await countOf(operation, from)).toBe(101)
    expect(await send(operation)).toEqual(accepted)
  })

  test('is refused above the limit even with a proof of work', async () => {
    const from = await networkAfter(200, operation)
    const solution = await solutionFor(operation, from)
    expect(await send(operation, { from, solution })).toEqual([429, 'TooManyRequests'])
  })

  test('gets the same responses for known and unknown addresses', async () => {
    const email = newEmail()
    await send('register', { email })
    for (const address of [email, newEmail()]) {
      const from = await networkAfter(100, operation)
      const solution = await solutionFor(operation, from)
      const responses = [
        await send(operation, { from, email: address }),
        await send(operation, { from, email: address, solution }),
        await send(operation, { from, email: address, solution }),
      ]
      expect(responses).toEqual([required, accepted, invalid])
    }
  })
})

test('a registration that is refused for its form uses up neither proof nor limit', async () => {
  const from = await networkAfter(100, 'register')
  const solution = await solutionFor('register', from)
  for (const change of [
    { dateOfBirth: `${new Date().getFullYear() - 17}-01-01` },
    { password: 'kurz', passwordRepeat: 'kurz' },
    { passwordRepeat: 'Kamin&Sauna95' },
    { emailRepeat: newEmail() },
    { countryCode: 9999 },
    { street: undefined },
  ])
    expect((await send('register', { from, solution, change }))[1]).toMatch(
      /Under18|PasswordTooWeak|RepeatDiffers|CountryUnknown|InvalidRequest/,
    )
  expect(await countOf('register', from)).toBe(100)
  expect(await send('register', { from, solution })).toEqual(accepted)
})

describe('a solution', () => {
  const operation = 'subscribeNewsletter'

  test('is accepted once by ten requests at once', async () => {
    const from = await networkAfter(150, operation)
    const solution = await solutionFor(operation, from)
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(operation, { from, solution })))
    expect(responses.filter(([status]) => status === 202)).toHaveLength(1)
    expect(responses.filter(([, code]) => code === 'ChallengeInvalid')).toHaveLength(9)
  })

  test('is refused from another network and for another operation', async () => {
    const from = await networkAfter(150, operation)
    const solution = await solutionFor(operation, from)
    expect(await send(operation, { from: newClient(), solution })).toEqual(invalid)
    expect(await send('forgetPassword', { from, solution })).toEqual(invalid)
    expect(await send(operation, { from, solution })).toEqual(accepted)
  })

  test('is refused after ten minutes', async () => {
    const from = await networkAfter(150, operation)
    const [inTime, late] = [await solutionFor(operation, from), await solutionFor(operation, from)]
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 9 * 60_000 })
    expect(await send(operation, { from, solution: inTime })).toEqual(accepted)
    vi.setSystemTime(now + 10 * 60_000 + 1_000)
    expect(await send(operation, { from, solution: late })).toEqual(invalid)
  })

  test.each<[what: string, change: (challenge: Challenge, solution: object) => string]>([
    [
      'an easier challenge',
      ({ parameters, signature }, solution) =>
        payloadOf({ parameters: { ...parameters, cost: 1 }, signature }, solution),
    ],
    [
      'a later expiry',
      ({ parameters, signature }, solution) =>
        payloadOf(
          { parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 }, signature },
          solution,
        ),
    ],
    [
      'another nonce',
      ({ parameters, signature }, solution) =>
        payloadOf(
          { parameters: { ...parameters, nonce: randomUUID().replaceAll('-', '') }, signature },
          solution,
        ),
    ],
    [
      'a key that was not found',
      (challenge, solution) => payloadOf(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
    ],
    [
      'its prefix as the key',
      (challenge, solution) =>
        payloadOf(challenge, { ...solution, derivedKey: challenge.parameters.keyPrefix.repeat(2) }),
    ],
    ['no solution', (challenge) => payloadOf(challenge, null)],
    ['no challenge', () => payloadOf(null as unknown as Challenge, { counter: 1, derivedKey: '00' })],
    ['no JSON', () => 'AAAA'],
  ])('with %s is refused', async (_what, change) => {
    const from = await networkAfter(150, operation)
    const challenge = await challengeFor(operation, from)
    const solved = await solvedChallenge(challenge)
    const { solution } = JSON.parse(Buffer.from(solved, 'base64').toString()) as { solution: object }
    expect(await send(operation, { from, solution: change(challenge, solution) })).toEqual(invalid)
    expect(await send(operation, { from, solution: solved })).toEqual(accepted)
  })

  test('of a shop with another secret is refused', async () => {
    const from = await networkAfter(150, operation)
    const other = serveRoutesForUsers(() =>
      challengesRoutes({ db: database.db, visitorSecret: 'another secret', challengeWork: 3 }),
    )
    const request = new Request(`http://spa.test/api/v2/challenge?operation=${operation}`)
    const challenge = (await (await other.fetch(request, from)).json()) as Challenge
    expect(await send(operation, { from, solution: await solvedChallenge(challenge) })).toEqual(invalid)
  })
})

test('a network gets a bounded number of challenges', async () => {
  const from = newClient()
  const bucket = bucketOf(visitorSecret, 'challenge-client', from)
  const window_start = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  await database.db.insertInto('attempt').values({ bucket, window_start, count: 999 }).execute()
  expect((await challengeFor('register', from)).signature).toMatch(/^[0-9a-f]{64}$/)
  expect(await challengeFor('register', from)).toMatchObject({ code: 'TooManyRequests' })
})
