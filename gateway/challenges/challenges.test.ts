import { describe, expect, test } from 'vitest'
import { challenge } from '../testing/content-samples.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, refuse, type SpaResponses } from '../testing/spa.ts'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

describe('a challenge', () => {
  test.each([
    ['SUBSCRIBE_NEWSLETTER', 'subscribeNewsletter'],
    ['REGISTER', 'register'],
    ['REQUEST_LOGIN_CODE', 'register'],
    ['REQUEST_PASSWORD_RESET', 'forgetPassword'],
    ['APPLY_FOR_FRANCHISE', 'createFranchiseApplication'],
    ['EXTEND_BOOKING', 'extendBooking'],
    ['JOIN_WAITING_LIST', 'joinWaitingList'],
  ])('for %s is the spa’s for %s, unchanged', async (mutation, expected) => {
    const { ask, spa } = shop()
    const { data } = await ask(`{ challenge(mutation: ${mutation}) { altcha expiresAt } }`)
    expect(JSON.parse(data.challenge.altcha)).toEqual(challenge)
    expect(data.challenge.expiresAt).toBe('2026-11-22T10:00:00.000Z')
    expect(spa.requests.map(({ path, query }) => [path, query.operation])).toEqual([
      ['/v2/challenge', expected],
    ])
  })

  test('is asked for each time', async () => {
    const { ask, spa } = shop()
    const { query } = operation('challenge')
    await ask(query)
    await ask(query)
    expect(spa.calls()).toEqual(['GET /v2/challenge', 'GET /v2/challenge'])
  })
})

describe.each([
  ['subscribeNewsletter', 'POST /v2/newsletter/subscribe'],
  ['register', 'POST /v1/identity'],
  ['requestLoginCode', 'POST /v1/identity/login-code'],
  ['requestPasswordReset', 'POST /v1/identity/forget-password'],
  ['joinWaitingList', 'POST /v2/waiting/wishes'],
] as const)('%s', (title, call) => {
  const { query, variables } = operation(title)

  test('sends its solution in the header, and none without one', async () => {
    const { ask, spa } = shop()
    const input = { ...(variables['input'] as object), challengeSolution: 'c29sdmVk' }
    await ask(query, { input })
    await ask(query, variables)
    const sent = spa.requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ headers }) => headers.get('challenge-solution'))).toEqual(['c29sdmVk', null])
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('c29sdmVk')
  })

  test.each([
    ['ChallengeRequired', 'CHALLENGE_REQUIRED'],
    ['ChallengeInvalid', 'CHALLENGE_INVALID'],
  ])('says %s as a refusal without a field', async (code, expected) => {
    const { ask, spa } = shop({ [call]: refuse(422, code) })
    const { data } = await ask(query, variables)
    expect(data[title]).toMatchObject({ email: null, userErrors: [{ code: expected, field: null }] })
    expect(spa.calls().filter((one) => one.startsWith('POST'))).toEqual([call])
  })
})
