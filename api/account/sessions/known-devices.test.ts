// Threat T46: strangers who try passwords do not keep the owner out. Fails without a limit of its own for a
// known device, with a token that outlives its password, and when refused tries count.
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goodPassword, newClient, newEmail, openAccount, withinOneWindow } from '../../testing/account.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { visitorSecret } from '../../testing/users.ts'
import { bucketOf } from '../../http/limits/rate-limit.ts'
import { unavailable } from '../../http/problem.ts'
import { knownDevice, rememberDevice } from '../credentials/known-devices.ts'
import { createPasswords } from '../credentials/passwords.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const newPassword = 'Frische&Luft26'

/** A visitor on a device where the account was logged in. */
async function newOwner() {
  const visitor = await account.newVisitor()
  const { headers, body } = await account.logIn(visitor.email)
  return { ...visitor, token: body['accessToken'] as string, deviceTokens: headers.get('device-tokens') }
}

/** A hundred wrong passwords from as many networks. */
async function lock(email: string, tries = 100) {
  await withinOneWindow(database.db, 3_600)
  for (let each = 0; each < tries; each++) await account.logIn(email, 'Wrong&Pass1')
}

const status = async (email: string, password: string, deviceTokens?: string | null) =>
  (await account.logIn(email, password, { deviceTokens })).status

const mailsTo = (email: string, kind: string) =>
  database.db
    .selectFrom('mail')
    .select(['locale', 'payload'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .execute()

describe('an account that strangers have locked', () => {
  test('opens on a known device, on no other, and its owner is told once', async () => {
    const { email, deviceTokens } = await newOwner()
    await lock(email, 130)
    expect(await status(email, goodPassword)).toBe(429)
    expect(await status(email, goodPassword, deviceTokens)).toBe(200)
    expect(await status(email, 'Wrong&Pass1', deviceTokens)).toBe(422)
    expect(await mailsTo(email, 'login-locked')).toEqual([{ locale: 'de', payload: {} }])
  })

  test('counts as a mail to the address, known or not, and an unconfirmed address gets none', async () => {
    const [unconfirmed, unknown] = [newEmail(), newEmail()]
    await withinOneWindow(database.db, 3_600)
    await account.register(unconfirmed)
    for (const email of [unconfirmed, unknown]) {
      await lock(email)
      const { rows } = await sql<{ count: number }>`
        SELECT count FROM attempt WHERE bucket = ${bucketOf(visitorSecret, 'mail-recipient', email)}
        ORDER BY window_start DESC LIMIT 1`.execute(database.db)
      expect([rows[0]!.count, await mailsTo(email, 'login-locked')]).toEqual([email === unknown ? 1 : 2, []])
    }
  })

  test('opens with a new password, set through the mailbox, on that device and the others', async () => {
    const { email, userId, deviceTokens } = await newOwner()
    await lock(email)
    await account.post('/v1/identity/forget-password', { email })
    const [mail] = await mailsTo(email, 'reset-password')
    const { token, emailCode } = mail!.payload as { token: string; emailCode: string }
    const link = { userId, code: token, emailCode, newPassword, passwordRepeat: newPassword }
    const reset = await account.post('/v1/identity/ResetPassword', link)
    expect([reset.status, await status(email, newPassword)]).toEqual([200, 200])
    await lock(email)
    expect(await status(email, newPassword)).toBe(429)
    expect(await status(email, newPassword, deviceTokens)).toBe(429)
    expect(await status(email, newPassword, reset.headers.get('device-tokens'))).toBe(200)
  })

  test('knows no device from before its password was changed', async () => {
    const { email, token, deviceTokens } = await newOwner()
    const json = { newPassword, confirmPassword: newPassword }
    expect((await account.post('/v1/identity/changePassword', json, { token })).status).toBe(204)
    await lock(email)
    expect(await status(email, newPassword, deviceTokens)).toBe(429)
  })
})

describe('a try', () => {
  const countOf = async (prefix: string) => {
    const { rows } = await sql<{ count: number }>`
      SELECT coalesce(sum(count), 0)::integer AS count FROM attempt WHERE bucket LIKE ${`${prefix}:%`}
    `.execute(database.db)
    return rows[0]!.count
  }

  test('that was refused does not count for the account', async () => {
    await withinOneWindow(database.db, 3_600)
    const [email, from] = [newEmail(), newClient()]
    const before = await countOf('login-email')
    for (let each = 0; each < 30; each++) await account.logIn(email, 'Wrong&Pass1', { from })
    expect((await countOf('login-email')) - before).toBe(10)
  })

  test('that the server had no time for does not count', async () => {
    const full = () => Promise.reject(unavailable('Too many people.'))
    const real = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })
    const busy = openAccount(() => database.db, { ...real, verify: full })
    const [email, from] = [newEmail(), newClient()]
    await withinOneWindow(database.db, 3_600)
    for (let each = 0; each < 12; each++)
      expect((await busy.logIn(email, 'Wrong&Pass1', { from })).status).toBe(503)
    expect((await account.logIn(email, 'Wrong&Pass1', { from })).status).toBe(422)
    const busyToHash = openAccount(() => database.db, { ...real, hash: full })
    for (let each = 0; each < 5; each++) expect((await busyToHash.register(email)).status).toBe(503)
    expect((await account.register(email)).status).toBe(202)
  })

  test('on a known device is limited too', async () => {
    const { email, deviceTokens } = await newOwner()
    await withinOneWindow(database.db, 300)
    const statuses: number[] = []
    for (let each = 0; each < 12; each++) statuses.push(await status(email, 'Wrong&Pass1', deviceTokens))
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
    expect(await status(email, goodPassword)).toBe(200)
  })
})

describe('the tokens of a device', () => {
  afterEach(() => void vi.useRealTimers())
  const mara = { id: 1001, passwordHash: 'hash of mara' }
  const jo = { id: 1002, passwordHash: 'hash of jo' }
  const known = (tokens: string, account = mara) => knownDevice(visitorSecret, tokens, account)

  test('hold for each of its accounts, and are renewed under the same id', () => {
    const first = rememberDevice(visitorSecret, undefined, mara)
    const both = rememberDevice(visitorSecret, first, jo)
    expect([known(first, jo), known(both), known(both, jo) === null]).toEqual([null, known(first), false])
    expect(known(rememberDevice(visitorSecret, both, mara))).toBe(known(first))
  })

  test('are few, so that a cookie stays small', () => {
    let tokens = ''
    for (let id = 1; id <= 50; id++) tokens = rememberDevice(visitorSecret, tokens, { ...mara, id })
    expect(tokens.length).toBeLessThan(400)
    expect(known(tokens, { ...mara, id: 50 })).not.toBeNull()
  })

  test('end with a year, a new password, a new secret, and any change to them', () => {
    const tokens = rememberDevice(visitorSecret, undefined, mara)
    expect(known(tokens, { ...mara, passwordHash: 'another' })).toBeNull()
    expect(knownDevice('another secret', tokens, mara)).toBeNull()
    for (let place = 0; place < tokens.length - 1; place++) {
      const other = tokens[place] === 'A' ? 'B' : 'A'
      expect(known(`${tokens.slice(0, place)}${other}${tokens.slice(place + 1)}`)).toBeNull()
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 364 * 86_400_000 })
    expect(known(tokens)).not.toBeNull()
    vi.setSystemTime(Date.now() + 2 * 86_400_000)
    expect(known(tokens)).toBeNull()
  })
})
