import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressIds, userIds } from '../base/ids.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { mara, sessionUser } from '../testing/account-samples.ts'
import { createTestSpa, json, refuse, breakingContract } from '../testing/spa.ts'

const whoAmI = '{ viewer { firstName } }'
const logIn =
  'mutation { logIn(input: { email: "mara.lindner@example.com", password: "Kamin&Sauna94" }) { viewer { firstName } sessionExpiresAt userErrors { code } } }'
const logOut = 'mutation { logOut { isLoggedOut } }'
const soon = (ms: number) => json(sessionUser(1, ms))
const bearerOf = (headers: Headers) => headers.get('authorization')

afterEach(() => vi.useRealTimers())

function shop(answers = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

/** Lets the access token expire: a minute after the login at the earliest. */
function waitMinutes(minutes: number): void {
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
}

describe('a session', () => {
  test('begins with a login and lives in a cookie that no script can read', async () => {
    const { browser, spa } = shop()
    const { ask, jar } = browser()
    const { data, headers, text } = await ask(logIn)
    expect(data.logIn).toMatchObject({ viewer: { firstName: 'Mara' }, userErrors: [] })
    expect(Date.parse(data.logIn.sessionExpiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect(headers.get('set-cookie')).toMatch(
      /^wellzone\.session=Fe26\.2\*[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect(text + jar.cookie).not.toMatch(/access-1|refresh-1/)
    expect(spa.requests[0]!.body).toEqual({
      identifier: 'mara.lindner@example.com',
      password: 'Kamin&Sauna94',
    })

    await ask(whoAmI)
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe('Bearer access-1')
  })

  test('has a cookie that browsers bind to this host where the shop is reached by https', async () => {
    const spa = createTestSpa(successfulResponses())
    const { ask } = createTestGateway(spa, { isSecure: true }).browser()
    const { headers } = await ask(logIn)
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-wellzone\.session=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('is not unsealed for public data', async () => {
    const { browser, spa } = shop()
    const { ask } = browser()
    await ask(logIn)
    await ask('{ stores { city } store(route: "mainz") { slots(day: "2026-12-05") { slots { id } } } }')
    expect(spa.requests.slice(1).map(({ headers }) => bearerOf(headers))).toEqual([null, null, null])
  })

  test('of an anonymous visitor causes no call', async () => {
    const { ask, spa } = shop()
    expect((await ask(`{ viewer { firstName } heldBooking { id } }`)).data).toEqual({
      viewer: null,
      heldBooking: null,
    })
    expect(spa.calls()).toEqual([])
  })

  test('ends with a logout, here and at the spa', async () => {
    const { browser, spa } = shop()
    const { ask, jar } = browser()
    await ask(logIn)
    const { data, headers } = await ask(logOut)
    expect([data.logOut, headers.get('clear-site-data')]).toEqual([{ isLoggedOut: true }, null])
    expect(spa.calls().at(-1)).toBe('POST /v1/identity/logout')
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe('Bearer access-1')
    expect(jar.cookie).toBeNull()
    expect((await ask(whoAmI)).data.viewer).toBeNull()
  })

  test('ends on a shared device with an empty cache, also for a visitor without one', async () => {
    const { browser } = shop()
    const { ask, jar } = browser()
    const onShared = 'mutation { logOut(input: { isSharedDevice: true }) { isLoggedOut } }'
    for (const before of [whoAmI, logIn]) {
      await ask(before)
      const { headers } = await ask(onShared)
      expect(headers.get('clear-site-data')).toBe('"cache"')
      expect(jar.cookie).toBeNull()
    }
  })

  test('ends in the browser while the spa API is unavailable', async () => {
    const { browser, spa, log } = shop()
    const { ask, jar } = browser()
    await ask(logIn)
    spa.respond({ 'POST /v1/identity/logout': refuse(500, 'Unexpected') })
    expect((await ask(logOut)).data.logOut).toEqual({ isLoggedOut: true })
    expect(jar.cookie).toBeNull()
    expect(log).toContainEqual({ event: 'logout-failed', code: 'Unexpected' })
  })

  test('is replaced by the next login, and the previous one ends', async () => {
    const { browser, spa } = shop()
    const { ask, jar } = browser()
    await ask(logIn)
    const old = jar.cookie
    spa.respond({ 'POST /v1/identity/login': json({ ...sessionUser(7), firstName: 'Jonas' }) })
    await ask(logIn)
    expect(spa.calls().slice(-2)).toEqual(['POST /v1/identity/login', 'POST /v1/identity/logout'])
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe('Bearer access-1')
    expect(jar.cookie).not.toBe(old)
    await ask(whoAmI)
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe('Bearer access-7')
  })

  test('does not begin with a wrong password', async () => {
    const { browser } = shop({ 'POST /v1/identity/login': refuse(422, 'LoginFailed') })
    const { ask, jar } = browser()
    expect((await ask(logIn)).data.logIn).toEqual({
      viewer: null,
      sessionExpiresAt: null,
      userErrors: [{ code: 'LOGIN_FAILED' }],
    })
    expect(jar.cookie).toBeNull()
  })

  test.each([
    'wellzone.session=',
    'wellzone.session=nonsense',
    'wellzone.session=Fe26.2*1*2*3*4*5*6*7~2',
    `wellzone.session=${'x'.repeat(5000)}`,
  ])('forged (%.40s) is deleted, not an error', async (cookie) => {
    const { browser } = shop()
    const { ask } = browser(cookie)
    const { data, errors } = await ask(whoAmI)
    expect([data.viewer, errors]).toEqual([null, []])
  })

  test.each([
    ['behind', (own: string) => `session=a; wellzone.session=Fe26.2*b; ${own}`],
    ['before', (own: string) => `${own}; wellzone.session=Fe26.2*b; session=a`],
  ])('is its own %s those of other programs on the same host, which stay', async (_where, cookies) => {
    const { browser, jar } = await loggedIn()
    const { data, headers } = await browser(cookies(jar.cookie!)).ask(whoAmI)
    expect([data.viewer, headers.getSetCookie()]).toEqual([{ firstName: 'Mara' }, []])
    const stranger = await browser('session=a').ask(whoAmI)
    expect([stranger.data.viewer, stranger.headers.getSetCookie()]).toEqual([null, []])
  })

  test('that began under the name of before goes on, and moves when it is written again', async () => {
    const { browser, jar, spa } = await loggedIn()
    const before = browser(jar.cookie!.replace('wellzone.', ''))
    spa.respond({ 'POST /v1/identity/refresh': json(sessionUser(2)) })
    expect((await before.ask(whoAmI)).data.viewer).toEqual({ firstName: 'Mara' })
    waitMinutes(120)
    const { data, headers } = await before.ask(whoAmI)
    expect([data.viewer, headers.getSetCookie()]).toEqual([
      { firstName: 'Mara' },
      [expect.stringMatching(/^wellzone\.session=Fe26/), expect.stringMatching(/^session=; .*Max-Age=0/)],
    ])
  })

  test('that was changed on the way is not believed', async () => {
    const { browser, jar } = await loggedIn()
    const changed = browser(`${jar.cookie!.slice(0, -3)}abc`)
    expect((await changed.ask(whoAmI)).data.viewer).toBeNull()
    expect(changed.jar.cookie).toBeNull()
  })

  test('outlives a new secret, as long as the old one is still on the list', async () => {
    const spa = createTestSpa(successfulResponses())
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
    const { ask, jar } = createTestGateway(spa, { sessionSecrets: [first] }).browser()
    await ask(logIn)
    const rotated = createTestGateway(spa, { sessionSecrets: [second, first] }).browser(jar.cookie)
    expect((await rotated.ask(whoAmI)).data.viewer).toEqual({ firstName: 'Mara' })
    const replaced = createTestGateway(spa, { sessionSecrets: [second] }).browser(jar.cookie)
    expect((await replaced.ask(whoAmI)).data.viewer).toBeNull()
  })
})

async function loggedIn(answers = {}) {
  const all = shop(answers)
  const visitor = all.browser()
  await visitor.ask(logIn)
  return { ...all, ...visitor }
}

describe('an access token that has run out', () => {
  test('is changed for a new one before the call, and the cookie is written again', async () => {
    const { ask, jar, spa } = await loggedIn({ 'POST /v1/identity/login': soon(1000) })
    const old = jar.cookie
    waitMinutes(2)
    expect((await ask(whoAmI)).data.viewer).toEqual({ firstName: 'Mara' })
    expect(spa.calls().slice(1)).toEqual(['POST /v1/identity/refresh', 'GET /v1/identity/UserInfo'])
    expect(spa.requests[1]!.body).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1' })
    expect(bearerOf(spa.requests[2]!.headers)).toBe('Bearer access-2')
    expect(jar.cookie).not.toBe(old)
  })

  test('is changed once for several fields of one question', async () => {
    const { ask, spa } = await loggedIn({ 'POST /v1/identity/login': soon(1000) })
    waitMinutes(2)
    const { data } = await ask(
      '{ viewer { firstName } again: viewer { firstName } heldBooking { referenceNumber } }',
    )
    expect(data.again).toEqual({ firstName: 'Mara' })
    expect(spa.calls().filter((call) => call.includes('refresh'))).toHaveLength(1)
  })

  test('ended early by the spa is renewed once and the call repeated', async () => {
    const { ask, spa, jar } = await loggedIn()
    const old = jar.cookie
    spa.respond({
      'GET /v1/identity/UserInfo': ({ headers }) =>
        bearerOf(headers) === 'Bearer access-1' ? refuse(401, 'Unauthorized')() : Response.json(mara),
    })
    expect((await ask(whoAmI)).data.viewer).toEqual({ firstName: 'Mara' })
    expect(jar.cookie).not.toBe(old)
  })

  test.each([
    [401, 'Unauthorized'],
    [409, 'RefreshTokenReused'],
  ])('whose refresh is refused with %i logs out', async (status, code) => {
    const { ask, jar, spa, log } = await loggedIn({
      'POST /v1/identity/login': soon(1000),
      'POST /v1/identity/refresh': refuse(status, code),
    })
    waitMinutes(2)
    expect((await ask(whoAmI)).data.viewer).toBeNull()
    expect(jar.cookie).toBeNull()
    expect(spa.calls()).not.toContain('GET /v1/identity/UserInfo')
    expect(log).toContainEqual({ event: 'session-ended', reason: 'refused' })
  })

  test('whose refresh is refused lets an anonymous visitor go on booking', async () => {
    const { ask, spa } = await loggedIn({
      'POST /v1/identity/login': soon(1000),
      'POST /v1/identity/refresh': refuse(401, 'Unauthorized'),
    })
    waitMinutes(2)
    const { data } = await ask(bookMutation)
    expect(data.bookSlot.userErrors).toEqual([])
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBeNull()
  })

  test.each([
    ['a network failure', () => Promise.reject(new TypeError('fetch failed'))],
    ['500', refuse(500, 'Unexpected')],
    ['503', refuse(503, 'Unavailable')],
    ['429', breakingContract(refuse(429, 'TooManyRequests'))],
    ['a page of a proxy', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('whose refresh meets %s keeps the session', async (_name, failure) => {
    const { ask, jar, spa } = await loggedIn({
      'POST /v1/identity/login': soon(1000),
      'POST /v1/identity/refresh': failure,
    })
    const kept = jar.cookie
    waitMinutes(2)
    const { errors, data } = await ask(whoAmI)
    expect(data.viewer).toBeNull()
    expect(errors[0]!.extensions.code).toMatch(/^(UPSTREAM_UNAVAILABLE|TOO_MANY_REQUESTS)$/)
    expect(jar.cookie).toBe(kept)
    spa.respond({ 'POST /v1/identity/refresh': json(sessionUser(2)) })
    expect((await ask(whoAmI)).data.viewer).toEqual({ firstName: 'Mara' })
  })

  test('that is about to run out is still used when it cannot be renewed', async () => {
    const { ask, spa } = await loggedIn({
      'POST /v1/identity/login': soon(70_000),
      'POST /v1/identity/refresh': refuse(503, 'Unavailable'),
    })
    vi.useFakeTimers({ now: Date.now() + 50_000, toFake: ['Date'] })
    expect((await ask(whoAmI)).data.viewer).toEqual({ firstName: 'Mara' })
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe('Bearer access-1')
  })
})

describe('a call with a token that the spa refuses', () => {
  test.each([
    [403, 'Forbidden'],
    [409, 'Conflict'],
    [401, 'Unauthorized'],
  ])('with %i ends the session, and the visitor counts as logged out', async (status, code) => {
    const { ask, jar, log } = await loggedIn({
      'GET /v1/identity/UserInfo': breakingContract(refuse(status, code)),
    })
    expect((await ask(whoAmI)).data.viewer).toBeNull()
    expect(jar.cookie).toBeNull()
    expect(log).toContainEqual({ event: 'session-ended', reason: 'refused' })
  })

  test.each([403, 409])('R 162: in a write with %i asks to log in', async (status) => {
    const { ask, jar } = await loggedIn({
      'POST /v2/order/Book': breakingContract(refuse(status, 'Whatever')),
    })
    expect((await ask(bookMutation)).data.bookSlot.userErrors).toEqual([{ code: 'LOGIN_REQUIRED' }])
    expect(jar.cookie).toBeNull()
  })

  test('with 403 changes nothing for a call without a token', async () => {
    const { browser } = shop({ 'POST /v2/order/Book': breakingContract(refuse(403, 'Forbidden')) })
    const { errors } = await browser().ask(bookMutation)
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_REFUSED')
  })

  test.each([422, 404, 429, 503])('with %i keeps the session', async (status) => {
    const { ask, jar } = await loggedIn({
      'GET /v1/identity/UserInfo': breakingContract(refuse(status, 'Whatever')),
    })
    const kept = jar.cookie
    await ask(whoAmI)
    expect(jar.cookie).toBe(kept)
  })
})

const bookMutation = `mutation { bookSlot(input: { cartId: "7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41", persons: 2,
  slotId: "${Buffer.from('slot:2:2:2026-12-05T17:00:00Z:2026-12-05T19:00:00Z').toString('base64url')}" }) {
    booking { id } userErrors { code } } }`

describe('a mutation of a page that shows', () => {
  const [maras, jonas, nobodys] = [userIds.write(1001), userIds.write(1002), 'none']
  const shows = (account: string) => ({ headers: { 'x-account': account } })
  const addressOf = `mutation {
    deleteAddress(input: { addressId: "${addressIds.write(1001)}" }) { userErrors { code } } }`

  test('another account than the one that is logged in is refused, and the spa is not asked', async () => {
    const { ask, spa, jar } = await loggedIn()
    const asked = spa.calls().length
    for (const mutation of [addressOf, bookMutation, logOut]) {
      const { data, errors } = await ask(mutation, {}, shows(jonas))
      expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([null, ['OTHER_ACCOUNT']])
    }
    expect([spa.calls().length, jar.cookie]).toEqual([asked, expect.stringContaining('session=')])
    expect((await ask(addressOf, {}, shows(maras))).data.deleteAddress.userErrors).toEqual([])
  })

  test('an account goes on without a session where nobody is logged in', async () => {
    const { ask } = shop()
    expect((await ask(bookMutation, {}, shows(maras))).data.bookSlot.userErrors).toEqual([])
  })

  test('nobody is made without the session of another tab', async () => {
    const { ask, spa, jar } = await loggedIn()
    expect((await ask(bookMutation, {}, shows(nobodys))).data.bookSlot.userErrors).toEqual([])
    expect([bearerOf(spa.requests.at(-1)!.headers), jar.cookie]).toEqual([null, expect.any(String)])
  })

  test('an account still belongs to it after a refresh', async () => {
    const { ask } = await loggedIn({ 'POST /v1/identity/login': soon(1000) })
    waitMinutes(2)
    await ask(whoAmI)
    const { errors } = await ask(addressOf, {}, shows(jonas))
    expect(errors[0]?.extensions.code).toBe('OTHER_ACCOUNT')
  })
})

describe('a bearer token of an explorer', () => {
  const authorization = 'Bearer explorer-token'

  test('is used as it is, and no cookie is set', async () => {
    const { ask, spa } = shop()
    const { data, headers } = await ask(whoAmI, {}, { headers: { authorization } })
    expect(data.viewer).toEqual({ firstName: 'Mara' })
    expect(bearerOf(spa.requests[0]!.headers)).toBe(authorization)
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('precedes the cookie of another visitor', async () => {
    const { ask, jar, spa } = await loggedIn()
    const cookie = jar.cookie
    await ask(whoAmI, {}, { headers: { authorization } })
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe(authorization)
    await ask(logOut, {}, { headers: { authorization } })
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe(authorization)
    expect(jar.cookie).toBe(cookie)
  })

  test('that expired is not refreshed from the cookie', async () => {
    const { ask, spa } = await loggedIn({ 'GET /v1/identity/UserInfo': refuse(401, 'Unauthorized') })
    const { data } = await ask(whoAmI, {}, { headers: { authorization } })
    expect(data.viewer).toBeNull()
    expect(spa.calls()).not.toContain('POST /v1/identity/refresh')
  })

  test('cannot begin a session', async () => {
    const { ask, spa } = shop()
    const { errors, headers } = await ask(logIn, {}, { headers: { authorization } })
    expect(errors[0]!.extensions.code).toBe('BAD_REQUEST')
    expect(headers.get('set-cookie')).toBeNull()
    expect(spa.calls()).toEqual([])
  })

  test('is not the basic authentication of a proxy', async () => {
    const { ask, spa } = await loggedIn()
    await ask(whoAmI, {}, { headers: { authorization: 'Basic cHJveHk6c2VjcmV0' } })
    expect(bearerOf(spa.requests.at(-1)!.headers)).toBe('Bearer access-1')
  })
})

describe('the device', () => {
  const tokens = 'tag.1795305600.device.signature'
  const knowing = (given: string) => {
    const responses = successfulResponses()
    const login = 'POST /v1/identity/login'
    const spa = createTestSpa({
      ...responses,
      [login]: async (...asked) => {
        const response = await responses[login]!(...asked)
        response.headers.set('device-tokens', given)
        return response
      },
    })
    return { spa, gateway: createTestGateway(spa) }
  }

  test('is known by a cookie that no script reads, sent with later logins only', async () => {
    const { spa, gateway } = knowing(tokens)
    const { headers } = await gateway.ask(logIn)
    const cookie = headers.getSetCookie().find((each) => each.startsWith('wellzone.device='))
    expect(cookie).toBe(`wellzone.device=${tokens}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
    await gateway.ask(logIn, {}, { headers: { cookie: `wellzone.device=${tokens}` } })
    await gateway.ask('{ stores { city } }', {}, { headers: { cookie: `wellzone.device=${tokens}` } })
    const sent = spa.requests.map(({ path, headers: own }) => [path, own.get('device-tokens')])
    expect(sent.filter(([path]) => path === '/v1/identity/login')).toEqual([
      ['/v1/identity/login', null],
      ['/v1/identity/login', tokens],
    ])
    expect(sent.filter(([path, own]) => path !== '/v1/identity/login' && own !== null)).toEqual([])
  })

  test('that is shared is forgotten at logout, another is kept', async () => {
    const { gateway } = knowing(tokens)
    const leave = async (isSharedDevice: boolean) => {
      const mutation = `mutation { logOut(input: { isSharedDevice: ${isSharedDevice} }) { isLoggedOut } }`
      const { headers } = await gateway.ask(
        mutation,
        {},
        { headers: { cookie: `wellzone.device=${tokens}` } },
      )
      return headers.getSetCookie().filter((each) => each.startsWith('wellzone.device='))
    }
    expect(await leave(false)).toEqual([])
    expect(await leave(true)).toEqual(['wellzone.device=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
  })

  test('that is known under the name of before stays known, and is forgotten with both names', async () => {
    const { spa, gateway } = knowing(tokens)
    const both = { headers: { cookie: `device=x y; device=${tokens}` } }
    const { headers } = await gateway.ask(logIn, {}, both)
    expect(spa.requests[0]!.headers.get('device-tokens')).toBe(tokens)
    expect(headers.getSetCookie().map((each) => each.split(';')[0])).toEqual([
      expect.stringMatching(/^wellzone\.session=/),
      `wellzone.device=${tokens}`,
      'device=',
    ])
    const shared = 'mutation { logOut(input: { isSharedDevice: true }) { isLoggedOut } }'
    const left = await gateway.ask(shared, {}, both)
    expect(left.headers.getSetCookie().map((each) => each.split(';')[0])).toContain('device=')
  })

  test('is not what a cookie or a response says in another form', async () => {
    const { spa, gateway } = knowing('a; Domain=example.com')
    const { headers } = await gateway.ask(
      logIn,
      {},
      { headers: { cookie: `wellzone.device=${'x'.repeat(600)}` } },
    )
    expect(headers.getSetCookie().map((each) => each.split('=')[0])).toEqual(['wellzone.session'])
    expect(spa.requests[0]!.headers.get('device-tokens')).toBeNull()
  })
})
