// Values of a remote spa API that look right and are no value of the contract all the same, such as a time of
// 25 o'clock. Each is withheld like a member that is missing. Plainly odd values are tried at every member by
// tests/contract/odd-values.test.ts.
import { describe, expect, test } from 'vitest'
import { paymentReference, slotGroups } from '../../testing/booking-samples.ts'
import * as content from '../../testing/content-samples.ts'
import { createTestGateway } from '../../testing/gateway.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { breakingContract, createTestSpa, json } from '../../testing/spa.ts'
import { mainz } from '../../testing/store-samples.ts'
import { operation } from '../../testing/operations.ts'

const asMara = { headers: { authorization: 'Bearer maras-token' } }

/** What the shop reads of one changed response, with the members that are broken and the codes of errors. */
async function read(call: string, body: unknown, query: string) {
  const answers = { ...successfulResponses(), [call]: json(body) }
  const { ask, log } = createTestGateway(createTestSpa(answers))
  const { data, errors } = await ask(query, {}, asMara)
  const broken = log.flatMap((entry) => (entry.event === 'contract-broken' ? [entry.member] : []))
  return { data, broken, codes: [...new Set(errors.map(({ extensions }) => extensions.code))] }
}

const stores = 'GET /v2/stores/for-website/all'
const store = (change: object, fields: string) => [
  stores,
  { items: [{ ...mainz, ...change }] },
  `{ store(route: "mainz") { city ${fields} } }`,
]
const slot = (change: object, fields: string) => [
  'GET /v2/booking-time-slot/available-slots-per-product',
  [
    {
      ...slotGroups[1]!,
      timeSlots: [{ ...slotGroups[1]!.timeSlots[0]!, ...change }, slotGroups[1]!.timeSlots[0]!],
    },
  ],
  `{ store(route: "mainz") { slots(day: "2026-12-05") { slots { endTime ${fields} } } } }`,
]
const oneSlot = { store: { slots: [{ slots: [expect.objectContaining({ endTime: '20:00' })] }] } }
const legal = (change: object, fields: string) => [
  'GET /v2/legal-document/by-store-and-type',
  { ...content.terms, ...change },
  `{ legalDocument(type: TERMS) { title ${fields} } }`,
]
const links = (change: object) => [
  'GET /v2/website/links',
  { ...content.links, ...change },
  '{ contactLinks { chat social { name } } }',
]
const month = (change: object) => [
  'GET /v2/booking-time-slot/available-slots-per-store',
  { '5': { isAvailable: true, lowestGrossPerHour: 39.5 }, ...change },
  `{ store(route: "mainz") { availability(year: 2026, month: 2) { day lowestPricePerHour { minor } } } }`,
]
const oneDay = { store: { availability: [{ day: '2026-02-05', lowestPricePerHour: { minor: 3950 } }] } }

describe('withheld is', () => {
  test.each<[string, unknown[], string[], unknown]>([
    [
      'a day that no month has',
      legal({ version: '2026-02-30' }, 'version'),
      ['/version'],
      { legalDocument: { title: content.terms.title, version: null } },
    ],
    [
      'an hour that no day has',
      store({ openingHours: [{ ...mainz.openingHours[0]!, endTime: '25:30' }] }, 'openingHours { opensAt }'),
      ['/items/*/openingHours/*/endTime'],
      { store: { city: 'Mainz', openingHours: null } },
    ],
    [
      'a picture of another host',
      store({ storeHomeImageUrl: 'https://cdn.example/mainz.jpg' }, 'picture { key }'),
      ['/items/*/storeHomeImageUrl'],
      { store: { city: 'Mainz', picture: null } },
    ],
    [
      'a chat that is a script',
      links({ chat: 'javascript:alert(1)' }),
      ['/chat'],
      { contactLinks: { chat: null, social: [{ name: 'Instagram' }] } },
    ],
    [
      'a network without an address',
      links({ social: [{ name: 'X', url: 'instagram' }, content.links.social[0]] }),
      ['/social/*/url'],
      { contactLinks: { chat: content.links.chat, social: [{ name: 'Instagram' }, { name: 'X' }] } },
    ],
    [
      'a key that is no day of the month',
      month({ '2026-02-06': { isAvailable: true, lowestGrossPerHour: 1 } }),
      ['/2026-02-06'],
      oneDay,
    ],
    [
      'a day after the last of the month',
      month({ '31': { isAvailable: true, lowestGrossPerHour: 1 } }),
      [],
      oneDay,
    ],
    [
      'a start in local time',
      slot({ startTime: '2026-12-05T18:00:00+01:00' }, 'startsAt'),
      ['/*/timeSlots/*/startTime'],
      oneSlot,
    ],
    [
      'an end that no clock shows',
      slot({ endTime: '2026-12-05T19:00:60Z' }, 'endsAt'),
      ['/*/timeSlots/*/endTime'],
      oneSlot,
    ],
    ['a time of a slot', slot({ timeAsString: '18:00 – 25:00' }, ''), [], oneSlot],
  ])('%s', async (_what, [call, body, query], members, left) => {
    const { data, broken, codes } = await read(call as string, body, query as string)
    expect([data, broken]).toEqual([left, members])
    expect(codes).not.toContain('INTERNAL_SERVER_ERROR')
  })

  test('a time zone that no clock has', async () => {
    const { data, broken } = await read(
      ...(store({ timeZone: 'Mainz' }, 'timeZone') as Parameters<typeof read>),
    )
    expect([data, broken]).toEqual([{ store: null }, ['/items/*/timeZone']])
  })

  test('a name of a field of a payment form, and with it the payment', async () => {
    const form = { kind: 'formPost', reference: paymentReference, url: 'https://pay.test/' }
    const create = 'POST /v2/payment/create-order'
    const paid = (data: object) =>
      createTestGateway(createTestSpa({ ...successfulResponses(), [create]: json({ ...form, data }) }))
    const { query, variables } = operation('payBooking')
    const right = await paid({ amount: '1' }).ask(query, variables, asMara)
    const wrong = await paid({ 'an amount': '1' }).ask(query, variables, asMara)
    expect([right, wrong].map(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual([
      [],
      ['UPSTREAM_UNAVAILABLE'],
    ])
  })
})

test.each([
  ['a backslash', String.raw`Rheinallee \ Hof`],
  ['a line break', 'Rheinallee\n'],
  ['more letters than the contract has', 'x'.repeat(300)],
])('a street with %s is reported and shown: a reader understands it', async (_what, street) => {
  const { data, broken } = await read(...(store({ street }, 'address { street }') as Parameters<typeof read>))
  expect([data.store.address.street, broken]).toEqual([street, ['/items/*/street']])
})

describe('a refusal', () => {
  const refused = (code: string, status: number, body: object, retryAfter?: string) => () =>
    new Response(JSON.stringify({ type: '/problems/x', title: 'X', status, code, message: 'No.', ...body }), {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      },
    })

  test.each(['-5', '1.5', '1e9', 'soon', '', 'Wed, 21 Oct 2026 07:28:00 GMT', '99999999999'])(
    'with Retry-After %j has no time to try again',
    async (retryAfter) => {
      const answer = refused('TooManyRequests', 429, {}, retryAfter)
      const spa = createTestSpa({ ...successfulResponses(), 'POST /v2/voucher-balance': answer })
      const { data, errors } = await createTestGateway(spa).ask(
        '{ voucherBalance(code: "x") { userErrors { code retryAfterSeconds } } }',
        {},
        asMara,
      )
      const userErrors = [{ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: null }]
      expect([data, errors]).toEqual([{ voucherBalance: { userErrors } }, []])
    },
  )

  test.each([-3, 0.5, 3e9, 'two'])('with %j tries left says none', async (triesLeft) => {
    const answer = breakingContract(refused('CodeWrong', 422, { triesLeft }))
    const spa = createTestSpa({ ...successfulResponses(), 'POST /v1/identity/confirm-code': answer })
    const { query, variables } = operation('confirmRegistrationCode')
    const { data, errors } = await createTestGateway(spa).ask(query, variables)
    expect(errors).toEqual([])
    expect(data.confirmRegistrationCode).toMatchObject({
      triesLeft: null,
      userErrors: [{ code: 'CODE_WRONG' }],
    })
  })
})
