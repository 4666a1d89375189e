import type { GraphQLInterfaceType } from 'graphql'
import { describe, expect, test } from 'vitest'
import * as write from '../base/ids.ts'
import { createShopSchema } from '../schema.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { ids } from '../testing/operations/inputs.ts'
import { successfulResponses } from '../testing/responses.ts'
import { cartId } from '../testing/booking-samples.ts'
import { createTestSpa, refuse, type SpaResponses } from '../testing/spa.ts'

const session = { headers: { authorization: 'Bearer maras-token' } }
const find = 'query($id: ID!) { node(id: $id) { __typename id } }'

function shop(answers: SpaResponses = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

const everyId = `{
  stores { __typename id wellzoneTypes { __typename id } equipment { __typename id } }
  extras { basics { __typename id } insurance { __typename id } }
  onSiteMenu { __typename id products { __typename id } }
  countries { __typename id } homeEquipment { __typename id } jobOffers { __typename id }
  faqGroups { __typename id questions { __typename id } }
  legalDocument(type: TERMS) { __typename id } newsArticle(number: 4) { __typename id }
  heldBooking { __typename id }
  viewer { __typename id addressBook { addresses { __typename id } } companions { __typename id }
    passkeys { __typename id }
    orders { edges { node { __typename id } } } } }`

interface Named {
  __typename: string
  id: string
}

/** Everything in a response that has an id. */
function named(value: unknown): Named[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(named)
  return 'id' in value ? [value as Named, ...inner] : inner
}

test('every id of an object that implements Node finds it, with its type', async () => {
  const { ask } = shop()
  const { data, errors } = await ask(everyId, {}, session)
  expect(errors).toEqual([])
  const given = named(data).map(({ __typename, id }) => ({
    __typename: __typename === 'Address' ? 'SavedAddress' : __typename,
    id,
  }))
  const schema = createShopSchema()
  const types = schema.getPossibleTypes(schema.getType('Node') as GraphQLInterfaceType)
  expect([...new Set(given.map(({ __typename }) => __typename))].toSorted()).toEqual(
    types.map(({ name }) => name).toSorted(),
  )
  for (const each of given) expect((await ask(find, { id: each.id }, session)).data.node).toEqual(each)
})

test('an object found by its id has all its fields', async () => {
  const query = `query($order: ID!, $address: ID!, $store: ID!) {
    order: node(id: $order) { ... on Order { referenceNumber details { subtotal { minor } } } }
    address: node(id: $address) { ... on SavedAddress { isDefault address { city country { name } } } }
    store: node(id: $store) { ... on Store { city wellzoneTypes { kind } equipment { title } } } }`
  const variables = { order: ids.order, address: ids.address, store: write.storeIds.write(2) }
  const { data, errors } = await shop().ask(query, variables, session)
  expect(errors).toEqual([])
  expect(data).toEqual({
    order: { referenceNumber: 'WZ-100104', details: { subtotal: { minor: 11_850 } } },
    address: { isDefault: true, address: { city: 'Mainz', country: { name: 'Deutschland' } } },
    store: {
      city: 'Mainz',
      wellzoneTypes: [{ kind: 'EXCLUSIVE' }, { kind: 'PREMIUM' }, { kind: 'CLASSIC' }],
      equipment: [{ title: 'Kamin' }],
    },
  })
})

describe('an id that finds nothing', () => {
  const notThere: SpaResponses = {
    'GET /v2/order/ForUser/*': refuse(404, 'NotFound'),
    'GET /v2/website/order/booking-order': refuse(404, 'NotFound'),
    'GET /news/website/*': refuse(404, 'NotFound'),
  }
  const nothing = '{"data":{"node":null}}'
  const { ask } = shop(notThere)
  const anyone = shop()

  test.each([
    ['an order of another visitor', ids.order],
    ['a hold without its key', write.bookingIds.write({ number: 100_104, guid: cartId.replace('7b', '8b') })],
    ['another account', write.userIds.write(1002)],
    ['an address of another visitor', write.addressIds.write(1002)],
    ['a companion of another visitor', write.companionIds.write(1001)],
    ['a passkey of another visitor', write.passkeyIds.write(1002)],
    ['a store that is not there', write.storeIds.write(77)],
    ['a type of suite that is not there', write.wellzoneTypeIds.write({ storeId: 9, wellzoneTypeId: 3 })],
    ['a product that is not there', write.productIds.write(1)],
    ['a text that the store does not have of its own', write.legalDocumentIds.write(21)],
    ['a kind of text that is not there', write.legalDocumentIds.write(8)],
    ['an article that is not there', write.newsArticleIds.write(77)],
    ['a number that no id has', write.orderIds.write(9_999_999_999)],
    ['a slot, which is an offer of the moment', ids.slot],
    ['a way to pay, which only means something in its store', ids.method],
    ['an invoice, which is read from its order', write.invoiceIds.write(1000)],
    ['nonsense', 'nonsense'],
    ['nothing', ''],
  ])('of %s gets the same response as every other', async (_what, id) => {
    expect((await ask(find, { id }, session)).text).toBe(nothing)
  })

  test.each([
    ['an order', ids.order],
    ['an account', write.userIds.write(1001)],
    ['an address', ids.address],
    ['a companion', ids.companion],
    ['a passkey', ids.passkey],
  ])('of %s gets it without a session, too, and the spa is not asked', async (_what, id) => {
    expect([(await anyone.ask(find, { id })).text, anyone.spa.calls()]).toEqual([nothing, []])
  })
})

describe('many ids in one request', () => {
  const carts = Array.from({ length: 16 }, (_none, index) =>
    write.bookingIds.write({ number: 100_104, guid: cartId.slice(0, -2) + String(index + 10) }),
  )
  const guess = (count: number) =>
    `{ ...Guesses } fragment Guesses on Query { ${carts
      .slice(0, count)
      .map((id, index) => `a${index}: node(id: "${id}") { id }`)
      .join(' ')} }`

  test('are as many calls of the spa, each with the address of the client', async () => {
    const { ask, spa } = shop({ 'GET /v2/website/order/booking-order': refuse(404, 'NotFound') })
    const { data, errors } = await ask(guess(15), {}, { clientAddress: '203.0.113.7' })
    expect([Object.values(data), errors]).toEqual([Array.from({ length: 15 }, () => null), []])
    const asked = spa.requests.map(({ headers }) => headers.get('x-forwarded-for'))
    expect(asked).toEqual(Array.from({ length: asked.length }, () => '203.0.113.7'))
    expect(asked.length).toBeGreaterThanOrEqual(15)
  })

  test('are refused from the sixteenth on', async () => {
    const { ask, spa } = shop()
    expect([(await ask(guess(16))).status, spa.calls()]).toEqual([400, []])
  })
})

test('a spa that does not answer is an error, not an object that is not there', async () => {
  const { ask } = shop({ 'GET /v2/order/ForUser/*': refuse(503, 'Unavailable') })
  const { data, errors } = await ask(find, { id: ids.order }, session)
  expect([data.node, errors.map(({ extensions }) => extensions.code)]).toEqual([
    null,
    ['UPSTREAM_UNAVAILABLE'],
  ])
})
