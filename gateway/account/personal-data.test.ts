import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { mara } from '../testing/account-samples.ts'
import { type SpaResponses, createTestSpa, json, refuse } from '../testing/spa.ts'

const update = operation('updatePersonalData')
const remove = operation('deleteAccount')
const logIn = operation('logIn')

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  const visitor = createTestGateway(spa).browser()
  const run = async ({ query, variables, title }: typeof update, input: object = {}) => {
    await visitor.ask(logIn.query, logIn.variables)
    const { data, errors } = await visitor.ask(query, { input: { ...(variables.input as object), ...input } })
    return { payload: data?.[title], errors, calls: spa.calls().slice(1) }
  }
  return { spa, run, ...visitor }
}

describe('the personal data', () => {
  test('is sent whole; a phone number without its spaces', async () => {
    const { run, spa } = shop()
    const { payload } = await run(update, { wantsNewsletter: false })
    expect(payload).toMatchObject({
      viewer: { firstName: 'Mara', pendingEmail: null, hasNewsletter: false },
      isNewsletterPending: false,
      userErrors: [],
    })
    expect(spa.requests.slice(1)).toMatchObject([{ method: 'PUT', path: '/v1/identity/info' }])
    expect(spa.requests.at(-1)!.body).toEqual({
      salutation: 1,
      firstName: 'Mara',
      lastName: 'Lindner',
      email: mara.email,
      dateOfBirth: '1994-05-17',
      phone: '+491701234567',
      newsLetter: false,
      isActive: true,
    })
  })

  test.each([null, '', ' '])('may be without a phone number (%j)', async (phone) => {
    const { run, spa } = shop()
    await run(update, { phone, wantsNewsletter: false })
    expect(spa.requests.at(-1)!.body).toMatchObject({ phone: '' })
  })

  test('shows a new address as pending, and the old one as the one that counts', async () => {
    const { run } = shop({ 'PUT /v1/identity/info': json({ ...mara, pendingEmail: 'new@example.com' }) })
    const { payload } = await run(update, { email: 'new@example.com', wantsNewsletter: false })
    expect(payload.viewer).toMatchObject({ email: mara.email, pendingEmail: 'new@example.com' })
  })

  test.each([
    [refuse(422, 'Under18'), 'UNDER_AGE', ['input', 'dateOfBirth']],
    [refuse(401, 'Unauthorized'), 'LOGIN_REQUIRED', null],
    [refuse(429, 'TooManyRequests'), 'TOO_MANY_REQUESTS', null],
    [
      refuse(400, 'InvalidRequest', { errors: [{ pointer: '/body/newsLetter', message: 'wrong' }] }),
      'INVALID_INPUT',
      ['input', 'wantsNewsletter'],
    ],
  ])('is refused as %o, and the newsletter is unchanged', async (answer, code, field) => {
    const { run } = shop({ 'PUT /v1/identity/info': answer })
    const { payload, calls } = await run(update)
    expect(payload).toMatchObject({ viewer: null, isNewsletterPending: false, userErrors: [{ code, field }] })
    expect(calls.filter((call) => call.includes('newsletter'))).toEqual([])
  })
})

describe('the newsletter of the profile', () => {
  const had = (hasNewsletter: boolean): SpaResponses => ({
    'PUT /v1/identity/info': json({ ...mara, hasNewsletter, pendingEmail: 'new@example.com' }),
  })

  test.each([true, false])(
    'is unchanged if the form asks for what it is already (%s)',
    async (wantsNewsletter) => {
      const { payload, calls } = await shop(had(wantsNewsletter)).run(update, { wantsNewsletter })
      expect(payload).toMatchObject({
        viewer: { hasNewsletter: wantsNewsletter },
        isNewsletterPending: false,
        userErrors: [],
      })
      expect(calls).toEqual(['PUT /v1/identity/info'])
    },
  )

  test('that is wanted waits for its confirmation, at the address that counts', async () => {
    const { run, spa } = shop(had(false))
    const { payload, calls } = await run(update, { wantsNewsletter: true })
    expect(payload).toMatchObject({
      viewer: { hasNewsletter: false },
      isNewsletterPending: true,
      userErrors: [],
    })
    expect([calls.at(-1), spa.requests.at(-1)!.body]).toEqual([
      'POST /v2/newsletter/subscribe',
      { email: mara.email },
    ])
  })

  test('that is not wanted any more ends at once', async () => {
    const { payload, calls } = await shop(had(true)).run(update, { wantsNewsletter: false })
    expect(payload).toMatchObject({
      viewer: { hasNewsletter: false },
      isNewsletterPending: false,
      userErrors: [],
    })
    expect(calls.at(-1)).toBe('POST /v2/newsletter/unsubscribe')
  })

  test.each([
    ['subscribe', true, refuse(429, 'TooManyRequests')],
    ['subscribe', true, refuse(500, 'Unexpected')],
    ['unsubscribe', false, refuse(503, 'Unavailable')],
    ['unsubscribe', false, () => Promise.reject(new TypeError('fetch failed'))],
  ])(
    'that cannot be changed (%s) is said, and that the data is saved',
    async (call, wantsNewsletter, failure) => {
      const { payload, errors } = await shop({
        ...had(!wantsNewsletter),
        [`POST /v2/newsletter/${call}`]: failure,
      }).run(update, { wantsNewsletter })
      expect(errors).toEqual([])
      expect(payload).toMatchObject({
        viewer: { firstName: 'Mara', hasNewsletter: !wantsNewsletter },
        isNewsletterPending: false,
        userErrors: [{ code: 'NEWSLETTER_UNCHANGED', field: ['input', 'wantsNewsletter'] }],
      })
    },
  )
})

describe('deleting the account', () => {
  test('P 164a, R 95a: ends the session of the browser, too', async () => {
    const { run, jar, ask } = shop()
    const { payload, calls } = await run(remove)
    expect([payload, calls, jar.cookie]).toEqual([
      { isDeleted: true, userErrors: [] },
      ['DELETE /v1/identity/delete-account'],
      null,
    ])
    expect((await ask('{ viewer { id } }')).data.viewer).toBeNull()
  })

  test('has to be meant', async () => {
    const { run, jar } = shop()
    const { payload, calls } = await run(remove, { isConfirmed: false })
    expect(payload).toMatchObject({
      isDeleted: false,
      userErrors: [{ code: 'CONFIRMATION_REQUIRED', field: ['input', 'isConfirmed'] }],
    })
    expect([calls, jar.cookie === null]).toEqual([[], false])
  })

  test('is refused while a booking is ahead, and the session lives', async () => {
    const { run, jar } = shop({ 'DELETE /v1/identity/delete-account': refuse(422, 'UpcomingBookings') })
    expect((await run(remove)).payload).toMatchObject({
      isDeleted: false,
      userErrors: [{ code: 'UPCOMING_BOOKINGS' }],
    })
    expect(jar.cookie).not.toBeNull()
  })

  test('without a response is sent once, and does not end the session', async () => {
    const { run, jar } = shop({ 'DELETE /v1/identity/delete-account': refuse(503, 'Unavailable') })
    const { errors, calls } = await run(remove)
    expect([errors[0]!.extensions.code, calls.length, jar.cookie === null]).toEqual([
      'UPSTREAM_UNAVAILABLE',
      1,
      false,
    ])
  })
})
