import { describe, expect, test } from 'vitest'
import type { PublicRead } from '../../gateway/operations/public-read.ts'
import { createPublicBytes } from './public-bytes.ts'
import { createInnerCalls } from './inner-calls.ts'
import { pageBytes } from './page-bytes.ts'

const hash = 'a'.repeat(64)
const known = { body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }) }

/** A page that shows what one operation returns. */
function shop({ longestMs = 60_000 } = {}) {
  const state = { city: 'Mainz', isWhole: true, clock: 0, rendered: 0, status: 200, body: known }
  const read = async (): Promise<PublicRead> => {
    const { city } = state
    const isCurrent = state.isWhole ? async () => state.city === city : null
    return { status: 200, bytes: Buffer.from(city), isCurrent }
  }
  const gateway = {
    fetch: () => new Response('personal'),
    publicVariables: (name: string) => (name === hash ? [] : null),
    readPublic: read,
  }
  const publicBytes = createPublicBytes(gateway)
  const get = async (url = '/') => {
    const calls = createInnerCalls({ gateway, publicBytes, clientAddress: '192.0.2.1', deadlineMs: 600 })
    const render = async (fetch: typeof globalThis.fetch) => {
      state.rendered += 1
      const html = await (await fetch('https://shop/graphql', { method: 'POST', ...state.body })).text()
      return { kind: 'page' as const, status: state.status, html }
    }
    const result = await publicBytes.get(url, () =>
      pageBytes(url, render, { calls, longestMs, now: () => state.clock }),
    )
    return 'body' in result ? result.body.plain.toString() : result.location
  }
  return { state, publicBytes, get }
}

describe('a page', () => {
  test('is rendered once while what it read is the same', async () => {
    const { state, get } = shop()
    expect([await get(), await get(), state.rendered]).toEqual(['Mainz', 'Mainz', 1])
  })

  test('is rendered anew as soon as something that it read has changed', async () => {
    const { state, get } = shop()
    await get()
    state.city = 'Trier'
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
  ['that read something incomplete', { isWhole: false }],
  ['that read a document', { body: { body: JSON.stringify({ query: '{ viewer { firstName } }' }) } }],
  ['that read another operation', { body: { body: known.body.replaceAll('a'.repeat(64), 'b'.repeat(64)) } }],
  ['that is not found', { status: 404 }],
  ['that is unavailable', { status: 503 }],
])('a page %s is not kept', async (_name, change) => {
  const { state, publicBytes, get } = shop()
  Object.assign(state, change)
  await get()
  expect(publicBytes.has('/')).toBe(false)
})

test('nothing is kept in development, nor under an address that no link has', async () => {
  const { publicBytes, get } = shop()
  await get(`/?x=${'x'.repeat(400)}`)
  const development = shop({ longestMs: 0 })
  await development.get()
  expect([publicBytes.has(`/?x=${'x'.repeat(400)}`), development.publicBytes.has('/')]).toEqual([
    false,
    false,
  ])
})
