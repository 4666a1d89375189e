// The account part of the API through its real request pipeline, on a real database, with cheap password
// hashes that are counted.
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Handlers } from '../http/contract.ts'
import type { Db } from '../database/tables.ts'
import { createHttpHandler } from '../http/http-handler.ts'
import { notingRefusals } from './refusals/noted.ts'
import { visitorSecret } from './users.ts'
import { createSessions } from '../account/sessions/authenticate.ts'
import { createPasswords, type Passwords } from '../account/credentials/passwords.ts'
import { accountRoutes } from '../account/routes.ts'
import { mailsOfAccounts } from '../mails.ts'

export type Call = {
  method?: string
  json?: unknown
  token?: string
  from?: string
  language?: string
  deviceTokens?: string | null
  registrationKey?: string | null
}
export type TestResponse = {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  body: Record<string, unknown>
}

export const shopUrl = 'https://shop.test'
export const goodPassword = 'Kamin&Sauna94'

let count = 0
export const newEmail = () => `guest-${process.pid}-${++count}@example.com`
/** A network address that no other test uses, so that rate limits do not add up. */
export const newClient = () => `192.0.2.${++count}`

export function registrationOf(email: string, changes: Record<string, unknown> = {}) {
  return {
    salutation: 1,
    firstName: 'Mara',
    lastName: 'Lindner',
    street: 'Rheinallee',
    houseNumber: '12a',
    zip: '55116',
    location: 'Mainz',
    email,
    emailRepeat: email,
    dateOfBirth: '1994-05-17',
    password: goodPassword,
    passwordRepeat: goodPassword,
    dataProtection: true,
    newsletter: false,
    ...changes,
  }
}

export const addressOf = (changes: Record<string, unknown> = {}) => ({
  salutation: 1,
  firstName: 'Mara',
  lastName: 'Lindner',
  companyName: '',
  street: 'Rheinallee',
  houseNumber: '12a',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: 84,
  ...changes,
})

/** `hashings` counts password hashes of any cause: they take most of the time. */
export function openAccount(
  getDb: () => Db,
  passwords: Passwords = createPasswords({ cost: { logN: 4, r: 8, p: 1 } }),
) {
  const work = { hashings: 0 }
  const reports: unknown[] = []
  const counted: Passwords = {
    ...passwords,
    hash: (...of) => (work.hashings++, passwords.hash(...of)),
    verify: (...of) => (work.hashings++, passwords.verify(...of)),
  }

  async function call(
    path: string,
    { method = 'GET', json, token, from, language, deviceTokens, registrationKey }: Call = {},
  ): Promise<TestResponse> {
    const db = getDb()
    const api = notingRefusals(
      createHttpHandler({
        handlers: accountRoutes({
          db,
          passwords: counted,
          shopUrl,
          visitorSecret,
          mailsOfAccounts,
        }) as unknown as Handlers,
        sessions: createSessions(db),
        clientAddress: () => from ?? newClient(),
        report: (error) => reports.push(error),
        validateResponses: true,
      }),
    )
    const headers = new Headers()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (deviceTokens) headers.set('device-tokens', deviceTokens)
    if (registrationKey) headers.set('registration-key', registrationKey)
    if (language) headers.set('accept-language', language)
    if (json !== undefined) headers.set('content-type', 'application/json')
    const body = json === undefined ? undefined : JSON.stringify(json)
    const response = await api.fetch(new Request(`http://spa.test/api${path}`, { method, headers, body }))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const isJson = response.headers.get('content-type')?.endsWith('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: isJson ? JSON.parse(text) : {},
    }
  }

  async function newestMail(email: string): Promise<{ token: string; emailCode: string }> {
    const mail = await getDb()
      .selectFrom('mail')
      .select('payload')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return mail.payload as { token: string; emailCode: string }
  }

  const post = (path: string, json: unknown, more: Call = {}) => call(path, { method: 'POST', json, ...more })
  const logIn = (email: string, password = goodPassword, more: Call = {}) =>
    post('/v1/identity/login', { identifier: email, password }, more)

  return {
    work,
    reports,
    call,
    post,
    logIn,
    register: (email: string, changes: Record<string, unknown> = {}, more: Call = {}) =>
      post('/v1/identity', registrationOf(email, changes), more),
    /** The token of the newest link sent to this address. */
    linkSentTo: async (email: string): Promise<string> => (await newestMail(email)).token,
    /** The code in the newest mail to this address. */
    codeSentTo: async (email: string): Promise<string> => (await newestMail(email)).emailCode,
    enterCode: (code: string, registrationKey: string | null, more: Call = {}) =>
      post('/v1/identity/confirm-code', { code }, { registrationKey, ...more }),
    /** Asks for a code that logs in. */
    askForCode: (email: string, more: Call = {}) => post('/v1/identity/login-code', { email }, more),
    resendCode: (registrationKey: string | null, more: Call = {}) =>
      call('/v1/identity/resend-code', { method: 'POST', registrationKey, ...more }),
    follow: (token: string) => call(`/v1/identity/confirm-email?token=${token}`),
    /** Confirms a registration, on another device unless device tokens are given. */
    confirm: (token: string, more: Call = {}, password: string | null = goodPassword) =>
      post('/v1/identity/confirm-registration', { token, ...(password !== null && { password }) }, more),
    /** Registers, confirms and logs in. */
    async newVisitor() {
      const email = newEmail()
      const deviceTokens = (await this.register(email)).headers.get('device-tokens')
      await this.confirm(await this.linkSentTo(email), { deviceTokens }, null)
      const { body } = await logIn(email)
      return {
        email,
        userId: body['personId'] as number,
        accessToken: body['accessToken'] as string,
        refreshToken: body['refreshToken'] as string,
      }
    },
  }
}

const secrets = new Set(['device-tokens', 'registration-key'])

/** Headers that can be compared: of random tokens only their form is left. */
export function withoutTokens(headers: Headers): Record<string, string> {
  const form = (tokens: string) => tokens.replaceAll(/[A-Za-z0-9_-]/g, 'x')
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, secrets.has(name) ? form(value) : value]),
  )
}

/**
 * The ratio of response times for known and unknown addresses: the median over pairs in alternating order.
 */
export async function timeRatio(known: string[], ask: (email: string) => Promise<unknown>): Promise<number> {
  const took = async (email: string) => {
    const started = performance.now()
    await ask(email)
    return performance.now() - started
  }
  const ratios: number[] = []
  for (const [index, email] of known.entries()) {
    const otherVisitor = newEmail()
    const [first, second] = [
      await took(index % 2 ? email : otherVisitor),
      await took(index % 2 ? otherVisitor : email),
    ]
    ratios.push(index % 2 ? first / second : second / first)
  }
  return ratios.toSorted((one, other) => one - other)[ratios.length >> 1]!
}

/**
 * Rate limits count in fixed windows: waits if the current one is about to end, so that a test lies in one
 * window.
 */
export async function withinOneWindow(db: Db, windowSeconds: number): Promise<void> {
  const { rows } = await sql<{ left: number }>`
    SELECT (${windowSeconds}::int - extract(epoch FROM clock_timestamp()) %
      ${windowSeconds}::int)::float8 AS left`.execute(db)
  const { left } = rows[0]!
  if (left < 15) await wait(left * 1000 + 50)
}
