import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClient, newEmail, openAccount, withinOneWindow } from '../testing/account.ts'
import { serveRoutesForUsers, visitorSecret } from '../testing/users.ts'
import { useTestDatabase } from '../testing/database.ts'
import { bucketOf } from '../http/limits/rate-limit.ts'
import { unsubscribeToken } from '../words/unsubscribe-token.ts'
import { moveNewsletter } from './newsletter-sql.ts'
import { contentRoutes } from './routes.ts'
import { contentDeps } from './testing/content-deps.ts'

const database = useTestDatabase()
const account = openAccount(() => database.db)
const api = serveRoutesForUsers(() => contentRoutes(contentDeps(database.db)))

async function ask(what: string, json: unknown, { from = newClient(), language = 'de' } = {}) {
  const headers = { 'content-type': 'application/json', 'accept-language': language }
  const response = await api.fetch(
    new Request(`http://spa.test/api/v2/newsletter/${what}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(json),
    }),
    from,
  )
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}
const subscribe = (email: string, options?: { from?: string; language?: string }) =>
  ask('subscribe', { email }, options)
const unsubscribe = (email: string) => ask('unsubscribe', { email })
const confirm = (confirmationToken: string) => ask('confirm', { confirmationToken })

const mailsTo = async (email: string) => {
  const rows = await database.db
    .selectFrom('mail')
    .select(['locale', 'payload'])
    .where('recipient', '=', email)
    .where('kind', '=', 'newsletter-confirm')
    .orderBy('id')
    .execute()
  return rows.map(({ locale, payload }) => ({ locale, token: (payload as { token: string }).token }))
}
const stateOf = async (email: string) =>
  (await database.db.selectFrom('newsletter').select('status').where('email', '=', email).executeTakeFirst())
    ?.status
const letTimePass = (email: string, interval: string) =>
  sql`
    UPDATE newsletter SET token_expires_at = token_expires_at - ${interval}::interval
    WHERE email = ${email}`.execute(database.db)

async function subscribed(): Promise<string> {
  const email = newEmail()
  await subscribe(email)
  await confirm((await mailsTo(email))[0]!.token)
  return email
}

beforeEach(() => withinOneWindow(database.db, 3_600))

describe('the newsletter', () => {
  test('P 165: starts only after the owner of the address confirmed it', async () => {
    const email = newEmail()
    expect((await subscribe(email.toUpperCase(), { language: 'en' })).status).toBe(202)
    expect(await stateOf(email)).toBe('pending')
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ locale: 'en' })
    expect((await confirm(mail!.token)).status).toBe(204)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('ends when it is no longer wanted, and can begin again', async () => {
    const email = await subscribed()
    expect((await unsubscribe(email)).status).toBe(202)
    expect(await stateOf(email)).toBe('unsubscribed')
    await subscribe(email)
    expect(await stateOf(email)).toBe('pending')
    await confirm((await mailsTo(email))[1]!.token)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('returns the same for known and unknown addresses', async () => {
    const [known, pending, gone, unknown] = [await subscribed(), newEmail(), await subscribed(), newEmail()]
    await subscribe(pending)
    await unsubscribe(gone)
    for (const question of [subscribe, unsubscribe]) {
      const answers = [
        await question(known),
        await question(pending),
        await question(gone),
        await question(unknown),
      ]
      expect(answers).toEqual(answers.map(() => answers[0]))
      expect(answers[0]!.status).toBe(202)
    }
  })

  test('sends no second mail to a confirmed subscriber', async () => {
    const email = await subscribed()
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await stateOf(email)).toBe('confirmed')
  })
})

describe('the link', () => {
  test('finds at every opening the subscription that it confirmed, until that ends', async () => {
    const email = newEmail()
    await subscribe(email)
    const { token } = (await mailsTo(email))[0]!
    const confirmedAt = async () =>
      (
        await database.db.selectFrom('newsletter').select('confirmed_at').where('email', '=', email).execute()
      )[0]
    expect((await confirm(token)).status).toBe(204)
    const first = await confirmedAt()
    await letTimePass(email, '2 days')
    expect([(await confirm(token)).status, await confirmedAt()]).toEqual([204, first])
    await unsubscribe(email)
    const after = await confirm(token)
    expect([after.status, JSON.parse(after.text).code]).toEqual([422, 'ConfirmationTokenInvalid'])
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  test('works for a day, unless a newer one was sent or the subscription was ended', async () => {
    const [late, inTime, replaced, gone] = [newEmail(), newEmail(), newEmail(), newEmail()]
    for (const email of [late, inTime, replaced, gone]) await subscribe(email)
    await letTimePass(late, '24 hours 1 second')
    await letTimePass(inTime, '23 hours 59 minutes')
    await subscribe(replaced)
    await unsubscribe(gone)
    const use = async (email: string) => (await confirm((await mailsTo(email))[0]!.token)).status
    expect([await use(late), await use(inTime), await use(replaced), await use(gone)]).toEqual([
      422, 204, 422, 422,
    ])
    expect([
      await stateOf(late),
      await stateOf(inTime),
      await stateOf(replaced),
      await stateOf(gone),
    ]).toEqual(['pending', 'confirmed', 'pending', 'unsubscribed'])
  })

  test('confirms for ten at once, and cannot be guessed or read from the database', async () => {
    const email = newEmail()
    await subscribe(email)
    const { token } = (await mailsTo(email))[0]!
    const { token_hash } = await database.db
      .selectFrom('newsletter')
      .select('token_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect((await confirm(token_hash!.toString('base64url'))).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(204))
    expect(await stateOf(email)).toBe('confirmed')
  })
})

describe('the link that ends it', () => {
  const address = (token: string) => `http://spa.test/api/v2/newsletter/unsubscribe/${token}`
  const tokenOf = (email: string) => unsubscribeToken(visitorSecret, email)
  const press = async (token: string, from = newClient()) =>
    (await api.fetch(new Request(address(token), { method: 'POST' }), from)).status

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'ends it at one POST of a mail program, without cookies or a session (%s)',
    async (type) => {
      const email = await subscribed()
      const request = new Request(address(tokenOf(email)), {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'List-Unsubscribe=One-Click',
      })
      expect((await api.fetch(request, newClient())).status).toBe(204)
      expect(await stateOf(email)).toBe('unsubscribed')
    },
  )

  test.each([
    ['de', 'https://shop.test/newsletter/unsubscribe?token='],
    ['en', 'https://shop.test/en/newsletter/unsubscribe?token='],
  ])('changes nothing where it is only opened, and leads to a page (%s)', async (language, page) => {
    const email = await subscribed()
    const headers = { 'accept-language': language }
    for (const method of ['GET', 'HEAD']) {
      const answer = await api.fetch(new Request(address(tokenOf(email)), { method, headers }), newClient())
      expect([answer.status, answer.headers.get('location')]).toEqual([302, page + tokenOf(email)])
    }
    expect(await stateOf(email)).toBe('confirmed')
  })

  test.each([
    ...['.', '%3E', ')', '%22', '%0D%0A', '%20', '%E2%80%8B'].map((end) => (token: string) => token + end),
    ...['3D', '%3D', '%3C'].map((start) => (token: string) => start + token),
    (token: string) => `${token.slice(0, 30)}%3D%0D%0A${token.slice(30)}`,
  ])('ends it also as mail programs change it (%#)', async (changed) => {
    const email = await subscribed()
    expect(await press(changed(tokenOf(email)))).toBe(204)
    expect(await stateOf(email)).toBe('unsubscribed')
  })

  test('tells nobody whether an address is subscribed, and shows none', async () => {
    const [known, gone, unknown] = [await subscribed(), await subscribed(), newEmail()]
    await unsubscribe(gone)
    for (const email of [known, gone, unknown]) {
      expect(await press(tokenOf(email))).toBe(204)
      const bytes = Buffer.from(tokenOf(email), 'base64url').toString('latin1')
      expect(bytes + tokenOf(email)).not.toContain(email.split('@')[0])
    }
  })

  test('is made by the shop alone: no changed, cut or other token ends anything', async () => {
    const email = await subscribed()
    const token = tokenOf(email)
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const ofOthers = unsubscribeToken('another secret of thirty-two characters', email)
    const bare = Buffer.from(email).toString('base64url')
    for (const wrong of [changed, token.slice(0, -2), ofOthers, bare, 'x', '%20'])
      expect([wrong, await press(wrong)]).toEqual([wrong, 422])
    expect(await press('x'.repeat(513))).toBe(400)
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('is counted for each network', async () => {
    const from = newClient()
    expect(await press(tokenOf(newEmail()), from)).toBe(204)
    const bucket = bucketOf(visitorSecret, 'newsletter-link-client', from)
    await sql`UPDATE attempt SET count = 2000 WHERE bucket = ${bucket}`.execute(database.db)
    expect(await press(tokenOf(newEmail()), from)).toBe(429)
  })
})

describe('abuse of the form', () => {
  test('sends at most three mails an hour to one address, from any network', async () => {
    const email = newEmail()
    const answers = await Promise.all(Array.from({ length: 100 }, () => subscribe(email)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3)
    expect(answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0)).toHaveLength(
      97,
    )
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('cannot subscribe one address after the other from one network', async () => {
    const from = newClient()
    const answers: number[] = []
    for (let count = 0; count < 101; count++) answers.push((await subscribe(newEmail(), { from })).status)
    expect([answers.filter((status) => status === 202).length, answers.at(-1)]).toEqual([100, 422])
  })
})

describe('an account', () => {
  const flag = async (accessToken: string) =>
    (await account.call('/v1/identity/UserInfo', { token: accessToken })).body['hasNewsletter']

  test('shows whether its own address gets the newsletter', async () => {
    const { email, accessToken } = await account.newVisitor()
    await subscribe(email)
    expect(await flag(accessToken)).toBe(false)
    await confirm((await mailsTo(email))[0]!.token)
    expect(await flag(accessToken)).toBe(true)
    await unsubscribe(email)
    expect(await flag(accessToken)).toBe(false)
  })

  test('subscribes with the registration, and is subscribed only after the second confirmation', async () => {
    const email = newEmail()
    await account.register(email, { newsletter: true })
    const { token } = (await mailsTo(email))[0]!
    const { payload } = await database.db
      .selectFrom('mail')
      .select('payload')
      .where('recipient', '=', email)
      .where('kind', '=', 'confirm-email')
      .executeTakeFirstOrThrow()
    await account.confirm((payload as { token: string }).token)
    const { body } = await account.logIn(email)
    expect(body['hasNewsletter']).toBe(false)
    await confirm(token)
    expect(await flag(body['accessToken'] as string)).toBe(true)
  })

  test('is not subscribed where the box was not ticked', async () => {
    const email = newEmail()
    await account.register(email)
    expect([await mailsTo(email), await stateOf(email)]).toEqual([[], undefined])
  })

  test('of an existing subscriber has the newsletter from its first day', async () => {
    const email = await subscribed()
    await account.register(email, { newsletter: false })
    const { has_newsletter } = await database.db
      .selectFrom('app_user')
      .select('has_newsletter')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(has_newsletter).toBe(true)
  })

  describe('moves the newsletter to a new address', () => {
    async function moved(before: string, accessToken: string): Promise<string> {
      const next = newEmail()
      await ask('subscribe', { email: next }) // subscribed there, never confirmed
      const json = {
        salutation: 1,
        firstName: 'Mara',
        lastName: 'Lindner',
        email: next,
        dateOfBirth: '1994-05-17',
        phone: '',
        newsLetter: false,
        isActive: true,
      }
      await account.call('/v1/identity/info', { method: 'PUT', json, token: accessToken })
      expect(await stateOf(next)).toBe('pending')
      await account.confirm(await account.linkSentTo(next))
      expect(await stateOf(before)).toBeUndefined()
      return next
    }

    test('where it was confirmed, with the time of consent', async () => {
      const { email, accessToken } = await account.newVisitor()
      await subscribe(email)
      await confirm((await mailsTo(email))[0]!.token)
      const proof = () => database.db.selectFrom('newsletter').select(['status', 'confirmed_at'])
      const given = await proof().where('email', '=', email).executeTakeFirstOrThrow()
      const next = await moved(email, accessToken)
      expect([await proof().where('email', '=', next).executeTakeFirst(), await flag(accessToken)]).toEqual([
        given,
        true,
      ])
    })

    test('where it still waits for its confirmation', async () => {
      const { email, accessToken } = await account.newVisitor()
      await subscribe(email)
      const next = newEmail()
      await moveNewsletter(database.db, email, next)
      expect([await stateOf(email), await stateOf(next), await flag(accessToken)]).toEqual([
        undefined,
        'pending',
        false,
      ])
      await confirm((await mailsTo(email))[0]!.token)
      expect(await stateOf(next)).toBe('confirmed')
    })

    test('but not where the new address has ended it', async () => {
      const [old, next] = [await subscribed(), await subscribed()]
      await unsubscribe(next)
      await moveNewsletter(database.db, old, next)
      expect([await stateOf(old), await stateOf(next)]).toEqual([undefined, 'unsubscribed'])
    })

    test('and has none where it had none', async () => {
      const { email, accessToken } = await account.newVisitor()
      const next = await moved(email, accessToken)
      expect([await stateOf(next), await flag(accessToken)]).toEqual(['pending', false])
    })
  })
})

test('nothing that was asked made the API fail', () => {
  expect([...api.reports, ...account.reports]).toEqual([])
})
