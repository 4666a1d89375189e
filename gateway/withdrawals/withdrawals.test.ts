import { describe, expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { type SpaResponses, createTestSpa, json, refuse, breakingContract } from '../testing/spa.ts'

const call = 'POST /v2/withdrawal'
const { query, variables } = operation('declareWithdrawal')
const input = variables['input'] as {
  name: string
  orderReference: string
  email: string
  idempotencyKey: string
}
const { idempotencyKey, ...declaration } = input
const receivedAt = '2026-11-21T10:19:44.120Z'

function shop(answers: SpaResponses = {}, headers: Record<string, string> = {}) {
  const spa = createTestSpa({ ...successfulResponses(), [call]: json({ receivedAt }, 202), ...answers })
  const { ask } = createTestGateway(spa)
  const declare = async (change: object = {}) => {
    const { data, errors } = await ask(
      query,
      { input: { ...input, ...change } },
      { headers: { 'accept-language': 'en', ...headers } },
    )
    return { payload: data?.declareWithdrawal, errors }
  }
  return { spa, declare }
}

describe('declaring a withdrawal', () => {
  test('needs no session: the input goes to the spa with the browser’s idempotency key', async () => {
    const { declare, spa } = shop()
    expect((await declare()).payload).toEqual({ receivedAt, userErrors: [] })
    expect([spa.calls(), spa.requests[0]!.body]).toEqual([[call], declaration])
    const sent = spa.requests[0]!.headers
    expect(['idempotency-key', 'accept-language', 'authorization'].map((name) => sent.get(name))).toEqual([
      idempotencyKey,
      'en',
      null,
    ])
  })

  test('is no matter of a session that there is, either', async () => {
    const { declare, spa } = shop({}, { authorization: 'Bearer maras-token' })
    expect((await declare()).payload).toEqual({ receivedAt, userErrors: [] })
    expect([spa.calls(), spa.requests[0]!.headers.get('authorization')]).toEqual([[call], null])
  })

  test.each(['name', 'orderReference', 'email'])('with a bad %s is refused with the field', async (field) => {
    const errors = [{ pointer: `/body/${field}`, message: 'must match pattern' }]
    const { payload } = await shop({ [call]: refuse(400, 'InvalidRequest', { errors }) }).declare()
    expect(payload).toMatchObject({
      receivedAt: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', field] }],
    })
  })

  test('without a UUID is refused without a call to the spa API', async () => {
    const { declare, spa } = shop()
    expect((await declare({ idempotencyKey: 'again' })).payload).toMatchObject({
      receivedAt: null,
      userErrors: [{ code: 'INVALID_INPUT', field: ['input', 'idempotencyKey'] }],
    })
    expect(spa.calls()).toEqual([])
  })

  test('above the rate limit is refused, with nothing received', async () => {
    const { payload } = await shop({ [call]: refuse(429, 'TooManyRequests') }).declare()
    expect(payload).toMatchObject({
      receivedAt: null,
      userErrors: [{ code: 'TOO_MANY_REQUESTS', field: null }],
    })
  })

  test('is retried without a response, with the same key', async () => {
    let tries = 0
    const { declare, spa } = shop({
      [call]: () => (
        (tries += 1),
        tries === 1 ? Promise.reject(new TypeError('terminated')) : json({ receivedAt }, 202)()
      ),
    })
    expect((await declare()).payload).toEqual({ receivedAt, userErrors: [] })
    expect(spa.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      idempotencyKey,
      idempotencyKey,
    ])
  })

  test.each([refuse(404, 'NotFound'), refuse(422, 'OrderUnknown'), refuse(401, 'Unauthorized')])(
    'knows nothing else to say: an answer that would tell more is an error',
    async (answer) => {
      const { payload, errors } = await shop({ [call]: breakingContract(answer) }).declare()
      expect([payload ?? null, errors.length]).toEqual([null, 1])
    },
  )
})
