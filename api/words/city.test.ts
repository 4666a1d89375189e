import { expect, test } from 'vitest'
import { storeIn, withCityName } from './city.ts'

test('English texts say Munich and Hanover, and keep words that only begin like a city', () => {
  expect(withCityName('Wellzone München', 'en')).toBe('Wellzone Munich')
  expect(withCityName('Wellzone Hannover', 'en')).toBe('Wellzone Hanover')
  expect(withCityName('Wellzone München', 'de')).toBe('Wellzone München')
  expect(withCityName('Münchener Straße, Mainz', 'en')).toBe('Münchener Straße, Mainz')
  expect(storeIn({ name: 'Wellzone München', city: 'München', id: 5 }, 'en')).toEqual({
    name: 'Wellzone Munich',
    city: 'Munich',
    id: 5,
  })
})
