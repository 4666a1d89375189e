import { expect, test } from 'vitest'
import { serveDocs } from './docs.ts'

const get = (path: string, method = 'GET', lineage: string | null = null) =>
  serveDocs(new Request(`http://spa.test${path}`, { method }), { lineage: async () => lineage })

test('the page and everything it references are served locally', async () => {
  const page = await get('/docs/')
  const html = await page.text()
  const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(3)
  for (const name of named) {
    expect(name).not.toMatch(/^(https?:)?\/\//)
    expect([name, (await get(`/docs/${name}`)).status]).toEqual([name, 200])
  }
  expect(await (await get('/docs/start.js')).text()).toContain("url: 'spa.json'")
})

test('the contract is served in one piece', async () => {
  const contract = (await (await get('/docs/spa.json')).json()) as { openapi: string; paths: object }
  expect(contract.openapi).toBe('3.1.0')
  expect(Object.keys(contract.paths)).toContain('/v2/order/Book')
})

test('what the shop reads is served beside it, once it is built', async () => {
  const read = async (lineage: string | null) => {
    const response = await get('/docs/lineage.json', 'GET', lineage)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  expect(await read('{"version":1}')).toEqual([200, 'application/json', '{"version":1}'])
  expect(await read(null)).toEqual([404, null, ''])
})

test('no inline script runs', async () => {
  const page = await get('/docs/')
  expect(page.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(await page.text()).not.toMatch(/<script>|<script (?!src=)|\son\w+=/)
})

test('nothing else is served', async () => {
  for (const path of [
    '/docs/../package.json',
    '/docs/swagger-ui.js',
    '/docs/__proto__',
    '/docsx',
    '/docs//spa.json',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
  expect((await get('/docs')).headers.get('location')).toBe('/docs/')
  expect((await get('/docs/', 'POST')).status).toBe(405)
})
