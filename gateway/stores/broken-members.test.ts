// A remote API that breaks one member of a store: the pages of the store and of the suites lack the field
// that reads it, or the store where it cannot be shown without it (docs/decisions/0057). A new member does
// not compile until this says which it is.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Store, StoreWellzoneType } from '#openapi/generated/spa.ts'
import { sauna } from '../testing/content-samples.ts'
import { createTestGateway } from '../testing/gateway.ts'
import { successfulResponses } from '../testing/responses.ts'
import { createTestSpa, json } from '../testing/spa.ts'
import { mainz } from '../testing/store-samples.ts'

/** What is null without the member; `needed` if the store is not shown then, `unread` if none reads it. */
const fieldOf = {
  id: 'needed',
  city: 'needed',
  name: 'needed',
  routeName: 'needed',
  timeZone: 'unread',
  isComingSoon: 'needed',
  wellZoneTypes: 'needed',
  street: 'address',
  houseNumber: 'address',
  postalCode: 'address',
  location: 'geo',
  openingText: 'openingText',
  storeText: 'description',
  locationText: 'locationText',
  parking: 'parking',
  amountWellzones: 'wellzoneCount',
  openingHours: 'openingHours',
  storeHomeImageUrl: 'picture',
  storeHomeImageAltText: 'picture',
  storeDetailImageUrls: 'pictures',
  storeMapsImageUrl: 'mapPicture',
  storeMapsImageAltText: 'mapPicture',
  googlePlaceId: 'reviews',
} satisfies Record<keyof Store, string>

/** The field of each member of a type of suite in the store; `needed` if the type is nothing without it. */
const fieldOfType = {
  id: 'needed',
  name: 'needed',
  maxPersons: 'needed',
  description: 'description',
  imgUrl: 'picture',
  altText: 'picture',
  amount: 'wellzoneCount',
  lowestGrossPerHour: 'lowestPricePerHour',
} satisfies Record<keyof StoreWellzoneType, string>

const operations = Object.values(
  JSON.parse(readFileSync('gateway/generated/operations.json', 'utf8')) as Record<string, string>,
)
const queryOf = (name: string) => operations.find((each) => new RegExp(`^query ${name}\\b`).test(each))!

async function read(name: 'Location' | 'Wellzones', given: object, equipment: object = sauna) {
  const answers = {
    ...successfulResponses(),
    'GET /v2/stores/for-website/all': json({ items: [given] }),
    'GET /v2/stores/for-website/coming-soon': json({ items: [] }),
    'GET /store-wellzone/*': json({ items: [equipment] }),
  }
  const { ask, log } = createTestGateway(createTestSpa(answers))
  const { data, errors } = await ask(queryOf(name), name === 'Location' ? { route: 'mainz' } : {})
  const broken = log.flatMap((entry) => (entry.event === 'contract-broken' ? [entry.member] : []))
  const store = data.store ?? data.stores?.[0] ?? null
  // Sample reviews are as old as the moment at which they are read.
  if (store?.reviews) store.reviews = store.reviews.rating
  return { store, errors, broken }
}

function without(whole: object, name: string): object {
  const { [name]: _gone, ...rest } = whole as Record<string, unknown>
  return rest
}

describe("the page of a store without its API's", () => {
  test.each(Object.entries(fieldOf))('%s lacks no more than that (%s)', async (member, field) => {
    const whole = (await read('Location', mainz)).store
    const { store, errors, broken } = await read('Location', without(mainz, member))
    expect(broken).toEqual([`/items/*/${member}`])
    if (field === 'needed') return expect(store).toBeNull()
    if (field === 'unread') return expect(store).toEqual(whole)
    expect(store).toEqual({ ...whole, [field]: null })
    // The reviews are asked for elsewhere, and null as they are without a place.
    if (field !== 'reviews') expect(errors.map(({ path }) => path)).toEqual([['store', field]])
  })
})

describe("the page of the suites without a type's", () => {
  const [type, ...others] = mainz.wellZoneTypes

  test.each(Object.entries(fieldOfType))('%s lacks no more than that (%s)', async (member, field) => {
    const [whole] = (await read('Wellzones', { ...mainz, wellZoneTypes: [type] })).store.wellzoneTypes
    const odd = without(type!, member)
    const { store } = await read('Wellzones', { ...mainz, wellZoneTypes: [odd, ...others] })
    const kinds = store.wellzoneTypes.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['EXCLUSIVE', 'PREMIUM', ...(field === 'needed' ? [] : ['CLASSIC'])])
    if (field !== 'needed') expect(store.wellzoneTypes.at(-1)).toEqual({ ...whole, [field]: null })
  })
})

test.each([
  ['text', 'text'],
  ['iconLight', 'icon'],
] as const)('equipment without its %s is named', async (member, field) => {
  const { store } = await read('Location', mainz, without(sauna, member))
  expect(store.equipment).toMatchObject([{ title: sauna.title, [field]: null }])
})
