import { expect, test } from 'vitest'
import { mapEmbedUrl } from './map-embed.ts'

test('the map is that of OpenStreetMap unless another is set', () => {
  expect(mapEmbedUrl.parse(undefined)).toMatchObject({
    host: 'www.openstreetmap.org',
    origin: 'https://www.openstreetmap.org',
  })
  expect(mapEmbedUrl.parse('https://maps.example:8443/v1?c={latitude},{longitude}&b={bbox}')).toEqual({
    url: 'https://maps.example:8443/v1?c={latitude},{longitude}&b={bbox}',
    host: 'maps.example:8443',
    origin: 'https://maps.example:8443',
  })
})

test.each([
  ['http://map.example/{latitude}/{longitude}', 'must be an https address'],
  ['//map.example/{latitude}/{longitude}', 'must be an https address'],
  ['javascript:alert(1)//{latitude}{longitude}', 'must be an https address'],
  ['https://user@map.example/{latitude}/{longitude}', 'must be an https address'],
  ['nonsense', 'must be an https address'],
  ['https://map.example/', 'must contain {latitude} and {longitude}'],
  ['https://map.example/{latitude}', 'must contain {latitude} and {longitude}'],
  ['https://map.example/{latitude}/{longitude}?key={key}', 'may contain no other placeholders'],
])('%s is refused in words', (url, words) => {
  const { error } = mapEmbedUrl.safeParse(url)
  expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(words)])
})
