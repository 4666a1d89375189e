import { describe, expect, test } from 'vitest'
import { graphqlUrl } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { json, refuse, refuseWith, tooMany } from '../testing/spa.ts'
import { voucherBalance, voucherCode, vouchersPrice } from '../testing/voucher-samples.ts'
import { authorization, shop } from '../testing/voucher-shop.ts'

const looking = 'POST /v2/voucher-balance'
const { query } = operation('voucherBalance')

describe('what is left on a voucher', () => {
  test('is returned with the history of its value', async () => {
    const { data, errors } = await shop().put('voucherBalance', { code: voucherCode }, { as: 'anonymous' })
    expect([errors, data.voucherBalance.userErrors]).toEqual([[], []])
    expect(data.voucherBalance.balance).toEqual({
      code: voucherCode,
      expiresOn: '2029-12-31',
      isExpired: false,
      originalAmount: { minor: 5000, currency: 'EUR' },
      currentAmount: { minor: 3101, currency: 'EUR' },
      reservedAmount: { minor: 999, currency: 'EUR' },
      history: [
        { kind: 'ISSUED', at: '2026-11-21T10:19:44Z', amount: { minor: 5000, currency: 'EUR' } },
        { kind: 'REDEEMED', at: '2026-12-02T09:00:12Z', amount: { minor: 1900, currency: 'EUR' } },
        { kind: 'RETURNED', at: '2026-12-03T09:00:12Z', amount: { minor: 1000, currency: 'EUR' } },
      ],
    })
  })

  test('is requested with the code in the body, as typed, with session and client address', async () => {
    const { put, spa } = shop()
    await put('voucherBalance', { code: 'wz7k 9qpm' }, { clientAddress: '203.0.113.7' })
    expect(spa.requests).toMatchObject([
      { path: '/v2/voucher-balance', query: {}, body: { voucherKey: 'wz7k 9qpm' } },
    ])
    expect([
      spa.requests[0]!.headers.get('authorization'),
      spa.requests[0]!.headers.get('x-forwarded-for'),
    ]).toEqual([authorization, '203.0.113.7'])
  })

  test.each([
    ['CodeNotValid', 'CODE_NOT_VALID', ['code']],
    ['InvalidRequest', 'INVALID_INPUT', ['code']],
    ['Unauthorized', 'LOGIN_REQUIRED', null],
  ])('refused with %s is %s', async (code, expected, field) => {
    const { put } = shop({
      [looking]: refuseWith(code, { errors: [{ pointer: '/body/voucherKey', message: 'no' }] }),
    })
    expect((await put('voucherBalance', { code: 'x' })).data.voucherBalance).toMatchObject({
      balance: null,
      userErrors: [{ code: expected, field }],
    })
  })

  test('above the attempt limit has the time to try again', async () => {
    const { put } = shop({ [looking]: tooMany(42) })
    expect((await put('voucherBalance', { code: 'x' })).data.voucherBalance.userErrors).toMatchObject([
      { code: 'TOO_MANY_REQUESTS', field: null, retryAfterSeconds: 42 },
    ])
  })
})

/** A voucher code is money. */
describe('a code', () => {
  test('is never cached, alone or beside cached data', async () => {
    const { ask, spa } = shop()
    for (const beside of ['', 'stores { city }', '...F']) {
      const fragment = beside === '...F' ? 'fragment F on Query { countries { id } }' : ''
      const query = `{ ${beside} mine: voucherBalance(code: $code) { balance { code } } }`
      const document = `query($code: String!) ${query} ${fragment}`
      for (let times = 0; times < 2; times++)
        expect((await ask(document, { code: voucherCode })).data.mine.balance.code).toBe(voucherCode)
    }
    expect(spa.calls().filter((call) => call === looking)).toHaveLength(6)
  })

  test.each([
    ['voucherBalance', query, { code: voucherCode }],
    ['voucherPrice', operation('voucherPrice').query, operation('voucherPrice').variables],
    [
      'another name of voucherBalance',
      `query($code: String!) { a: voucherBalance(code: $code) { balance { code } } }`,
      { code: voucherCode },
    ],
    [
      'voucherBalance in a fragment',
      `query($code: String!) { ...F } fragment F on Query { voucherBalance(code: $code) { balance { code } } }`,
      { code: voucherCode },
    ],
  ])('is not read from an address: %s by GET', async (_name, document, variables) => {
    const { gateway, spa } = shop()
    const search = new URLSearchParams({ query: document, variables: JSON.stringify(variables) })
    const response = await gateway.fetch(
      new Request(`${graphqlUrl}?${search}`, { headers: { accept: 'application/graphql-response+json' } }),
    )
    expect([
      response.status,
      response.headers.get('allow'),
      (await response.text()).includes('data'),
    ]).toEqual([405, 'POST', false])
    expect(spa.calls()).toEqual([])
  })

  test.each(['voucherBalance', 'voucherPrice', 'orderVouchers'])(
    'leaves nothing in the log of %s, whatever happens',
    async (title) => {
      const good = {
        'POST /v2/voucher-balance': json(voucherBalance),
        'POST /v2/item-order/voucher/price': json(vouchersPrice),
      }
      const answers = [
        refuseWith('CodeNotValid', { message: `${voucherCode} is none` }),
        refuse(503, 'Unavailable'),
        () => new Response(voucherCode, { status: 500 }),
      ]
      const calls = [
        'POST /v2/voucher-balance',
        'POST /v2/item-order/voucher/price',
        'POST /v2/item-order/voucher',
      ]
      for (const answer of [
        good,
        ...answers.map((one) => Object.fromEntries(calls.map((call) => [call, one]))),
      ]) {
        const { put, run, log } = shop(answer)
        await (title === 'voucherBalance'
          ? put(title, { code: voucherCode })
          : run(title, { codes: [voucherCode] }))
        expect(log.length).toBeGreaterThan(0)
        expect(JSON.stringify(log)).not.toMatch(/WZ7K|VB2H/i)
      }
    },
  )

  /** The spa API counts attempts; the gateway must pass on the right address and session. */
  test('guessed fifteen times in one operation makes fifteen calls of the same client', async () => {
    const { ask, spa } = shop()
    const guesses = (count: number) =>
      `{ ${Array.from({ length: count }, (_none, number) => `g${number}: voucherBalance(code: "GUESS-${number}") { userErrors { code } }`).join(' ')} }`
    await ask(
      guesses(15),
      {},
      { headers: { 'x-forwarded-for': '198.51.100.99' }, clientAddress: '203.0.113.7' },
    )
    expect(spa.requests.map(({ headers }) => headers.get('x-forwarded-for'))).toEqual(
      Array.from({ length: 15 }, () => '203.0.113.7'),
    )
    expect((await ask(guesses(16))).errors[0]!.message).toMatch(/alias/i)
    expect(spa.requests).toHaveLength(15)
  })
})
