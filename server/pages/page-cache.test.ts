import { describe, expect, test } from 'vitest'
import { encodedBytes } from '#http/encodings.ts'
import type { PublicResponse } from '../../gateway/operations/public-responses.ts'
import { createPageCache } from './page-cache.ts'

const hash = 'a'.repeat(64)
const known = { body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }) }
const responseOf = (text: string, isKept = true): PublicResponse => ({
  status: 200,
  body: encodedBytes(Buffer.from(text)),
  isKept,
})

/** A page that shows what one operation returns. */
function shop({ longestMs = 60_000 } = {}) {
  const state = { response: responseOf('Mainz'), clock: 0, rendered: 0, status: 200, body: known }
  const cache = createPageCache({
    gateway: {
      fetch: () => new Response('personal'),
      respondPublicly: (question) => (question.hash === hash ? Promise.resolve(state.response) : null),
    },
    deadlineMs: 600,
    longestMs,
    now: () => state.clock,
  })
  const get = async (url = '/') => {
    const result = await cache.get(url, '192.0.2.1', async (fetch) => {
      state.rendered += 1
      const html = await (await fetch('https://shop/graphql', { method: 'POST', ...state.body })).text()
      return { kind: 'page', status: state.status, html }
    })
    return 'html' in result ? result.html.plain.toString() : result.location
  }
  return { state, cache, get }
}

describe('a page', () => {
  test('is rendered once while what it read is the same', async () => {
    const { state, get } = shop()
    expect([await get(), await get(), state.rendered]).toEqual(['Mainz', 'Mainz', 1])
  })

  test('is rendered anew as soon as something that it read has changed', async () => {
    const { state, get } = shop()
    await get()
    state.response = responseOf('Trier')
    expect([await get(), state.rendered]).toEqual(['Trier', 2])
  })

  test('is rendered anew after a minute, because it may show the time', async () => {
    const { state, get } = shop()
    await get()
    state.clock = 60_000
    await get()
    expect(state.rendered).toBe(2)
  })
})

test.each([
  ['that read something incomplete', { response: responseOf('', false) }],
  ['that read a document', { body: { body: JSON.stringify({ query: '{ viewer { firstName } }' }) } }],
  ['that read another operation', { body: { body: known.body.replaceAll('a'.repeat(64), 'b'.repeat(64)) } }],
  ['that is not found', { status: 404 }],
  ['that is unavailable', { status: 503 }],
])('a page %s is not kept', async (_name, change) => {
  const { state, cache, get } = shop()
  Object.assign(state, change)
  await get()
  expect(cache.has('/')).toBe(false)
})

test('nothing is kept in development, nor under an address that no link has', async () => {
  const { cache, get } = shop()
  await get(`/?x=${'x'.repeat(400)}`)
  const development = shop({ longestMs: 0 })
  await development.get()
  expect([cache.has(`/?x=${'x'.repeat(400)}`), development.cache.has('/')]).toEqual([false, false])
})
