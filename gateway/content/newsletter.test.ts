import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { type SpaResponses, createTestSpa, refuse } from '../testing/spa.ts'

const email = 'mara.lindner@example.com'
const calls = {
  subscribeNewsletter: 'POST /v2/newsletter/subscribe',
  unsubscribeNewsletter: 'POST /v2/newsletter/unsubscribe',
  unsubscribeByLink: 'POST /v2/newsletter/unsubscribe/*',
  confirmNewsletter: 'POST /v2/newsletter/confirm',
}

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const { ask } = createTestGateway(spa)
  const run = async (title: string, given?: Record<string, unknown>) => {
    const { query, variables: sample } = operation(title)
    const variables = given ?? sample
    const { data, errors } = await ask(query, variables, { headers: { 'accept-language': 'en' } })
    return { payload: data?.[title], errors }
  }
  return { spa, run }
}

describe.each(['subscribeNewsletter', 'unsubscribeNewsletter'] as const)('%s', (title) => {
  test('calls the spa API in the visitor’s language', async () => {
    const { run, spa } = shop()
    expect((await run(title)).payload).toEqual({ email, userErrors: [] })
    expect([spa.calls(), spa.requests[0]!.body, spa.requests[0]!.headers.get('accept-language')]).toEqual([
      [calls[title]],
      { email },
      'en',
    ])
  })

  test('is refused where the address is none', async () => {
    const errors = [{ pointer: '/body/email', message: 'must match format "email"' }]
    const { payload } = await shop({ [calls[title]]: refuse(400, 'InvalidRequest', { errors }) }).run(title)
    expect(payload).toMatchObject({
      email: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'email'] }],
    })
  })

  test('is refused above the rate limit', async () => {
    const { payload } = await shop({ [calls[title]]: refuse(429, 'TooManyRequests') }).run(title)
    expect(payload).toMatchObject({ email: null, userErrors: [{ code: 'TOO_MANY_REQUESTS', field: null }] })
  })
})

describe('the link of the mail', () => {
  test('confirms by its token', async () => {
    const { run, spa } = shop()
    expect((await run('confirmNewsletter')).payload).toEqual({ isConfirmed: true, userErrors: [] })
    expect(spa.requests[0]!.body).toEqual({ confirmationToken: 'q3V0c2xZbW9vbmxpZ2h0' })
  })

  test.each([
    ['was replaced or expired', refuse(422, 'ConfirmationTokenInvalid')],
    [
      'was cut',
      refuse(400, 'InvalidRequest', {
        errors: [{ pointer: '/body/confirmationToken', message: 'must match pattern' }],
      }),
    ],
  ])('that %s confirms nothing, with one user error', async (_name, answer) => {
    const { payload } = await shop({ [calls.confirmNewsletter]: answer }).run('confirmNewsletter')
    expect(payload).toMatchObject({
      isConfirmed: false,
      userErrors: [{ code: 'CONFIRMATION_TOKEN_INVALID' }],
    })
  })
})

describe('the link that ends the newsletter', () => {
  test('ends it by its token', async () => {
    const { run, spa } = shop()
    expect((await run('unsubscribeByLink')).payload).toEqual({ isUnsubscribed: true, userErrors: [] })
    expect(spa.calls()).toEqual(['POST /v2/newsletter/unsubscribe/q3V0c2xZbW9vbmxpZ2h0'])
  })

  test('ends nothing where it is not of this shop, with one user error', async () => {
    const answer = refuse(422, 'UnsubscribeTokenInvalid')
    const { payload } = await shop({ [calls.unsubscribeByLink]: answer }).run('unsubscribeByLink')
    expect(payload).toMatchObject({
      isUnsubscribed: false,
      userErrors: [{ code: 'UNSUBSCRIBE_TOKEN_INVALID' }],
    })
  })

  test.each(['', '..', 'a/b', 'ä', 'x'.repeat(513)])(
    'is not sent on if it was changed (%s)',
    async (token) => {
      const { run, spa } = shop()
      const { payload } = await run('unsubscribeByLink', { input: { token } })
      expect(payload).toMatchObject({
        isUnsubscribed: false,
        userErrors: [{ code: 'UNSUBSCRIBE_TOKEN_INVALID', field: ['input', 'token'] }],
      })
      expect(spa.calls()).toEqual([])
    },
  )
})

test.each([
  ['subscribeNewsletter', 1],
  ['confirmNewsletter', 2],
  ['unsubscribeNewsletter', 2],
  ['unsubscribeByLink', 2],
] as const)('%s is asked for %i time(s) where the spa does not answer', async (title, times) => {
  const { run, spa } = shop({ [calls[title]]: () => Promise.reject(new TypeError('fetch failed')) })
  expect((await run(title)).errors[0]!.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  expect(spa.calls()).toHaveLength(times)
})
