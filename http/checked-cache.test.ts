import { expect, test } from 'vitest'
import { createCheckedCache } from './checked-cache.ts'

function counted() {
  const cache = createCheckedCache<{ made: number }>(1_000)
  const state = { version: 1, made: 0, bytes: 10, isKept: true }
  const make = async () => {
    const { version } = state
    state.made += 1
    const keep = { bytes: state.bytes, isCurrent: async () => state.version === version }
    return { value: { made: state.made }, keep: state.isKept ? keep : null }
  }
  return { state, cache, get: (key = 'a') => cache.get(key, make) }
}

test('a value is kept as long as it is current', async () => {
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

test('what must not be kept is made for each request', async () => {
  const { state, get, cache } = counted()
  state.isKept = false
  await get()
  await get()
  expect([state.made, cache.has('a')]).toEqual([2, false])
})

test('a failure is not kept, and reaches who asked', async () => {
  const { cache, get } = counted()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get()).made).toBe(1)
})

test('the oldest values go when the bytes are used up', async () => {
  const { state, get, cache } = counted()
  state.bytes = 400
  for (const key of ['a', 'b', 'c']) await get(key)
  expect([cache.has('a'), cache.has('c')]).toEqual([false, true])
})
