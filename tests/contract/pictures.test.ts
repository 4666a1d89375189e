// Every picture that a REST response names is fetched from the same host.
import { expect, test } from 'vitest'
import { useShop } from './harness.ts'

const { open } = useShop()

test('addresses of pictures in responses of the spa API respond with a picture', async () => {
  const paths = ['/v2/stores/for-website/all', '/v2/product/basics', '/v2/product/specials', '/v2/faq-group']
  const found = new Set<string>()
  for (const path of paths) {
    const response = await open(`/api${path}`)
    expect(response.status).toBe(200)
    const text = await response.text()
    for (const [, address] of text.matchAll(/"(?:imgUrl|value|\w+ImageUrl|pictureUrl)":"([^"]+)"/g))
      found.add(address!)
  }
  expect(found.size).toBeGreaterThan(15)
  for (const address of found) {
    const response = await open(address)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const riff = String.fromCharCode(...bytes.slice(0, 4), ...bytes.slice(8, 12))
    expect([address, response.status, response.headers.get('content-type'), riff]).toEqual([
      expect.stringMatching(/^\/images\//),
      200,
      'image/webp',
      'RIFFWEBP',
    ])
  }
  expect((await open('/images/no-such-picture')).status).toBe(404)
})
