// Values of a remote spa API that have the right type and are no value of the contract all the same: a day in
// words, a time of 25 o'clock, a price below nothing. Each is withheld like a member that is missing.
import { describe, expect, test } from 'vitest'
import { mara } from '../../testing/account-samples.ts'
import { hold, paymentReference, slotGroups } from '../../testing/booking-samples.ts'
import * as content from '../../testing/content-samples.ts'
import { createTestGateway } from '../../testing/gateway.ts'
import { reception } from '../../testing/job-samples.ts'
import { orderDetail, orderItem } from '../../testing/order-samples.ts'
import { successfulResponses } from '../../testing/responses.ts'
import { breakingContract, createTestSpa, json } from '../../testing/spa.ts'
import { blanket, mainz } from '../../testing/store-samples.ts'
import { ids } from '../../testing/operations/inputs.ts'
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
const type = (change: object, fields: string) =>
  store({ wellZoneTypes: [{ ...mainz.wellZoneTypes[0]!, ...change }] }, `wellzoneTypes { name ${fields} }`)
const hours = (change: object) =>
  store({ openingHours: [{ ...mainz.openingHours[0]!, ...change }] }, 'openingHours { opensAt }')
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
const article = (change: object, fields: string) => [
  'GET /news/website/*',
  { ...content.cleaningArticle, ...change },
  `{ newsArticle(number: 4) { title ${fields} } }`,
]
const { title } = content.cleaningArticle
const legal = (change: object, fields: string) => [
  'GET /v2/legal-document/by-store-and-type',
  { ...content.terms, ...change },
  `{ legalDocument(type: TERMS) { title ${fields} } }`,
]
const job = (change: object, fields: string) => [
  'GET /v2/job-offer/ActiveOffers',
  { items: [{ ...reception, ...change }] },
  `{ jobOffers { number ${fields} } }`,
]
const links = (change: object) => [
  'GET /v2/website/links',
  { ...content.links, ...change },
  '{ contactLinks { chat social { name } } }',
]
const viewer = (change: object, fields: string) => [
  'GET /v1/identity/UserInfo',
  { ...mara, ...change },
  `{ viewer { firstName ${fields} } }`,
]
const month = (change: object) => [
  'GET /v2/booking-time-slot/available-slots-per-store',
  { '5': { isAvailable: true, lowestGrossPerHour: 39.5 }, ...change },
  `{ store(route: "mainz") { availability(year: 2026, month: 2) { day lowestPricePerHour { minor } } } }`,
]
const product = (change: object) => [
  'GET /v2/product/specials',
  { items: [{ ...blanket, ...change }, blanket] },
  '{ extras { specials { id name } } }',
]
const oneProduct = { extras: { specials: [{ id: ids.product, name: 'Decke' }] } }
const oneDay = { store: { availability: [{ day: '2026-02-05', lowestPricePerHour: { minor: 3950 } }] } }
const order = (change: object, fields: string) => [
  'GET /v2/order/ForUser/all',
  {
    items: [
      { ...orderItem, ...change },
      { ...orderItem, id: 7 },
    ],
    totalCount: 2,
  },
  `{ viewer { orders { edges { node { referenceNumber ${fields} } } } } }`,
]
const oneOrder = { viewer: { orders: { edges: [expect.anything()] } } }
const details = (change: object) => [
  'GET /v2/order/ForUser/*',
  { ...orderDetail, ...change },
  `{ viewer { order(id: "${ids.order}") { referenceNumber details { vat { minor }
    transactions { amount { minor } } } } } }`,
]
const noDetails = { viewer: { order: { referenceNumber: 'WZ-100104', details: null } } }
const held = (change: object, fields: string) => [
  'GET /v2/order/order-with-details-for-user',
  { ...hold, ...change },
  `{ heldBooking { referenceNumber ${fields} } }`,
]

describe('withheld is', () => {
  test.each<[string, unknown[], string, unknown]>([
    ['a day in words', legal({ version: '01.11.2026' }, 'version'), '/version', { version: null }],
    ['a day that no month has', legal({ version: '2026-02-30' }, 'version'), '/version', { version: null }],
    ['an address that is none', legal({ email: 'an uns' }, 'email'), '/email', { email: null }],
  ])('%s, of a legal document', async (_what, [call, body, query], member, left) => {
    const { data, broken, codes } = await read(call as string, body, query as string)
    expect(data).toEqual({ legalDocument: { title: content.terms.title, ...(left as object) } })
    expect([broken, codes]).toEqual([[member], ['UPSTREAM_UNAVAILABLE']])
  })

  test.each<[string, unknown[], string, unknown]>([
    [
      'a postal code of spaces',
      store({ postalCode: '  ' }, 'address { city }'),
      '/items/*/postalCode',
      { address: null },
    ],
    [
      'a latitude beyond the pole',
      store({ location: { latitude: 95, longitude: 8 } }, 'geo { longitude latitude }'),
      '/items/*/location/latitude',
      { geo: null },
    ],
    [
      'a number below none',
      store({ amountWellzones: -1 }, 'wellzoneCount'),
      '/items/*/amountWellzones',
      { wellzoneCount: null },
    ],
    [
      'hours without minutes',
      hours({ startTime: '9 Uhr' }),
      '/items/*/openingHours/*/startTime',
      { openingHours: null },
    ],
    [
      'an hour that no day has',
      hours({ endTime: '25:30' }),
      '/items/*/openingHours/*/endTime',
      { openingHours: null },
    ],
    [
      'a weekday after Sunday',
      hours({ weekday: 8 }),
      '/items/*/openingHours/*/weekday',
      { openingHours: null },
    ],
    [
      'a picture of another host',
      store({ storeHomeImageUrl: 'https://cdn.example/mainz.jpg' }, 'picture { key }'),
      '/items/*/storeHomeImageUrl',
      { picture: null },
    ],
    [
      'a picture with a drive',
      store({ storeMapsImageUrl: 'C:\\bilder\\mainz' }, 'mapPicture { key }'),
      '/items/*/storeMapsImageUrl',
      { mapPicture: null },
    ],
    [
      'a price below nothing',
      type({ lowestGrossPerHour: -39.5 }, 'lowestPricePerHour { minor }'),
      '/items/*/wellZoneTypes/*/lowestGrossPerHour',
      { wellzoneTypes: [{ name: 'Classic', lowestPricePerHour: null }] },
    ],
    [
      'a price in thousandths',
      type({ lowestGrossPerHour: 39.555 }, 'lowestPricePerHour { minor }'),
      '/items/*/wellZoneTypes/*/lowestGrossPerHour',
      { wellzoneTypes: [{ name: 'Classic', lowestPricePerHour: null }] },
    ],
  ])('%s, of a store', async (_what, [call, body, query], member, left) => {
    const { data, broken, codes } = await read(call as string, body, query as string)
    expect(data).toEqual({ store: { city: 'Mainz', ...(left as object) } })
    expect([broken, codes]).toEqual([[member], ['UPSTREAM_UNAVAILABLE']])
  })

  test.each<[string, unknown[], string[], unknown]>([
    [
      'a day of an article',
      article({ publishedAt: '14.09.2026' }, 'publishedOn'),
      ['/publishedAt'],
      { newsArticle: { title, publishedOn: null } },
    ],
    [
      'a category that is none',
      article({ newsCategory: 7 }, 'category'),
      ['/newsCategory'],
      { newsArticle: { title, category: null } },
    ],
    [
      'a picture of an article',
      article({ pictureUrl: 'sauna.jpg' }, 'picture { key }'),
      ['/pictureUrl'],
      { newsArticle: { title, picture: null } },
    ],
    ['an article without a text', article({ content: '' }, 'content'), ['/content'], { newsArticle: null }],
    ['an article without a headline', article({ title: ' ' }, ''), ['/title'], { newsArticle: null }],
    [
      'the first day of a job',
      job({ publishedOn: '2026-11-31' }, 'publishedOn'),
      ['/items/*/publishedOn'],
      { jobOffers: [{ number: 1, publishedOn: null }] },
    ],
    [
      'the last day of a job',
      job({ validThrough: 'Ende Mai' }, 'validThrough'),
      ['/items/*/validThrough'],
      { jobOffers: [{ number: 1, validThrough: null }] },
    ],
    [
      'an address for applications',
      job({ applicationEmail: 'bewerbung(at)wellzone' }, 'applicationEmail'),
      ['/items/*/applicationEmail'],
      { jobOffers: null },
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
    [
      'a total above any',
      slot({ grossTotal: 1e12 }, 'total { minor }'),
      ['/*/timeSlots/*/grossTotal'],
      oneSlot,
    ],
    ['a number above those of GraphQL', product({ id: 3_000_000_000 }), ['/items/*/id'], oneProduct],
    ['the name of a product', product({ name: '' }), ['/items/*/name'], oneProduct],
    [
      'a date of birth',
      viewer({ dateOfBirth: '17.05.1994' }, 'dateOfBirth'),
      ['/dateOfBirth'],
      { viewer: { firstName: 'Mara', dateOfBirth: null } },
    ],
    [
      'a telephone number in words',
      viewer({ telephoneNumber: 'abends' }, 'phone'),
      ['/telephoneNumber'],
      { viewer: { firstName: 'Mara', phone: null } },
    ],
    [
      'the time of an order',
      order({ orderedAtDateTime: '21.11.2026, 10:19' }, 'orderedAt'),
      ['/items/*/orderedAtDateTime'],
      oneOrder,
    ],
    [
      'a status that no order has',
      order({ orderStatus: { id: 23 } }, 'status'),
      ['/items/*/orderStatus/id'],
      oneOrder,
    ],
    ['VAT below nothing', details({ taxAmount: -18.92 }), ['/taxAmount'], noDetails],
    [
      'an amount in thousandths',
      details({ transactions: [{ ...orderDetail.transactions[0]!, amount: 1.005 }] }),
      ['/transactions/*/amount'],
      noDetails,
    ],
    ['the day of a stay', held({ day: '5.12.2026' }, 'day'), ['/day'], { heldBooking: null }],
    ['the end of a hold', held({ endTime: '10:30' }, 'heldUntil'), ['/endTime'], { heldBooking: null }],
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
