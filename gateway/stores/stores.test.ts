import { expect, test } from 'vitest'
import { successfulResponses } from '../testing/responses.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { operation } from '../testing/operations.ts'
import { mainz } from '../testing/store-samples.ts'
import { createTestSpa, json, refuse } from '../testing/spa.ts'

function shop(answers = {}) {
  const spa = createTestSpa({ ...successfulResponses(), ...answers })
  return { spa, ...createTestGateway(spa) }
}

test('stores come open ones first, with everything a visitor needs to choose', async () => {
  const { ask, spa } = shop()
  const { data, errors } = await ask(operation('stores').query)
  expect(errors).toEqual([])
  expect(data.stores.map((store: { city: string }) => store.city)).toEqual(['Mainz', 'Esslingen'])
  expect(data.stores[0]).toMatchObject({
    number: 2,
    route: 'mainz',
    isComingSoon: false,
    openingText: null,
    description: 'Neun Wellzones am Fluss.',
    parking: 'LOT',
    wellzoneCount: 9,
    address: { street: 'Rheinallee', houseNumber: '12', postalCode: '55116', city: 'Mainz' },
    picture: { key: 'store-mainz', altText: 'Hof mit erleuchteter Tür' },
    pictures: [
      { key: 'wellzone-classic-1', altText: 'Empfang' },
      { key: 'sauna-interior', altText: 'Doppelliege' },
    ],
    mapPicture: { key: 'store-mainz', altText: 'Mainz am Abend' },
    openingHours: [
      { weekday: 1, opensAt: '09:45', closesAt: '22:00' },
      { weekday: 2, opensAt: '09:45', closesAt: '24:00' },
    ],
    equipment: [{ title: 'Kamin', icon: 'fireplace', kinds: ['EXCLUSIVE'] }],
  })
  expect(spa.calls().toSorted()).toEqual([
    'GET /store-wellzone/2',
    'GET /store-wellzone/9',
    'GET /v2/stores/for-website/all',
    'GET /v2/stores/for-website/coming-soon',
  ])
})

test('types of suites come the largest first, and prices are cents', async () => {
  const { data } = await shop().ask(
    '{ store(route: "mainz") { wellzoneTypes { kind maxPersons lowestPricePerHour { minor currency } } } }',
  )
  expect(data.store.wellzoneTypes).toEqual([
    { kind: 'EXCLUSIVE', maxPersons: 4, lowestPricePerHour: { minor: 7999, currency: 'EUR' } },
    { kind: 'PREMIUM', maxPersons: 3, lowestPricePerHour: { minor: 5925, currency: 'EUR' } },
    { kind: 'CLASSIC', maxPersons: 3, lowestPricePerHour: { minor: 3950, currency: 'EUR' } },
  ])
})

test('a type that the shop does not know is left out', async () => {
  const odd = {
    ...mainz,
    wellZoneTypes: [...mainz.wellZoneTypes, { ...mainz.wellZoneTypes[0]!, id: 9, name: 'Penthouse' }],
  }
  const { data } = await shop({ 'GET /v2/stores/for-website/all': json({ items: [odd] }) }).ask(
    '{ store(route: "mainz") { wellzoneTypes { kind } } }',
  )
  expect(data.store.wellzoneTypes).toHaveLength(3)
})

test('texts come in the language of the request', async () => {
  const { ask, spa } = shop()
  const words = '{ store(route: "esslingen") { openingText description } }'
  const inEnglish = await ask(words, {}, { headers: { 'accept-language': 'en-US,en;q=0.9,de;q=0.8' } })
  expect(inEnglish.data.store).toEqual({
    openingText: 'Opening in spring',
    description: 'Nine wellzones by the river.',
  })
  const inGerman = await ask(words, {}, { headers: { 'accept-language': 'fr,de;q=0.8,en;q=0.5' } })
  expect(inGerman.data.store.openingText).toBe('Eröffnung im Frühjahr')
  expect(spa.requests.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'en', 'de', 'de'])
})

test('a store that does not exist is null', async () => {
  expect((await shop().ask('{ store(route: "atlantis") { id } }')).data).toEqual({ store: null })
})

test('a coming store has no prices yet', async () => {
  const { data } = await shop().ask(
    '{ store(route: "esslingen") { wellzoneTypes { kind lowestPricePerHour { minor } } } }',
  )
  expect(data.store.wellzoneTypes).toEqual([{ kind: 'CLASSIC', lowestPricePerHour: null }])
})

test('a store is shown without its equipment when only that is not to be had', async () => {
  const { data, errors } = await shop({ 'GET /store-wellzone/*': refuse(503, 'Unavailable') }).ask(
    '{ store(route: "mainz") { city equipment { title } } }',
  )
  expect(data.store).toEqual({ city: 'Mainz', equipment: null })
  expect(errors).toMatchObject([
    { path: ['store', 'equipment'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
  ])
})
