import { expect, it } from 'vitest'
import { storeFacts } from './store-facts.ts'
import type { StorePlaceFragment } from './store-place.generated.ts'

const price = (minor: number) => ({ lowestPricePerHour: { minor, currency: 'EUR' } })
const mainz = {
  name: 'Wellzone Mainz',
  address: { street: 'Rheinallee', houseNumber: '88', postalCode: '55120', city: 'Mainz' },
  geo: { latitude: 50.0153, longitude: 8.2561 },
  picture: { key: 'store-mainz', altText: '' },
  wellzoneTypes: [price(5_450), price(3_450), { lowestPricePerHour: null }],
  openingHours: [{ weekday: 1, opensAt: '09:45', closesAt: '24:00' }],
  reviews: null,
}
const reviews = { rating: 4.75, isSample: false, items: [{ rating: 5 }, { rating: 4 }] }
const factsOf = (more: object) =>
  storeFacts(
    { ...mainz, ...more } as unknown as StorePlaceFragment,
    'https://shop.test/',
    'https://shop.test',
  )

it('search engines learn position, hours and the lowest price of a store', () => {
  expect(factsOf({})).toMatchObject({
    '@type': 'DaySpa',
    geo: { '@type': 'GeoCoordinates', latitude: 50.0153, longitude: 8.2561 },
    priceRange: 'from 34.50 EUR per hour',
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:45', closes: '00:00' }],
  })
  expect(factsOf({ geo: null, wellzoneTypes: [] })).not.toHaveProperty(['geo'])
})

it('a rating is stated only if guests gave it', () => {
  expect(factsOf({ reviews })['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: '4.8',
    bestRating: 5,
    reviewCount: 2,
  })
  for (const none of [
    { ...reviews, isSample: true },
    { ...reviews, items: [] },
    { ...reviews, rating: null },
    null,
  ])
    expect(factsOf({ reviews: none })).not.toHaveProperty('aggregateRating')
})
