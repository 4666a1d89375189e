// Neither responses nor their timing reveal whether an email address has an account or gets the newsletter.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { contentRoutes } from '../content/routes.ts'
import { contentDeps } from '../content/testing/content-deps.ts'
import { serveRoutes } from '../testing/http.ts'
import { createPasswords } from './credentials/passwords.ts'
import { goodPassword, newEmail, openAccount, timeRatio, withoutTokens } from '../testing/account.ts'

const database = useTestDatabase()
/** Hashing takes most of the time, as in production. */
const account = openAccount(() => database.db, createPasswords({ cost: { logN: 12, r: 8, p: 1 } }))
let content: ReturnType<typeof serveRoutes>

// Registering the known addresses, and the tests before, use up what an address gets in an hour.
beforeEach(() => database.db.deleteFrom('attempt').execute())

type Ask = (email: string) => Promise<{ status: number; headers: Headers; body: unknown; text: string }>
let known: string[]

beforeAll(async () => {
  known = []
  content = serveRoutes(contentRoutes(contentDeps(database.db)))
  for (let count = 0; count < 40; count++) known.push((await account.newVisitor()).email)
  const confirmed = known.map((email) => ({
    email,
    status: 'confirmed' as const,
    locale: 'de' as const,
    confirmed_at: new Date(),
    token_hash: null,
    token_expires_at: null,
    unsubscribed_at: null,
  }))
  await database.db.insertInto('newsletter').values(confirmed).execute()
})

const requests: [string, Ask][] = [
  ['registering', (email) => account.register(email)],
  [
    'registering with a bad password',
    (email) => account.register(email, { password: 'weak', passwordRepeat: 'weak' }),
  ],
  ['logging in with a wrong password', (email) => account.logIn(email, `${goodPassword}!`)],
  ['asking for a code', (email) => account.askForCode(email)],
  ['forgetting a password', (email) => account.post('/v1/identity/forget-password', { email })],
  [
    'subscribing to the newsletter',
    (email) => content.send('/v2/newsletter/subscribe', { method: 'POST', json: { email } }),
  ],
  [
    'unsubscribing from it',
    (email) => content.send('/v2/newsletter/unsubscribe', { method: 'POST', json: { email } }),
  ],
  [
    'changing to it',
    async (email) => {
      const { accessToken } = await account.newVisitor()
      const form = {
        salutation: 1,
        firstName: 'Mara',
        lastName: 'Lindner',
        email,
        dateOfBirth: '1994-05-17',
        phone: '',
        newsLetter: false,
        isActive: true,
      }
      const response = await account.call('/v1/identity/info', {
        method: 'PUT',
        json: form,
        token: accessToken,
      })
      const mine = {
        personId: 0,
        email: '',
        userName: '',
        pendingEmail: '',
        qrCode: '',
        membershipNumber: '',
        createdAt: '',
        addresses: [],
        defaultAddress: null,
      }
      return { ...response, body: { ...response.body, ...mine }, text: '' }
    },
  ],
]

test.each(requests)('%s responds the same for known and unknown addresses', async (_, ask) => {
  const shown = async (email: string) => {
    const { status, headers, body, text } = await ask(email)
    return { status, headers: withoutTokens(headers), body, text }
  }
  for (const email of known.slice(0, 5)) expect(await shown(email)).toEqual(await shown(newEmail()))
})

test.each(requests.filter(([name]) => !/changing|subscrib/.test(name)))(
  '%s costs the same hashing and the same number of mails',
  async (_, ask) => {
    const cost = async (email: string) => {
      const before = await mails()
      const hashings = account.work.hashings
      await ask(email)
      return { hashings: account.work.hashings - hashings, mails: (await mails()) - before }
    }
    for (const email of known.slice(5, 8)) expect(await cost(email)).toEqual(await cost(newEmail()))
  },
)

test.each(requests.filter(([name]) => !/bad|changing|unsub/.test(name)))(
  '%s takes as long for known as for unknown addresses',
  async (name, ask) => {
    await clearAttempts()
    const median = await timeRatio(known, ask)
    expect([name, median]).toEqual([name, expect.toSatisfy((ratio: number) => ratio > 0.66 && ratio < 1.5)])
  },
)

/** Resets the rate limits per address and network, which have tests of their own. */
async function clearAttempts(): Promise<void> {
  await database.db.deleteFrom('attempt').execute()
}

async function mails(): Promise<number> {
  const { count } = await database.db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
