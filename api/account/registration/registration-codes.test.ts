// Threats T11, T12, T52: the code of a registration. Fails with a code that is compared before its try is
// counted, that another browser can use, that works twice, or that says whether an address has an account.
import { sql } from 'kysely'
import { sixDigitsTyped } from '#http/testing/typed-codes.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import {
  goodPassword,
  newClient,
  newEmail,
  openAccount,
  timeRatio,
  withinOneWindow,
  withoutTokens,
} from '../../testing/account.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)

beforeEach(() => database.db.deleteFrom('attempt').execute())

type Response = { status: number; body: Record<string, unknown> }
const reasonOf = ({ status, body }: Response) => [status, body['code'], body['triesLeft']]
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const userOf = (email: string) =>
  database.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst()

/** Registers as the checkout does: without an address and without a salutation. */
async function register(email = newEmail(), changes: Record<string, unknown> = {}) {
  const nothing = { salutation: undefined, street: undefined, houseNumber: undefined, zip: undefined }
  const response = await account.register(email, { ...nothing, location: undefined, ...changes })
  expect(response.status).toBe(202)
  return { email, key: response.headers.get('registration-key')! }
}
async function registered(changes?: Record<string, unknown>) {
  const { email, key } = await register(newEmail(), changes)
  return { email, key, code: await account.codeSentTo(email) }
}
const later = (email: string, interval: string) =>
  sql`UPDATE registration_code SET created_at = created_at - ${interval}::interval,
    sent_at = sent_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    WHERE email = ${email}`.execute(database.db)

describe('the code of a registration', () => {
  test('confirms it and logs in, without an address and a salutation', async () => {
    const { email, key, code } = await registered()
    expect(code).toMatch(/^[0-9]{6}$/)
    expect((await account.logIn(email)).body['code']).toBe('EmailNotVerified')
    const { status, body } = await account.enterCode(code, key)
    const person = { email, firstName: 'Mara', salutation: -1, addresses: [], defaultAddress: null }
    expect([status, body]).toEqual([200, expect.objectContaining(person)])
    const token = body['accessToken'] as string
    expect((await account.call('/v1/identity/UserInfo', { token })).body).toMatchObject({ email })
    expect((await account.logIn(email)).status).toBe(200)
  })

  test('is right however it is written', async () => {
    const { email, key, code } = await registered()
    for (const [place, typed] of sixDigitsTyped(code).entries()) {
      const { status, body } = await account.enterCode(typed, key)
      // The first use logs in; later ones find it used, not wrong.
      expect([typed, status, body['code']]).toEqual(
        place === 0 ? [typed, 200, undefined] : [typed, 422, 'CodeUsed'],
      )
    }
    expect((await account.logIn(email)).status).toBe(200)
  })

  test.each(['12345', 'Code:', '\u200B', 'zehn'])('costs no try without six digits (%j)', async (typed) => {
    const { key, code } = await registered()
    for (let time = 0; time < 6; time++) {
      const { status, body } = await account.enterCode(typed, key)
      expect([status, body['errors']]).toMatchObject([400, [{ pointer: '/body/code' }]])
    }
    expect((await account.enterCode(code, key)).status).toBe(200)
  })

  test('is stored as a keyed hash only, and removed from the mail once that is sent', async () => {
    const { email, code } = await registered()
    const rows = await sql<{ row: string }>`SELECT row_to_json(c)::text AS row FROM registration_code c
      WHERE email = ${email}`.execute(database.db)
    expect(rows.rows[0]!.row).not.toContain(code)
  })

  test('is refused five times and then locked, also if the right one follows', async () => {
    const { email, key, code } = await registered()
    const reasons = []
    for (let count = 0; count < 5; count++) reasons.push(reasonOf(await account.enterCode(wrong(code), key)))
    expect(reasons).toEqual([
      [422, 'CodeWrong', 4],
      [422, 'CodeWrong', 3],
      [422, 'CodeWrong', 2],
      [422, 'CodeWrong', 1],
      [422, 'CodeLocked', undefined],
    ])
    expect(reasonOf(await account.enterCode(code, key))).toEqual([422, 'CodeLocked', undefined])
    expect((await userOf(email))!.email_verified_at).toBeNull()
  })

  test('has five tries also where twenty come at once', async () => {
    const { key, code } = await registered()
    const responses = await Promise.all(Array.from({ length: 20 }, () => account.enterCode(wrong(code), key)))
    const reasons = responses.map(({ body }) => body['code'])
    expect(reasons.filter((reason) => reason === 'CodeWrong')).toHaveLength(4)
    expect(reasons.filter((reason) => reason === 'CodeLocked')).toHaveLength(16)
  })

  test('works with the fifth try', async () => {
    const { key, code } = await registered()
    for (let count = 0; count < 4; count++) await account.enterCode(wrong(code), key)
    expect((await account.enterCode(code, key)).status).toBe(200)
  })

  test('is valid for ten minutes', async () => {
    const [early, late] = [await registered(), await registered()]
    await later(early.email, '9 minutes 50 seconds')
    await later(late.email, '10 minutes')
    expect((await account.enterCode(early.code, early.key)).status).toBe(200)
    expect(reasonOf(await account.enterCode(late.code, late.key))).toEqual([422, 'CodeExpired', undefined])
  })

  test('works once, also where ten requests use it at once', async () => {
    const { key, code } = await registered()
    const responses = await Promise.all(Array.from({ length: 5 }, () => account.enterCode(code, key)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect(reasonOf(await account.enterCode(code, key))).toEqual([422, 'CodeUsed', undefined])
  })

  test('works in the browser that registered only', async () => {
    const [mine, other] = [await registered(), await registered()]
    expect(reasonOf(await account.enterCode(mine.code, null))).toEqual([
      422,
      'RegistrationUnknown',
      undefined,
    ])
    expect(reasonOf(await account.enterCode(mine.code, 'x'.repeat(43)))[1]).toBe('RegistrationUnknown')
    if (mine.code !== other.code)
      expect(reasonOf(await account.enterCode(mine.code, other.key))).toEqual([422, 'CodeWrong', 4])
    await later(mine.email, '1 hour')
    expect(reasonOf(await account.enterCode(mine.code, mine.key))[1]).toBe('RegistrationUnknown')
  })

  test('leaves the link as it was, and logs in after the link as well', async () => {
    const { email, key, code } = await registered()
    expect((await account.confirm(await account.linkSentTo(email))).status).toBe(200)
    expect((await account.enterCode(code, key)).body).toMatchObject({ email })
    expect((await account.confirm(await account.linkSentTo(email))).body['code']).toBe('AlreadyConfirmed')
  })

  test('is limited per network and per address', async () => {
    const from = newClient()
    const { key, code } = await registered()
    const statuses = []
    for (let count = 0; count < 101; count++)
      statuses.push((await account.enterCode(wrong(code), key, { from })).status)
    expect([statuses.indexOf(429), statuses[0]]).toEqual([100, 422])

    const email = newEmail()
    const tried = []
    for (let count = 0; count < 7; count++) {
      await sql`DELETE FROM attempt WHERE bucket NOT LIKE 'code-email:%'`.execute(database.db)
      const again = await register(email)
      const right = await account.codeSentTo(email)
      for (let wrongs = 0; wrongs < 5; wrongs++)
        tried.push((await account.enterCode(wrong(right), again.key)).status)
    }
    expect(tried.indexOf(429)).toBe(30)
  })
})

describe('a stranger who registers the address of a visitor', () => {
  test('gets nothing from the visitor’s code, and loses the registration to it', async () => {
    const own = await registered()
    const planted = { password: 'Planted&Pass1', passwordRepeat: 'Planted&Pass1', firstName: 'Eve' }
    const strange = await register(own.email, planted)
    const strangeCode = await account.codeSentTo(own.email)
    if (strangeCode !== own.code)
      expect(reasonOf(await account.enterCode(own.code, strange.key))[1]).toBe('CodeWrong')
    expect((await account.enterCode(own.code, own.key)).body).toMatchObject({ firstName: 'Mara' })
    expect(reasonOf(await account.enterCode(strangeCode, strange.key))[1]).toBe('CodeUsed')
    expect((await account.logIn(own.email, 'Planted&Pass1')).body['code']).toBe('LoginFailed')
  })

  test('wins or loses when both codes are entered at once, and one account is left', async () => {
    for (let round = 0; round < 6; round++) {
      await database.db.deleteFrom('attempt').execute()
      const own = await registered()
      const strange = await register(own.email, { firstName: 'Eve' })
      const strangeCode = await account.codeSentTo(own.email)
      const responses = await Promise.all([
        account.enterCode(own.code, own.key),
        account.enterCode(strangeCode, strange.key),
      ])
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const users = await database.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', own.email)
        .execute()
      expect(users).toHaveLength(1)
    }
  })
})

describe('another mail', () => {
  test('is sent after 30 seconds, twice, each with a new code and tries of its own', async () => {
    const { email, key, code } = await registered()
    const early = await account.resendCode(key)
    expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([429, expect.closeTo(30, -1)])
    for (let count = 0; count < 5; count++) await account.enterCode(wrong(code), key)
    const codes = [code]
    for (const resendsLeft of [1, 0]) {
      await later(email, '30 seconds')
      const response = await account.resendCode(key)
      expect([response.status, response.body]).toEqual([202, { resendsLeft }])
      codes.push(await account.codeSentTo(email))
    }
    await later(email, '30 seconds')
    expect(reasonOf(await account.resendCode(key))[1]).toBe('NoMailsLeft')
    expect((await account.enterCode(codes[2]!, key)).status).toBe(200)
    expect(reasonOf(await account.resendCode(key))[1]).toBe('CodeUsed')
  })

  test('makes the codes before it void without counting them as a try', async () => {
    const { email, key, code } = await registered()
    const codes = [code]
    for (let mails = 0; mails < 2; mails++) {
      await later(email, '30 seconds')
      await account.resendCode(key)
      codes.push(await account.codeSentTo(email))
    }
    const newest = codes.pop()!
    const typed = [...codes, ...codes, ...codes].filter((former) => former !== newest)
    for (const former of typed)
      expect(reasonOf(await account.enterCode(former, key))).toEqual([422, 'CodeReplaced', undefined])
    const guess = ['000000', '111111', '222222', '333333'].find(
      (other) => ![newest, ...codes].includes(other),
    )!
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(reasonOf(await account.enterCode(guess, key))).toEqual([422, 'CodeWrong', triesLeft])
      expect(reasonOf(await account.enterCode(codes[0]!, key))[1]).toBe('CodeReplaced')
    }
    const counted = await database.db
      .selectFrom('attempt')
      .select(({ fn }) => fn.sum<string>('count').as('wrongs'))
      .where('bucket', 'like', 'code-email:%')
      .executeTakeFirstOrThrow()
    // The first attempt of a window is not taken back.
    expect(Number(counted.wrongs)).toBe(5)
    expect((await account.enterCode(newest, key)).status).toBe(200)
  })

  test('is not sent without the key of the browser', async () => {
    await registered()
    for (const key of [null, 'x'.repeat(43)])
      expect(reasonOf(await account.resendCode(key))[1]).toBe('RegistrationUnknown')
  })

  test('is sent and counted once where ten requests come at once', async () => {
    await withinOneWindow(database.db, 3_600)
    const { email, key } = await registered()
    await later(email, '30 seconds')
    const responses = await Promise.all(Array.from({ length: 10 }, () => account.resendCode(key)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([202, ...Array<number>(9).fill(429)])
    const waits = responses.flatMap(({ headers }) => headers.get('retry-after') ?? [])
    expect(waits.every((seconds) => Number(seconds) <= 30)).toBe(true)
    expect([(await account.register(email)).status, (await account.register(email)).status]).toEqual([
      202, 429,
    ])
  })

  test('to a registration that was confirmed meanwhile says that there is an account', async () => {
    const { email, key, code } = await registered()
    await account.confirm(await account.linkSentTo(email))
    await later(email, '30 seconds')
    expect((await account.resendCode(key)).status).toBe(202)
    const mail = await newestMail(email)
    expect(mail.kind).toBe('already-registered')
    expect(reasonOf(await account.enterCode(code, key))[1]).toBe('CodeReplaced')
  })
})

const newestMail = (email: string) =>
  database.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('an address that has an account', () => {
  let known: string[]
  beforeAll(async () => {
    known = []
    for (let count = 0; count < 30; count++) known.push((await account.newVisitor()).email)
  })

  /** Everything that a stranger sees from the form to the last refusal. */
  async function seenBy(email: string) {
    await database.db.deleteFrom('attempt').execute()
    const response = await account.register(email)
    const key = response.headers.get('registration-key')
    const seen: unknown[] = [response.status, response.text, withoutTokens(response.headers)]
    const note = ({ status, text, headers }: Awaited<ReturnType<typeof account.enterCode>>) =>
      seen.push([status, text, withoutTokens(headers)])
    // No code of six digits is sent to the known address, so that every one is as wrong as this.
    const guess =
      (await newestMail(email)).kind === 'confirm-email'
        ? wrong(await account.codeSentTo(email))
        : '0'.repeat(6)
    for (let count = 0; count < 6; count++) note(await account.enterCode(guess, key))
    for (let count = 0; count < 3; count++) {
      await later(email, '30 seconds')
      note(await account.resendCode(key))
      note(await account.enterCode(guess, key))
    }
    await later(email, '10 minutes')
    note(await account.enterCode(guess, key))
    return seen
  }

  test('gets the same responses, whatever is entered', async () => {
    const [first, ...rest] = [await seenBy(known[0]!), await seenBy(newEmail()), await seenBy(known[1]!)]
    for (const seen of rest) expect(seen).toEqual(first)
    expect(JSON.stringify(first)).toMatch(/CodeLocked.*resendsLeft.*CodeExpired/)
  })

  test('gets the mail that says so, and the account stays as it was', async () => {
    const before = await userOf(known[2]!)
    await register(known[2]!, { password: 'Another&Pass1', passwordRepeat: 'Another&Pass1' })
    expect((await newestMail(known[2]!)).kind).toBe('already-registered')
    expect(await userOf(known[2]!)).toEqual(before)
    expect((await account.logIn(known[2]!, goodPassword)).status).toBe(200)
  })

  test('takes as long for a wrong code', async () => {
    await database.db.deleteFrom('attempt').execute()
    const keys = new Map<string, string>()
    for (const email of known) keys.set(email, (await register(email)).key)
    const others: string[] = []
    while (others.length < known.length) others.push((await register()).key)
    const median = await timeRatio(known, (email) =>
      account.enterCode('000000', keys.get(email) ?? others.pop()!),
    )
    expect(median).toSatisfy((ratio: number) => ratio > 0.66 && ratio < 1.5)
  })
})
