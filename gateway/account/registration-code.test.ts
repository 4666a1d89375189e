import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json, refuse, type SpaResponses } from '../testing/spa.ts'

const key = 'k'.repeat(43)
const confirmCall = 'POST /v1/identity/confirm-code'
const resendCall = 'POST /v1/identity/resend-code'
const ofThisBrowser = { headers: { cookie: `wellzone.registration=${key}` } }

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask, browser } = createTestGateway(spa)
  const run = (title: string, options = {}, input: object = {}) => {
    const { query, variables } = operation(title)
    const given = variables['input'] as object | undefined
    return ask(query, given ? { input: { ...given, ...input } } : {}, options)
  }
  return { spa, ask, run, browser }
}
const cookieIn = (headers: Headers, name: string) =>
  headers.getSetCookie().find((each) => each.startsWith(`${name}=`))
const keysSent = ({ requests }: ReturnType<typeof createTestSpa>) =>
  requests.map(({ path, headers }) => [path, headers.get('registration-key')])

describe('a registration', () => {
  test('leaves its key in a cookie that no script reads, for an hour', async () => {
    const given = async () => new Response('{}', { status: 202, headers: keyed(key) })
    const { headers, text } = await shop({ 'POST /v1/identity': given }).run('register')
    expect(cookieIn(headers, 'wellzone.registration')).toBe(
      `wellzone.registration=${key}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`,
    )
    expect(text).not.toContain(key)
  })

  test('of a checkout has no address, no salutation, and no repetitions', async () => {
    const { run, spa } = shop()
    const none = { salutation: null, street: null, houseNumber: null, postalCode: null, city: null }
    const nothing = { ...none, countryId: null, phone: null, addressLine: null }
    const { data } = await run('register', {}, { ...nothing, emailRepeat: null, passwordRepeat: null })
    expect(data.register).toMatchObject({ email: 'mara.lindner@example.com', userErrors: [] })
    expect(spa.requests[0]!.body).toEqual({
      salutation: -1,
      firstName: 'Mara',
      lastName: 'Lindner',
      dateOfBirth: '1994-05-17',
      email: 'mara.lindner@example.com',
      emailRepeat: 'mara.lindner@example.com',
      password: 'Kamin&Sauna94',
      passwordRepeat: 'Kamin&Sauna94',
      dataProtection: true,
      newsletter: false,
    })
  })

  test('keeps nothing of another form', async () => {
    const given = async () => new Response('{}', { status: 202, headers: keyed('a; Domain=example.com') })
    const { headers } = await shop({ 'POST /v1/identity': given }).run('register')
    expect(cookieIn(headers, 'wellzone.registration')).toBeUndefined()
  })
})

describe('a code for a login', () => {
  const codeCall = 'POST /v1/identity/login-code'

  test('is asked for with an address alone, and leaves the key of this browser in its cookie', async () => {
    const given = async () => new Response('{}', { status: 202, headers: keyed(key) })
    const { run, spa } = shop({ [codeCall]: given })
    const { data, headers, text } = await run('requestLoginCode')
    expect(data.requestLoginCode).toEqual({ email: 'mara.lindner@example.com', userErrors: [] })
    expect(spa.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/identity/login-code', { email: 'mara.lindner@example.com' }],
    ])
    expect(cookieIn(headers, 'wellzone.registration')).toContain(
      `wellzone.registration=${key}; Path=/; Max-Age=3600; HttpOnly`,
    )
    expect(text).not.toContain(key)
  })

  test.each([
    [refuse(429, 'TooManyRequests'), 'TOO_MANY_REQUESTS', null],
    [
      refuse(400, 'InvalidRequest', { errors: [{ pointer: '/body/email', message: 'must match format' }] }),
      'INVALID_INPUT',
      ['input', 'email'],
    ],
  ])('is refused with %o, once, and leaves no key', async (answer, code, field) => {
    const { run, spa } = shop({ [codeCall]: answer })
    const { data, headers } = await run('requestLoginCode')
    expect(data.requestLoginCode).toMatchObject({ email: null, userErrors: [{ code, field }] })
    expect([headers.getSetCookie(), spa.calls()]).toEqual([[], [codeCall]])
  })
})

describe('a code', () => {
  test('is sent with the key of this browser, which then has a session and no key', async () => {
    const { run, spa } = shop()
    const { data, headers } = await run('confirmRegistrationCode', ofThisBrowser)
    expect(data.confirmRegistrationCode).toMatchObject({
      viewer: { firstName: 'Mara' },
      triesLeft: null,
      userErrors: [],
    })
    expect(spa.requests[0]!.body).toEqual({ code: '491702' })
    expect(keysSent(spa)).toEqual([['/v1/identity/confirm-code', key]])
    expect(cookieIn(headers, 'wellzone.session')).toMatch(/^wellzone\.session=Fe26\.2/)
    expect(cookieIn(headers, 'wellzone.registration')).toBe(
      'wellzone.registration=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    )
  })

  test('of a browser that has not registered is sent without a key', async () => {
    const { run, spa } = shop({ [confirmCall]: refuse(422, 'RegistrationUnknown') })
    const { data, headers } = await run('confirmRegistrationCode')
    expect(data.confirmRegistrationCode.userErrors).toMatchObject([{ code: 'REGISTRATION_UNKNOWN' }])
    expect([keysSent(spa)[0]![1], cookieIn(headers, 'wellzone.session')]).toEqual([null, undefined])
  })

  test('ends the session before it, and is not taken with a bearer token', async () => {
    const { browser, spa, run } = shop()
    const one = browser()
    const { query, variables } = operation('confirmRegistrationCode')
    await one.ask(query, variables)
    const before = one.jar.cookie
    await one.ask(query, variables)
    expect(one.jar.cookie).not.toBe(before)
    expect(spa.calls().at(-1)).toBe('POST /v1/identity/logout')
    const { errors } = await run('confirmRegistrationCode', { headers: { authorization: 'Bearer one' } })
    expect(errors[0]!.extensions.code).toBe('BAD_REQUEST')
  })

  test.each([
    ['CodeWrong', 'CODE_WRONG', 3],
    ['CodeReplaced', 'CODE_REPLACED', null],
    ['CodeLocked', 'CODE_LOCKED', null],
    ['CodeExpired', 'CODE_EXPIRED', null],
    ['CodeUsed', 'CODE_USED', null],
  ])('that is refused with %s is %s', async (code, expected, triesLeft) => {
    const { run, spa } = shop({ [confirmCall]: refuse(422, code, triesLeft ? { triesLeft } : {}) })
    const { data, headers } = await run('confirmRegistrationCode', ofThisBrowser)
    const userErrors = [{ code: expected, field: null }]
    expect(data.confirmRegistrationCode).toMatchObject({ viewer: null, triesLeft, userErrors })
    expect([headers.getSetCookie(), spa.calls()]).toEqual([[], [confirmCall]])
  })

  test('of another form says which field it is about', async () => {
    const errors = [{ pointer: '/body/code', message: 'must match pattern' }]
    const { run } = shop({ [confirmCall]: refuse(400, 'InvalidRequest', { errors }) })
    const { data } = await run('confirmRegistrationCode', ofThisBrowser, { code: '12' })
    expect(data.confirmRegistrationCode.userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'code'] },
    ])
  })
})

describe('another mail', () => {
  test('is asked for with the key of this browser, and says how many are left', async () => {
    const { run, spa } = shop()
    const { data } = await run('resendRegistrationCode', ofThisBrowser)
    expect(data.resendRegistrationCode).toEqual({ resendsLeft: 1, userErrors: [] })
    expect(keysSent(spa)).toEqual([['/v1/identity/resend-code', key]])
  })

  test.each([
    [422, 'NoMailsLeft', 'NO_MAILS_LEFT'],
    [422, 'CodeUsed', 'CODE_USED'],
    [429, 'TooManyRequests', 'TOO_MANY_REQUESTS'],
  ])('that is refused with %i %s is %s', async (status, code, expected) => {
    const { run } = shop({ [resendCall]: refuse(status, code) })
    const { data } = await run('resendRegistrationCode', ofThisBrowser)
    expect(data.resendRegistrationCode).toMatchObject({ resendsLeft: null, userErrors: [{ code: expected }] })
  })
})

test('a shared device forgets the key at logout', async () => {
  const { ask } = shop({ 'POST /v1/identity/logout': json({}, 204) })
  const leave = 'mutation { logOut(input: { isSharedDevice: true }) { isLoggedOut } }'
  const { headers } = await ask(leave, {}, ofThisBrowser)
  expect(cookieIn(headers, 'wellzone.registration')).toMatch(/Max-Age=0/)
})

function keyed(value: string): HeadersInit {
  return { 'content-type': 'application/json', 'registration-key': value }
}
