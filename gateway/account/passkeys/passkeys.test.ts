import { describe, expect, test } from 'vitest'
import { createTestGateway } from '../../testing/gateway.ts'
import { operation } from '../../testing/operations.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { passkeyLoginOptions, passkeyOptions, sessionUser } from '../../testing/account-samples.ts'
import { createTestSpa, refuse, type SpaResponses } from '../../testing/spa.ts'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask, browser } = createTestGateway(spa)
  const run = (title: string, options = {}, asked = ask) => {
    const { query, variables } = operation(title)
    return asked(query, variables, options)
  }
  return { spa, run, browser }
}
const cookieIn = (headers: Headers, name: string) =>
  headers.getSetCookie().find((each) => each.startsWith(`${name}=`))

describe('a login with a passkey', () => {
  test('is one call, with what this device is known by, and begins a session', async () => {
    const given = async () => Response.json(sessionUser(1), { headers: { 'device-tokens': 'known.again' } })
    const { run, spa } = shop({ 'POST /v1/identity/login-passkey': given })
    const { data, headers, text } = await run('logInWithPasskey', {
      headers: { cookie: 'wellzone.device=known' },
    })
    expect(data.logInWithPasskey).toMatchObject({ viewer: { firstName: 'Mara' }, userErrors: [] })
    expect(spa.requests.map(({ path, headers, body }) => [path, headers.get('device-tokens'), body])).toEqual(
      [
        [
          '/v1/identity/login-passkey',
          'known',
          {
            credentialId: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h',
            clientDataJSON: 'eyJ0eXBlIjoiZ2V0In0',
            authenticatorData: 'SZYN5YgOjGh0NBcP',
            signature: 'MEUCIQDx',
            userHandle: 'bW9vbmxpZ2h0',
          },
        ],
      ],
    )
    expect(cookieIn(headers, 'wellzone.session')).toMatch(/^wellzone\.session=Fe26\.2/)
    expect(cookieIn(headers, 'wellzone.device')).toMatch(/^wellzone\.device=known\.again; .*HttpOnly/)
    expect(text).not.toContain('access-1')
  })

  test.each([
    ['PasskeyRefused', 'PASSKEY_REFUSED'],
    ['PasskeyTimedOut', 'PASSKEY_TIMED_OUT'],
  ])('is refused with %s, and no session begins', async (code, shown) => {
    const { run } = shop({ 'POST /v1/identity/login-passkey': refuse(422, code) })
    const { data, headers } = await run('logInWithPasskey')
    expect(data.logInWithPasskey).toMatchObject({ viewer: null, userErrors: [{ code: shown }] })
    expect(cookieIn(headers, 'wellzone.session')).toBeUndefined()
  })

  test('is not taken with a bearer token', async () => {
    const { errors } = await shop().run('logInWithPasskey', { headers: { authorization: 'Bearer one' } })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }])
  })

  test('ends the session before it', async () => {
    const { run, spa, browser } = shop()
    const { ask } = browser()
    await run('logIn', {}, ask)
    await run('logInWithPasskey', {}, ask)
    expect(spa.requests.map(({ path }) => path)).toEqual([
      '/v1/identity/login',
      '/v1/identity/login-passkey',
      '/v1/identity/logout',
    ])
  })
})

test('options are passed on as the JSON that browsers read', async () => {
  const { run } = shop()
  const created = await run('createPasskeyOptions', { headers: { authorization: 'Bearer one' } })
  const login = await run('createPasskeyLoginOptions')
  expect([
    JSON.parse(created.data.createPasskeyOptions.optionsJson),
    JSON.parse(login.data.createPasskeyLoginOptions.optionsJson),
  ]).toEqual([passkeyOptions, passkeyLoginOptions])
})

test('a passkey that is gone, and one with an id of another kind, are not found', async () => {
  const headers = { authorization: 'Bearer one' }
  const { run, spa } = shop({ 'DELETE /v1/identity/passkeys/*': refuse(404, 'NotFound') })
  const refused = { removedPasskeyId: null, userErrors: [{ code: 'PASSKEY_NOT_FOUND' }] }
  expect((await run('removePasskey', { headers })).data.removePasskey).toMatchObject(refused)
  const { query } = operation('removePasskey')
  const { ask } = createTestGateway(spa)
  const other = await ask(query, { input: { passkeyId: 'YWRkcmVzczoxMDAx' } }, { headers })
  expect([other.data.removePasskey.removedPasskeyId, spa.requests.length]).toEqual([null, 1])
})

test('an old session is told to log in again', async () => {
  const { run } = shop({ 'POST /v1/identity/passkeys/options': refuse(422, 'FreshLoginNeeded') })
  const { data } = await run('createPasskeyOptions', { headers: { authorization: 'Bearer one' } })
  expect(data.createPasskeyOptions.userErrors).toMatchObject([{ code: 'FRESH_LOGIN_NEEDED' }])
})
