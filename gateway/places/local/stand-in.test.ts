import { expect, test } from 'vitest'
import { placeResponse } from '../response.ts'
import { sampleReviews } from './sample-reviews.ts'
import { localPlaces } from './stand-in.ts'

const ask = (path: string) => localPlaces(new Request(`https://places.test${path}`))
const query = '?fields=reviews%2Crating&key=local'

test.each(Object.keys(sampleReviews))('%s has sample reviews in both languages', async (city) => {
  const response = await ask(`/v1/places/sample-place-${city}${query}`)
  const { rating, reviews } = placeResponse.parse(await response.json())
  expect(rating).toBeGreaterThanOrEqual(4)
  expect(reviews).toHaveLength(sampleReviews[city]!.length)
  for (const { texts } of reviews) expect(texts.map(({ language }) => language)).toEqual(['en', 'de'])
})

test('the stand-in refuses what the service would refuse', async () => {
  const statuses = [
    ask(`/v1/places/sample-place-atlantis${query}`),
    ask(`/v1/places/constructor-${query}`),
    ask('/v1/places/sample-place-mainz?key=local&fields=*'),
    ask('/v1/places/sample-place-mainz?fields=reviews,rating'),
  ]
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 400, 403])
})
