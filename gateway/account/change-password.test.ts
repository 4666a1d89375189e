import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { mara, sessionUser } from '../testing/account-samples.ts'
import { type SpaResponses, type SpaRequest, createTestSpa, done, refuse } from '../testing/spa.ts'

const { query, variables } = operation('changePassword')
const whoAmI = '{ viewer { firstName } }'
const away = () => Promise.reject(new TypeError('fetch failed'))
const passwords = { old: 'Kamin&Sauna94', new: 'Frische&Luft26' }

/** A fake spa API with one valid password at a time; each login starts a session. */
function account(answers: SpaResponses = {}) {
  let rounds = 0
  let password = passwords.old
  const alive = new Set<string>()
  const bearer = ({ headers }: SpaRequest) => headers.get('authorization')?.replace('Bearer ', '') ?? ''
  const spa = createTestSpa({
    ...successfulResponses(),
    'POST /v1/identity/login': ({ body }) => {
      if ((body as { password: string }).password !== password) return refuse(422, 'LoginFailed')()
      rounds += 1
      alive.add(`access-${rounds}`)
      return Response.json(sessionUser(rounds))
    },
    'GET /v1/identity/UserInfo': (asked) =>
      alive.has(bearer(asked)) ? Response.json(mara) : refuse(401, 'Unauthorized')(),
    'POST /v1/identity/refresh': refuse(401, 'Unauthorized'),
    'POST /v1/identity/logout': (asked) => (alive.delete(bearer(asked)), done()),
    'POST /v1/identity/changePassword': (asked) =>
      changeBy(bearer(asked), (asked.body as { newPassword: string }).newPassword),
  })
  const changeBy = (token: string, next: string): Response => {
    if (!alive.has(token)) return refuse(401, 'Unauthorized')()
    password = next
    for (const other of alive) if (other !== token) alive.delete(other)
    return done()
  }
  const change = (asked: SpaRequest) => changeBy(bearer(asked), passwords.new)
  const gateway = createTestGateway(spa)
  const enter = async () => {
    const visitor = gateway.browser()
    await visitor.ask(operation('logIn').query, { input: { email: mara.email, password } })
    spa.respond(answers)
    return visitor
  }
  return { spa, alive, change, enter, log: gateway.log }
}

const isLoggedIn = async ({ ask }: Awaited<ReturnType<ReturnType<typeof account>['enter']>>) =>
  (await ask(whoAmI)).data.viewer !== null

test('a changed password leaves one session, a new one in this browser', async () => {
  const { enter, alive, spa } = account()
  const [here, elsewhere] = [await enter(), await enter()]
  const old = here.jar.cookie
  const { data } = await here.ask(query, variables)
  expect(data.changePassword).toMatchObject({ viewer: { firstName: 'Mara' }, userErrors: [] })
  expect(Date.parse(data.changePassword.sessionExpiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect([...alive]).toEqual(['access-4'])
  expect(here.jar.cookie).not.toBe(old)
  expect([await isLoggedIn(here), await isLoggedIn(elsewhere)]).toEqual([true, false])
  const sent = spa.requests
    .filter(({ path }) => /login|changePassword/.test(path))
    .slice(2)
    .map(({ body }) => body)
  expect(sent).toEqual([
    { identifier: mara.email, password: passwords.old },
    { newPassword: passwords.new, confirmPassword: passwords.new },
    { identifier: mara.email, password: passwords.new },
  ])
})

describe('the first password', () => {
  const input = { newPassword: passwords.new, newPasswordRepeat: passwords.new }

  test('needs no other, and the session goes on', async () => {
    const { enter, alive } = account({
      'GET /v1/identity/UserInfo': () => Response.json({ ...mara, hasPassword: false }),
    })
    const here = await enter()
    const { data } = await here.ask(query, { input })
    expect(data.changePassword).toMatchObject({ viewer: { firstName: 'Mara' }, userErrors: [] })
    expect([...alive]).toEqual(['access-1'])
  })

  test('is not chosen for an account that has one', async () => {
    const { enter, spa } = account()
    const here = await enter()
    const { data } = await here.ask(query, { input })
    expect(data.changePassword).toMatchObject({
      viewer: null,
      userErrors: [{ code: 'CURRENT_PASSWORD_WRONG', field: ['input', 'currentPassword'] }],
    })
    expect(spa.requests.filter(({ path }) => path.endsWith('changePassword'))).toEqual([])
  })
})

describe('the current password', () => {
  test('that is wrong is an error of its field, and nothing changes', async () => {
    const { enter, alive, spa } = account()
    const here = await enter()
    const { data } = await here.ask(query, {
      input: { ...(variables.input as object), currentPassword: 'Something&Else1' },
    })
    expect(data.changePassword).toMatchObject({
      viewer: null,
      sessionExpiresAt: null,
      userErrors: [{ code: 'CURRENT_PASSWORD_WRONG', field: ['input', 'currentPassword'] }],
    })
    expect(spa.calls()).not.toContain('POST /v1/identity/changePassword')
    expect([...alive]).toEqual(['access-1'])
    expect(await isLoggedIn(here)).toBe(true)
  })

  test('after too many attempts has to wait', async () => {
    const here = await account({ 'POST /v1/identity/login': refuse(429, 'TooManyRequests') }).enter()
    expect((await here.ask(query, variables)).data.changePassword.userErrors).toMatchObject([
      { code: 'TOO_MANY_REQUESTS' },
    ])
    expect(await isLoggedIn(here)).toBe(true)
  })

  test('is not checked without a session', async () => {
    const { spa } = account()
    const { ask } = createTestGateway(spa)
    expect((await ask(query, variables)).data.changePassword.userErrors).toMatchObject([
      { code: 'LOGIN_REQUIRED' },
    ])
    expect(spa.calls()).not.toContain('POST /v1/identity/login')
  })

  test('is not proved by a bearer token', async () => {
    const { spa } = account()
    const { errors } = await createTestGateway(spa).ask(query, variables, {
      headers: { authorization: 'Bearer access-1' },
    })
    expect([errors[0]!.extensions.code, spa.calls()]).toEqual(['BAD_REQUEST', []])
  })
})

describe('a new password that the spa refuses', () => {
  test.each([
    ['PasswordTooWeak', 'PASSWORD_TOO_WEAK', 'newPassword'],
    ['PasswordRepeatDiffers', 'REPEAT_MISMATCH', 'newPasswordRepeat'],
  ])(
    'with %s is said at its field, and the session of the proof does not stay',
    async (code, expected, field) => {
      const { enter, alive } = account({ 'POST /v1/identity/changePassword': refuse(422, code) })
      const here = await enter()
      const before = here.jar.cookie
      expect((await here.ask(query, variables)).data.changePassword.userErrors).toMatchObject([
        { code: expected, field: ['input', field] },
      ])
      expect([[...alive], here.jar.cookie]).toEqual([['access-1'], before])
      expect(await isLoggedIn(here)).toBe(true)
    },
  )
})

test.each([
  ['login', 'password', 'currentPassword'],
  ['changePassword', 'confirmPassword', 'newPasswordRepeat'],
])('what the format of %s does not allow is an error of its field', async (call, pointer, field) => {
  const errors = [{ pointer: `/body/${pointer}`, message: 'wrong' }]
  const here = await account({
    [`POST /v1/identity/${call}`]: refuse(400, 'InvalidRequest', { errors }),
  }).enter()
  expect((await here.ask(query, variables)).data.changePassword.userErrors).toMatchObject([
    { code: 'INVALID_INPUT', field: ['input', field] },
  ])
})

describe('when something fails on the way', () => {
  test('the verifying login: nothing changes, and the response says so', async () => {
    const { enter, alive } = account({ 'POST /v1/identity/login': away })
    const here = await enter()
    const { errors } = await here.ask(query, variables)
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect([...alive]).toEqual(['access-1'])
    expect(await isLoggedIn(here)).toBe(true)
  })

  test('the response to a change that was made: an error, and the browser has a valid session', async () => {
    const all = account()
    const here = await all.enter()
    all.spa.respond({ 'POST /v1/identity/changePassword': (asked) => (all.change(asked), away()) })
    const { errors } = await here.ask(query, variables)
    expect(errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect([...all.alive]).toEqual(['access-2'])
    expect(await isLoggedIn(here)).toBe(true)
  })

  test('a change that was not made: the same, and no other session remains', async () => {
    const { enter, alive } = account({ 'POST /v1/identity/changePassword': refuse(500, 'Unexpected') })
    const here = await enter()
    expect((await here.ask(query, variables)).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect([...alive]).toEqual(['access-2'])
    expect(await isLoggedIn(here)).toBe(true)
  })

  test.each([
    ['no answer', away],
    ['too many logins', refuse(429, 'TooManyRequests')],
    ['another change meanwhile', refuse(422, 'LoginFailed')],
  ])(
    'the login with the new password, by %s: the password is changed and the browser goes on',
    async (_name, failure) => {
      const all = account()
      const here = await all.enter()
      all.spa.respond({
        'POST /v1/identity/changePassword': (asked) => (
          all.spa.respond({ 'POST /v1/identity/login': failure }),
          all.change(asked)
        ),
      })
      const { data, errors } = await here.ask(query, variables)
      expect([data.changePassword, errors]).toMatchObject([
        { viewer: { firstName: 'Mara' }, userErrors: [] },
        [],
      ])
      expect([...all.alive]).toEqual(['access-2'])
      expect(await isLoggedIn(here)).toBe(true)
    },
  )

  test('the end of the proof: it is logged, and everything else stands', async () => {
    const { enter, log } = account({ 'POST /v1/identity/logout': refuse(503, 'Unavailable') })
    const here = await enter()
    expect((await here.ask(query, variables)).data.changePassword.userErrors).toEqual([])
    expect(log).toContainEqual({ event: 'logout-failed', code: 'Unavailable' })
    expect(await isLoggedIn(here)).toBe(true)
  })
})

test('no response and no log line contains a password', async () => {
  const { enter, log } = account({
    'POST /v1/identity/changePassword': ({ body }) =>
      refuse(500, 'Unexpected', { message: JSON.stringify(body) })(),
  })
  const { ask } = await enter()
  const { text } = await ask(query, variables)
  for (const password of Object.values(passwords)) expect(text + JSON.stringify(log)).not.toContain(password)
})
