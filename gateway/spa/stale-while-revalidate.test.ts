import { describe, expect, test } from 'vitest'
import { type CacheOptions, createStaleWhileRevalidate } from './stale-while-revalidate.ts'

const second = 1000
const minute = 60 * second

function catalogueCache(options: Partial<CacheOptions> = {}) {
  let time = 0
  let calls = 0
  let load: () => Promise<string> = async () => `response ${calls}`
  const cached = createStaleWhileRevalidate({ freshMs: minute, now: () => time, ...options })
  return {
    get: () => cached('stores de', () => ((calls += 1), load())),
    calls: () => calls,
    pass: (ms: number) => (time += ms),
    /** The next loads wait for the returned function. */
    defer: () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      load = () => promise
      return resolve
    },
    fail: () => (load = async () => Promise.reject(new Error('down'))),
    recover: () => (load = async () => `response ${calls}`),
    settle: () => new Promise((done) => setTimeout(done, 0)),
  }
}

describe('the catalogue', () => {
  test('is loaded once for concurrent requests', async () => {
    const { get, calls } = catalogueCache()
    const answers = await Promise.all([get(), get(), get()])
    expect(answers.map(({ value }) => value)).toEqual(['response 1', 'response 1', 'response 1'])
    expect(calls()).toBe(1)
  })

  test('is given at once when it is some minutes old, and renewed behind the visitor’s back', async () => {
    const { get, calls, pass, settle } = catalogueCache()
    await get()
    pass(2 * minute)
    expect(await get()).toEqual({ value: 'response 1', staleSince: null })
    await settle()
    expect(await get()).toEqual({ value: 'response 2', staleSince: null })
    expect(calls()).toBe(2)
  })

  test('is waited for when it is old', async () => {
    const { get, pass } = catalogueCache()
    await get()
    pass(10 * minute)
    expect((await get()).value).toBe('response 2')
  })

  test('is returned while the spa API is unavailable, with its age', async () => {
    const { get, pass, fail } = catalogueCache()
    await get()
    fail()
    pass(10 * minute)
    expect(await get()).toEqual({ value: 'response 1', staleSince: new Date(0) })
  })

  test('is not requested by every visitor while the spa API is down', async () => {
    const { get, pass, fail, calls } = catalogueCache()
    await get()
    fail()
    pass(10 * minute)
    await get()
    for (let visitor = 0; visitor < 100; visitor += 1) expect((await get()).staleSince).toEqual(new Date(0))
    expect(calls()).toBe(2)
    pass(6 * second)
    await get()
    expect(calls()).toBe(3)
  })

  test('is fresh again as soon as the spa is back', async () => {
    const { get, pass, fail, recover } = catalogueCache()
    await get()
    fail()
    pass(10 * minute)
    await get()
    recover()
    pass(10 * second)
    expect((await get()).staleSince).toBeNull()
  })

  test('that is not cached yet is an error', async () => {
    const { get, fail } = catalogueCache()
    fail()
    await expect(get()).rejects.toThrow('down')
  })

  test('expires in the end', async () => {
    const { get, pass, fail } = catalogueCache()
    await get()
    fail()
    pass(25 * 60 * minute)
    await expect(get()).rejects.toThrow('down')
  })
})

describe('the catalogue of another version', () => {
  const versioned = () => {
    const source = { version: 1 as number | null }
    return { source, ...catalogueCache({ version: async () => source.version }) }
  }

  test('is loaded and waited for, once for all', async () => {
    const { source, get, calls } = versioned()
    await get()
    expect([(await get()).value, calls()]).toEqual(['response 1', 1])
    source.version = 2
    const all = await Promise.all([get(), get(), get()])
    expect(all.map(({ value }) => value)).toEqual(['response 2', 'response 2', 'response 2'])
    expect([(await get()).value, calls()]).toEqual(['response 2', 2])
  })

  test('is not the result of a load that began before', async () => {
    const { source, get, defer } = versioned()
    const old = defer()
    const before = get()
    await Promise.resolve()
    const current = defer()
    source.version = 2
    const after = get()
    current('new')
    expect((await after).value).toBe('new')
    old('old')
    expect([(await before).value, (await get()).value]).toEqual(['old', 'new'])
  })

  test('is the old one with its age while the spa API is unavailable', async () => {
    const { source, get, pass, fail, recover, calls } = versioned()
    await get()
    fail()
    pass(second)
    source.version = 2
    for (let visitor = 0; visitor < 5; visitor += 1)
      expect(await get()).toEqual({ value: 'response 1', staleSince: new Date(0) })
    expect(calls()).toBe(2)
    recover()
    pass(6 * second)
    expect(await get()).toEqual({ value: 'response 3', staleSince: null })
  })
})

describe('a service whose failures are kept', () => {
  const options = { cooldownMs: minute, keepsFailures: true }

  test('is asked once per cooldown, without a wait for the second attempt', async () => {
    const { get, calls, pass, fail } = catalogueCache(options)
    fail()
    for (let visitor = 0; visitor < 3; visitor += 1) await expect(get()).rejects.toThrow('down')
    expect(calls()).toBe(1)
    pass(2 * minute)
    await expect(get()).rejects.toThrow('down')
    expect(calls()).toBe(2)
  })

  test('gives its value to the next visitor after it is back', async () => {
    const { get, pass, fail, recover, settle } = catalogueCache(options)
    fail()
    await expect(get()).rejects.toThrow('down')
    recover()
    pass(2 * minute)
    await expect(get()).rejects.toThrow('down')
    await settle()
    expect(await get()).toEqual({ value: 'response 2', staleSince: null })
  })
})
