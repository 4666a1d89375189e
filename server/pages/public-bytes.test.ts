import { expect, test } from 'vitest'
import { encodedBytes } from '#http/encodings.ts'
import { createPublicBytes } from './public-bytes.ts'

function counted() {
  const gateway = {
    publicVariables: () => null,
    readPublic: () => Promise.reject(new Error('Nothing is asked')),
  }
  const cache = createPublicBytes(gateway, 20_000)
  const state = { version: 1, made: 0, bytes: 5, isKept: true }
  const make = async () => {
    const { version } = state
    state.made += 1
    const isCurrent = state.isKept ? async () => state.version === version : null
    return { status: 200, body: encodedBytes(Buffer.alloc(state.bytes)), isCurrent, made: state.made }
  }
  return { state, cache, get: (key = 'a') => cache.get(key, make) }
}

test('an answer is used again as long as it is current', async () => {
  const { state, get } = counted()
  const first = await get()
  expect([await get(), state.made]).toEqual([first, 1])
  state.version = 2
  expect((await get()).made).toBe(2)
})

test('requests at the same time share one making', async () => {
  const { state, get } = counted()
  const all = await Promise.all(Array.from({ length: 50 }, () => get()))
  expect([new Set(all).size, state.made]).toEqual([1, 1])
})

test('a change during the making is seen by requests after it', async () => {
  const { state, get } = counted()
  const before = get()
  state.version = 2
  expect(await get()).not.toBe(await before)
})

test('what must not be kept is made for each request, and a redirect too', async () => {
  const { state, get, cache } = counted()
  state.isKept = false
  await get()
  await get()
  await cache.get('b', async () => ({ location: '/en' }))
  expect([state.made, cache.has('a'), cache.has('b')]).toEqual([2, false, false])
})

test('a failure is not kept, and reaches who asked', async () => {
  const { cache, get } = counted()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get()).made).toBe(1)
})

test('the oldest answers go when the bytes are used up', async () => {
  const { state, get, cache } = counted()
  state.bytes = 200
  for (const key of ['a', 'b', 'c']) await get(key)
  expect([cache.has('a'), cache.has('c')]).toEqual([false, true])
})

test('variables that an operation does not declare evict no other answer', async () => {
  const asked: object[] = []
  const cache = createPublicBytes(
    {
      publicVariables: () => ['route'],
      readPublic: async ({ variables }) => {
        asked.push(variables)
        return { status: 200, bytes: Buffer.alloc(200), isCurrent: async () => true }
      },
    },
    20_000,
  )
  const ask = (variables: Record<string, unknown>) =>
    cache.operation({ hash: 'a', language: 'en', variables }, {})
  await ask({ route: 'mainz' })
  for (let junk = 0; junk < 9; junk++) await ask({ route: 'esslingen', junk, [`junk${junk}`]: 1 })
  await ask({ route: 'mainz' })
  expect(asked).toEqual([{ route: 'mainz' }, { route: 'esslingen' }])
})
