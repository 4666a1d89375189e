// One broken item of a remote API: it is left out of its list, with an error, and the others are shown.
import { printSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { partialSchema } from '../schema.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { germany } from '../testing/account-samples.ts'
import { slotGroups, timeSlot } from '../testing/booking-samples.ts'
import { orderDetail, orderItem } from '../testing/order-samples.ts'
import { equipmentIds, faqIds, productIds } from '../base/ids.ts'
import { bookingQuestions, cleaningArticle, sauna } from '../testing/content-samples.ts'
import { blanket, insurance, mainz, menu } from '../testing/store-samples.ts'
import { createTestSpa, json, type SpaResponses } from '../testing/spa.ts'

const printed = printSchema(partialSchema())
const order = Buffer.from('order:100104').toString('base64url')
const productId = productIds.write(273)
const asMara = { headers: { authorization: 'Bearer maras-token' } }
const { city: _city, ...withoutCity } = { ...mainz, id: 12, routeName: 'worms' }
const { routeName: _route, ...withoutRoute } = { ...mainz, id: 13 }

function shop(answers: SpaResponses) {
  const { ask, log } = createTestGateway(createTestSpa({ ...successfulResponses(), ...answers }))
  const run = async (query: string) => {
    const { data, errors } = await ask(query, {}, asMara)
    return { data, errors: errors.map(({ path, extensions }) => [path?.join('.'), extensions.code]) }
  }
  return { ask, run, broken: () => log.filter(({ event }) => event === 'contract-broken') }
}
const withStores = (...items: unknown[]) => shop({ 'GET /v2/stores/for-website/all': json({ items }) })

describe('a list of stores', () => {
  test('has the others when a member of one is missing, and says what is left out', async () => {
    const { run, broken } = withStores(withoutCity, mainz)
    expect(await run('{ stores { route city } countries { name } }')).toEqual({
      data: {
        stores: [
          { route: 'mainz', city: 'Mainz' },
          { route: 'esslingen', city: 'Esslingen' },
        ],
        countries: [{ name: germany.countryName }],
      },
      errors: [['stores.1.city', 'UPSTREAM_UNAVAILABLE']],
    })
    expect(broken()).toMatchObject([{ operation: 'listStores', member: '/items/*/city' }])
  })

  test('has all of them where no field reads the member, or the field may be null', async () => {
    const { run } = withStores(withoutCity, { ...mainz, location: { latitude: '50' } })
    expect((await run('{ stores { route } }')).data.stores).toHaveLength(3)
    const { data, errors } = await run('{ stores { route geo { latitude } } }')
    expect(data.stores).toContainEqual({ route: 'mainz', geo: null })
    expect(errors).toEqual([['stores.0.geo.latitude', 'UPSTREAM_UNAVAILABLE']])
  })

  test.each([null, 7, 'Mainz'])('is shown without an item that is %j', async (item) => {
    const { run } = withStores(item, mainz)
    const { data, errors } = await run('{ stores { route } }')
    expect(data.stores).toEqual([{ route: 'mainz' }, { route: 'esslingen' }])
    expect(errors).toEqual([['stores.1.route', 'UPSTREAM_UNAVAILABLE']])
  })

  test('is empty of an item within an item, which is left out of its own list only', async () => {
    const [type] = mainz.wellZoneTypes
    const { maxPersons: _most, ...odd } = type!
    const { run } = withStores({ ...mainz, wellZoneTypes: [odd, ...mainz.wellZoneTypes.slice(1)] })
    const { data, errors } = await run('{ store(route: "mainz") { wellzoneTypes { maxPersons } } }')
    expect(data.store.wellzoneTypes).toHaveLength(mainz.wellZoneTypes.length - 1)
    expect(errors).toHaveLength(1)
  })
})

test('a store is found past a broken one, and one that is not found may be that one', async () => {
  const { run } = withStores(withoutRoute, mainz)
  expect(await run('{ store(route: "mainz") { city } }')).toEqual({
    data: { store: { city: 'Mainz' } },
    errors: [],
  })
  const { data, errors } = await run('{ store(route: "worms") { city } }')
  expect([data, errors]).toEqual([{ store: null }, [['store', 'UPSTREAM_UNAVAILABLE']]])
})

test('a page of orders has the others, and counts them all', async () => {
  const { referenceNumber: _number, ...odd } = { ...orderItem, id: 7 }
  const { run } = shop({
    'GET /v2/order/ForUser/all': json({ items: [odd, orderItem], totalCount: 2 }),
  })
  const { data, errors } = await run(
    '{ viewer { orders { totalCount edges { node { referenceNumber } } pageInfo { hasNextPage } } } }',
  )
  expect(data.viewer.orders).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } })
  expect(data.viewer.orders.edges).toHaveLength(1)
  expect(errors).toEqual([['viewer.orders.edges.1.node.referenceNumber', 'UPSTREAM_UNAVAILABLE']])
})

test('a day has the other slots', async () => {
  const odd = [{ ...timeSlot, startTime: null }, timeSlot]
  const answer = json([{ ...slotGroups[1], timeSlots: odd }])
  const { run } = shop({ 'GET /v2/booking-time-slot/available-slots-per-product': answer })
  const { data } = await run(
    '{ store(route: "mainz") { slots(day: "2026-12-05", durationHours: 2, persons: 2) { slots { id } } } }',
  )
  expect(data.store.slots[0].slots).toHaveLength(1)
})

describe('a month with a broken day', () => {
  const month = 'GET /v2/booking-time-slot/available-slots-per-store'
  const free = { isAvailable: true, lowestGrossPerHour: 39.5 }
  const asked = 'availability(year: 2026, month: 12) { day isAvailable }'

  test.each([{ ...free, isAvailable: 'yes' }, null])('has the other days (%j)', async (odd) => {
    const { run } = shop({ [month]: json({ '4': odd, '5': free }) })
    expect(await run(`{ store(route: "mainz") { ${asked} } }`)).toEqual({
      data: { store: { availability: [{ day: '2026-12-05', isAvailable: true }] } },
      errors: [['store.availability.0.isAvailable', 'UPSTREAM_UNAVAILABLE']],
    })
  })

  test('does not hide the next free day, and is not taken for a booked one', async () => {
    const next = '{ store(route: "mainz") { nextAvailableDay(after: "2026-12-01") } }'
    const others = shop({ [month]: json({ '4': null, '5': free }) })
    expect((await others.run(next)).data.store.nextAvailableDay).toBe('2026-12-05')
    const none = shop({ [month]: json({ '4': null, '5': { ...free, isAvailable: false } }) })
    expect(await none.run(next)).toEqual({
      data: { store: { nextAvailableDay: null } },
      errors: [['store.nextAvailableDay', 'UPSTREAM_UNAVAILABLE']],
    })
  })
})

test('equipment has the other kinds of suite', async () => {
  const odd = { ...sauna, wellZones: [{ id: 1 }, { id: 3, name: 'Exclusive' }, { id: 4, name: 'Tent' }] }
  const { run } = shop({ 'GET /equipment/homepage': json({ items: [odd] }) })
  expect(await run('{ homeEquipment { kinds } }')).toEqual({
    data: { homeEquipment: [{ kinds: ['EXCLUSIVE'] }] },
    errors: [['homeEquipment.0.kinds.1', 'UPSTREAM_UNAVAILABLE']],
  })
})

test('the lines of an order fail as a whole: a sum of some of them would be wrong', async () => {
  const [line, ...others] = orderDetail.orderDetails
  const { run } = shop({
    'GET /v2/order/ForUser/*': json({
      ...orderDetail,
      orderDetails: [...others, { ...line, quantity: null }, line],
    }),
  })
  const { data } = await run(`{ viewer { order(id: "${order}") { details { lines { quantity } } } } }`)
  expect(data.viewer.order.details).toBe(null)
})

describe('a list of which every item is broken', () => {
  const { publishedAt: _day, title: _title, ...untitled } = cleaningArticle
  const days = 'GET /v2/booking-time-slot/available-slots-per-product'
  const broken = slotGroups.map((group) => ({
    ...group,
    takenSlots: [],
    timeSlots: [{ ...timeSlot, endTime: '20:00' }],
  }))
  const slots = 'slots(day: "2026-12-05", durationHours: 2, persons: 2)'

  test.each<[string, SpaResponses, string, unknown]>([
    [
      'is null where it may be',
      { 'GET /v2/job-offer/ActiveOffers': json({ items: [{ id: 1 }] }) },
      '{ jobOffers { title } countries { name } }',
      { jobOffers: null, countries: [{ name: germany.countryName }] },
    ],
    [
      'fails what it belongs to',
      { 'GET /news/website/paginated': json({ items: [untitled, untitled], totalCount: 2 }) },
      'query Q { ...News countries { name } } fragment News on Query { page: newsArticles { ...Page } } fragment Page on NewsPage { totalCount items { title } }',
      { page: null, countries: [{ name: germany.countryName }] },
    ],
    [
      'takes the item along that it belongs to, and that may be the last of its list',
      { [days]: json(broken) },
      `{ store(route: "mainz") { city all: ${slots} { ... on SlotGroup { slots { endsAt } } } } }`,
      { store: { city: 'Mainz', all: null } },
    ],
    [
      'fails the operation if nothing around it may be null',
      {
        'GET /v2/stores/for-website/all': json({ items: [withoutCity] }),
        'GET /v2/stores/for-website/coming-soon': json({ items: [] }),
      },
      '{ stores { city } countries { name } }',
      null,
    ],
    [
      'is not one that was empty before',
      { 'GET /news/website/paginated': json({ items: [], totalCount: 'none' }) },
      '{ newsArticles { items { title } } }',
      { newsArticles: { items: [] } },
    ],
  ])('%s', async (_what, answers, query, expected) => {
    expect((await shop(answers).run(query)).data).toEqual(expected)
  })
})

test.each(['OrderLine', 'OrderTransaction', 'Invoice', 'RedeemedVoucher', 'BookingUserError'])(
  'a list of %s fails as a whole, also where its items have an id',
  (type) => {
    expect([printed.includes(`[${type}!]!`), printed.includes(`[${type}]!`)]).toEqual([true, false])
  },
)

describe('a broken item beside the one that is meant', () => {
  const { name: _name, ...nameless } = mainz.wellZoneTypes[0]!
  const withNameless = () =>
    withStores({ ...mainz, wellZoneTypes: [nameless, ...mainz.wellZoneTypes.slice(1)] })
  const { id: _id, ...unnumbered } = { ...mainz, routeName: 'worms' }
  const slots = 'slots(day: "2026-12-05", durationHours: 2, persons: 2)'

  test('does not take the times of the other types away', async () => {
    const query = `{ store(route: "mainz") { ${slots} { wellzoneType { name } slots { id } } } }`
    const { wellzoneTypeId: _type, ...odd } = slotGroups[0]!
    const nameless = await withNameless().run(query)
    const day = 'GET /v2/booking-time-slot/available-slots-per-product'
    const groups = await shop({ [day]: json([odd, ...slotGroups.slice(1)]) }).run(query)
    for (const { data, errors } of [nameless, groups]) {
      expect(data.store.slots).toHaveLength(slotGroups.length - 1)
      expect(errors.length).toBeGreaterThan(0)
    }
  })

  test('leaves the details of an order and the insurance', async () => {
    const { id: _product, ...product } = blanket
    const line = { ...orderDetail.orderDetails[0]!, product: { id: 273, groupId: 273 } }
    const { groupId: _group, ...service } = insurance
    const { run } = shop({
      'GET /v2/order/ForUser/*': json({ ...orderDetail, orderDetails: [line] }),
      'GET /v2/product/specials': json({ items: [product] }),
      'GET /v2/product/basics': json({ items: [blanket] }),
      'GET /v2/product/services': json({ items: [service, insurance] }),
    })
    const details = `viewer { order(id: "${order}") { details { lines { productId } } } }`
    const { data, errors } = await run(`{ ${details} extras { insurance { name } } }`)
    expect(errors).toEqual([])
    expect(data.viewer.order.details.lines).toEqual([{ productId }])
    expect(data.extras.insurance).not.toBeNull()
    expect((await run(`{ node(id: "${productId}") { id } }`)).data.node).toEqual({ id: productId })
  })

  test.each(['isComingSoon', 'googlePlaceId', 'city'] as const)('leaves the reviews (%s)', async (member) => {
    const { [member]: _member, ...odd } = { ...mainz, id: 12, routeName: 'worms' }
    const { data } = await withStores(odd, mainz).run('{ reviews { rating } }')
    expect(data.reviews).not.toBeNull()
  })

  test('leaves a question, a product and a piece of equipment that are looked up', async () => {
    const find = (answers: SpaResponses, id: string) => shop(answers).run(`{ node(id: "${id}") { id } }`)
    const { faqs, ...silent } = bookingQuestions
    const { children, ...empty } = menu.items[0]!
    const faq = 'GET /v2/faq-group'
    const question = faqIds.write(faqs[0]!.anchor)
    for (const [answers, id] of [
      [{ [faq]: json([silent, bookingQuestions]) }, question],
      [
        { 'GET /v2/product-type/WellzonePurchasables': json({ items: [empty, ...menu.items] }) },
        productIds.write(children[0]!.id),
      ],
      [
        { 'GET /v2/stores/for-website/all': json({ items: [unnumbered, mainz] }) },
        equipmentIds.write(sauna.id),
      ],
    ] as const)
      expect(await find(answers, id)).toEqual({ data: { node: { id } }, errors: [] })
    // The question may be one of those that are withheld.
    expect((await find({ [faq]: json([silent]) }, question)).errors).toEqual([
      ['node', 'UPSTREAM_UNAVAILABLE'],
    ])
  })

  test('leaves the stores of a job offer', async () => {
    const { data } = await withStores(unnumbered, mainz).run('{ jobOffers { stores { route } } }')
    expect(data.jobOffers[0].stores).toContainEqual({ route: 'mainz' })
  })
})

test('no client sees that items may be null', async () => {
  const { ask } = withStores(mainz)
  const kinds = 'kind ofType { kind ofType { kind ofType { kind } } }'
  const asked = `__type(name: "Query") { fields { name type { ${kinds} } } }`
  for (const query of [`{ ${asked} }`, `{ ...Fields } fragment Fields on Query { ${asked} }`]) {
    const { data } = await ask(query)
    const stores = data.__type.fields.find(({ name }: { name: string }) => name === 'stores')
    expect(stores.type.ofType.ofType).toMatchObject({ kind: 'NON_NULL', ofType: { kind: 'OBJECT' } })
  }
})
