import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { mara } from '../testing/account-samples.ts'
import { type SpaResponses, createTestSpa, refuse } from '../testing/spa.ts'

const reset = operation('resetPassword')
const request = operation('requestPasswordReset')

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const visitor = createTestGateway(spa).browser()
  const run = ({ query, variables, title }: typeof reset, input: object = {}) =>
    visitor
      .ask(query, { input: { ...(variables.input as object), ...input } })
      .then(({ data, errors }) => ({ payload: data?.[title], errors }))
  return { spa, run, ...visitor }
}

describe('requesting a new password', () => {
  test('sends a mail, and does not reveal whether there is an account', async () => {
    const { run, spa } = shop()
    expect((await run(request)).payload).toEqual({ email: mara.email, userErrors: [] })
    expect(spa.requests).toMatchObject([
      { method: 'POST', path: '/v1/identity/forget-password', body: { email: mara.email } },
    ])
  })

  test.each([
    [refuse(429, 'TooManyRequests'), 'TOO_MANY_REQUESTS', null],
    [
      refuse(400, 'InvalidRequest', {
        errors: [{ pointer: '/body/email', message: 'must match format "email"' }],
      }),
      'INVALID_INPUT',
      ['input', 'email'],
    ],
  ])('is refused with %o', async (answer, code, field) => {
    const { run, spa } = shop({ 'POST /v1/identity/forget-password': answer })
    expect((await run(request)).payload).toMatchObject({ email: null, userErrors: [{ code, field }] })
    expect(spa.calls()).toHaveLength(1)
  })
})

describe('a new password', () => {
  test('is set with the link of the mail', async () => {
    const { run, spa } = shop()
    expect((await run(reset)).payload).toEqual({ isReset: true, endedSession: false, userErrors: [] })
    expect(spa.requests.map(({ body }) => body)).toEqual([
      {
        userId: 1001,
        code: 'q3V0c2xZbW9vbmxpZ2h0',
        emailCode: 'b25seS10b2dldGhlcg',
        newPassword: 'Frische&Luft26',
        passwordRepeat: 'Frische&Luft26',
      },
    ])
  })

  test.each(['', '0', '-1', 'abc', '1e3', '1001 ', '9'.repeat(30)])(
    'is not set for the user %j, who cannot be in a mail',
    async (userId) => {
      const { run, spa } = shop()
      expect([(await run(reset, { userId })).payload.userErrors, spa.calls()]).toMatchObject([
        [{ code: 'RESET_LINK_INVALID', field: null }],
        [],
      ])
    },
  )

  test.each([
    ['ResetLinkInvalid', 'RESET_LINK_INVALID', null],
    ['PasswordTooWeak', 'PASSWORD_TOO_WEAK', ['input', 'newPassword']],
    ['PasswordRepeatDiffers', 'REPEAT_MISMATCH', ['input', 'newPasswordRepeat']],
  ])('that is refused with %s is %s', async (code, expected, field) => {
    const { run } = shop({ 'POST /v1/identity/ResetPassword': refuse(422, code) })
    expect((await run(reset)).payload).toMatchObject({
      isReset: false,
      userErrors: [{ code: expected, field }],
    })
  })

  test.each(['code', 'emailCode', 'userId'])(
    'with a link whose %s was cut is one thing that is wrong: the link',
    async (name) => {
      const errors = [
        { pointer: `/body/${name}`, message: 'must match pattern' },
        { pointer: '/body/newPassword', message: 'wrong' },
      ]
      const { run } = shop({ 'POST /v1/identity/ResetPassword': refuse(400, 'InvalidRequest', { errors }) })
      expect((await run(reset)).payload.userErrors).toMatchObject([
        { code: 'RESET_LINK_INVALID', field: null },
      ])
    },
  )

  test('in no valid format is an error of its field', async () => {
    const errors = [{ pointer: '/body/passwordRepeat', message: 'wrong' }]
    const { run } = shop({ 'POST /v1/identity/ResetPassword': refuse(400, 'InvalidRequest', { errors }) })
    expect((await run(reset)).payload.userErrors).toMatchObject([
      { code: 'INVALID_INPUT', field: ['input', 'newPasswordRepeat'] },
    ])
  })
})

describe('the session of the browser that sets it', () => {
  const logIn = operation('logIn')

  test('ends with the others of the account', async () => {
    const { run, ask, jar, spa } = shop()
    await ask(logIn.query, logIn.variables)
    spa.respond({
      'GET /v1/identity/UserInfo': refuse(401, 'Unauthorized'),
      'POST /v1/identity/refresh': refuse(401, 'Unauthorized'),
    })
    expect((await run(reset)).payload).toEqual({ isReset: true, endedSession: true, userErrors: [] })
    expect(jar.cookie).toBeNull()
  })

  test('goes on where it is another account’s', async () => {
    const { run, ask, jar } = shop()
    await ask(logIn.query, logIn.variables)
    const before = jar.cookie
    expect((await run(reset)).payload.endedSession).toBe(false)
    expect(jar.cookie).toBe(before)
  })

  test('stays when the spa API does not respond, and the password is set nevertheless', async () => {
    const { run, ask, jar, spa } = shop()
    await ask(logIn.query, logIn.variables)
    spa.respond({ 'GET /v1/identity/UserInfo': refuse(503, 'Unavailable') })
    expect(await run(reset)).toEqual({
      payload: { isReset: true, endedSession: false, userErrors: [] },
      errors: [],
    })
    expect(jar.cookie).not.toBeNull()
  })
})
