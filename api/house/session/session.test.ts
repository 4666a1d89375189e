// Sign-in of staff, apart from that of guests. Fails if a token of one opens anything of the other.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newUser } from '../../testing/bookings.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { openHouse } from '../../testing/house.ts'
import { openAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { openSampleSession, seedSampleAccount } from '../../account/sample-account.ts'

const database = useTestDatabase()
const house = openHouse(database)
const desk = openDesk(database)
let count = 0

/** The newest mail of a kind to an address, as it is queued. */
async function mailTo(email: string, kind: string): Promise<Record<string, string>> {
  const { payload } = await database.db
    .selectFrom('mail')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return payload as Record<string, string>
}

async function invite(role = 'reception', email = `lena-${++count}@wellzone.example`) {
  const { code } = await desk(`staff invite ${email} --name "Lena Sommer" --store mainz --role ${role}`, true)
  expect(code).toBe(0)
  return { email, token: (await mailTo(email, 'house-invitation'))['token']! }
}

const accept = (token: string, json: object) => house.call(`/invitations/${token}`, { method: 'POST', json })
const password = 'Dampf und Kiefern 26'
const who = async (token: unknown) => (await house.call('/session', { token: String(token) })).status

describe('an invitation', () => {
  test('gives a passkey, which signs in from then on', async () => {
    const { token } = await invite()
    const { body: invitation } = await house.call(`/invitations/${token}`)
    expect(invitation).toMatchObject({ staff: { name: 'Lena Sommer', roles: [{ role: 'reception' }] } })
    const authenticator = openAuthenticator('http://localhost:4000')
    const created = authenticator.create(invitation['options'] as never)
    const accepted = await accept(token, { passkey: created.body })
    expect([accepted.status, await who(accepted.body['token'])]).toEqual([200, 200])
    const { body: options } = await house.call('/session/options', { method: 'POST' })
    const signed = authenticator.sign(created.key, options as never)
    const json = 'body' in signed ? (signed as { body: object }).body : signed
    expect((await house.call('/session/passkey', { method: 'POST', json })).status).toBe(200)
    expect((await house.call('/session/passkey', { method: 'POST', json })).body).toMatchObject({
      code: 'PasskeyTimedOut',
    })
  })

  test('takes no passkey that was made for another site', async () => {
    const { token } = await invite()
    const { body } = await house.call(`/invitations/${token}`)
    const { body: passkey } = openAuthenticator('https://elsewhere.example').create(body['options'] as never)
    expect((await accept(token, { passkey })).body).toMatchObject({ code: 'PasskeyRefused' })
  })

  test('works once, replaces what was lost, and is over after a day', async () => {
    const { email, token } = await invite()
    const first = await accept(token, { password })
    expect((await accept(token, { password })).status).toBe(404)
    const again = await invite('reception', email)
    expect((await accept(again.token, { password: 'short' })).body).toMatchObject({ code: 'PasswordTooWeak' })
    expect((await accept(again.token, { password: `${password}!` })).status).toBe(200)
    expect(await who(first.body['token'])).toBe(401)
    const late = await invite()
    await sql`UPDATE staff_invitation SET expires_at = clock_timestamp()`.execute(database.db)
    expect((await house.call(`/invitations/${late.token}`)).status).toBe(404)
  })
})

describe('a password', () => {
  const ask = async (email: string, typed: string) =>
    (await house.call('/session/password', { method: 'POST', json: { email, password: typed } })).body['key']
  const confirm = (key: unknown, code: string) =>
    house.call('/session/code', { method: 'POST', json: { key, code } })

  test('opens the house together with the code in the mailbox', async () => {
    const { email, token } = await invite()
    await accept(token, { password })
    const key = await ask(email, password)
    const { emailCode: code } = await mailTo(email, 'house-code')
    expect((await confirm(key, code!)).status).toBe(200)
    expect((await confirm(key, code!)).body).toMatchObject({ code: 'CodeWrong' })
  })

  test('that is wrong sends nothing, and looks the same', async () => {
    const { email, token } = await invite()
    await accept(token, { password })
    expect(await ask(email, 'Wrong password 1')).toEqual(expect.any(String))
    expect(await ask('nobody@wellzone.example', password)).toEqual(expect.any(String))
    const codes = await database.db
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'house-code')
      .where('recipient', 'in', [email, 'nobody@wellzone.example'])
      .execute()
    expect(codes).toEqual([])
  })

  test('has five tries for its code', async () => {
    const { email, token } = await invite()
    await accept(token, { password })
    const key = await ask(email, password)
    const { emailCode: code } = await mailTo(email, 'house-code')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let each = 0; each < 5; each++) expect((await confirm(key, wrong)).status).toBe(422)
    expect((await confirm(key, code!)).body).toMatchObject({ code: 'CodeWrong' })
  })
})

describe('a session', () => {
  test('of the house and one of a guest open nothing of each other', async () => {
    await seedSampleAccount(database.db)
    const guest = await openSampleSession(database.db)
    expect(await who(guest)).toBe(401)
    expect((await newUser(database.db)).userId).toBeGreaterThan(0)
    const token = await house.staff('manager')
    const asGuest = await house.call('/../../v1/identity/UserInfo', { token })
    expect(asGuest.status).toBe(401)
  })

  test('ends by itself after twelve hours and when its page is gone, and with the account', async () => {
    const [aged, idle] = [await house.staff('reception'), await house.staff('reception')]
    await sql`UPDATE staff_session SET created_at = created_at - interval '12 hours 1 second'
      WHERE token_hash = sha256(convert_to(${aged}, 'UTF8'))`.execute(database.db)
    await sql`UPDATE staff_session SET used_at = used_at - interval '15 minutes 1 second'
      WHERE token_hash = sha256(convert_to(${idle}, 'UTF8'))`.execute(database.db)
    expect([await who(aged), await who(idle)]).toEqual([401, 401])
    const { email, token } = await invite()
    const open = await accept(token, { password })
    expect((await desk(`staff end ${email}`, true)).code).toBe(0)
    expect(await who(open.body['token'])).toBe(401)
    expect((await desk('staff list')).out).not.toContain(email)
  })

  test('is closed by its member of staff', async () => {
    const token = await house.staff('cleaning')
    expect((await house.call('/session', { method: 'DELETE', token })).status).toBe(204)
    expect(await who(token)).toBe(401)
  })
})

test('no request ends in an unexpected error', () => {
  expect(house.reports).toEqual([])
})
