import { expect, it } from 'vitest'
import { mapUrl } from './map-url.ts'

it('fills in the position of the store and the box around it, west, south, east and north', () => {
  const url = mapUrl('https://map.example/{latitude}?b={bbox}&at={latitude},{longitude}', {
    latitude: 60,
    longitude: -8.5,
  })
  expect(url).toBe('https://map.example/60?b=-8.51200,59.99600,-8.48800,60.00400&at=60,-8.5')
})
