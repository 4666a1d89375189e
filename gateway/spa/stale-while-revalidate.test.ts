import { describe, expect, test } from 'vitest'
import { createStaleWhileRevalidate } from './stale-while-revalidate.ts'

const second = 1000
const minute = 60 * second

function shelf() {
  let time = 0
  let asked = 0
  let answer: () => Promise<string> = async () => `answer ${asked}`
  const keep = createStaleWhileRevalidate({ freshMs: minute, now: () => time })
  return {
    get: () => keep('stores de', () => ((asked += 1), answer())),
    asked: () => asked,
    pass: (ms: number) => (time += ms),
    fail: () => (answer = async () => Promise.reject(new Error('down'))),
    recover: () => (answer = async () => `answer ${asked}`),
    settle: () => new Promise((done) => setTimeout(done, 0)),
  }
}

describe('the catalogue', () => {
  test('is asked for once, however many want it', async () => {
    const { get, asked } = shelf()
    const answers = await Promise.all([get(), get(), get()])
    expect(answers.map(({ value }) => value)).toEqual(['answer 1', 'answer 1', 'answer 1'])
    expect(asked()).toBe(1)
  })

  test('is given at once when it is some minutes old, and renewed behind the visitor’s back', async () => {
    const { get, asked, pass, settle } = shelf()
    await get()
    pass(2 * minute)
    expect(await get()).toEqual({ value: 'answer 1', staleSince: null })
    await settle()
    expect(await get()).toEqual({ value: 'answer 2', staleSince: null })
    expect(asked()).toBe(2)
  })

  test('is waited for when it is old', async () => {
    const { get, pass } = shelf()
    await get()
    pass(10 * minute)
    expect((await get()).value).toBe('answer 2')
  })

  test('survives a spa that does not answer, and says since when it is old', async () => {
    const { get, pass, fail } = shelf()
    await get()
    fail()
    pass(10 * minute)
    expect(await get()).toEqual({ value: 'answer 1', staleSince: new Date(0) })
  })

  test('is not asked for by every visitor while the spa is down', async () => {
    const { get, pass, fail, asked } = shelf()
    await get()
    fail()
    pass(10 * minute)
    await get()
    for (let visitor = 0; visitor < 100; visitor += 1) expect((await get()).staleSince).toEqual(new Date(0))
    expect(asked()).toBe(2)
    pass(6 * second)
    await get()
    expect(asked()).toBe(3)
  })

  test('is fresh again as soon as the spa is back', async () => {
    const { get, pass, fail, recover } = shelf()
    await get()
    fail()
    pass(10 * minute)
    await get()
    recover()
    pass(10 * second)
    expect((await get()).staleSince).toBeNull()
  })

  test('that nobody has seen yet is an error', async () => {
    const { get, fail } = shelf()
    fail()
    await expect(get()).rejects.toThrow('down')
  })

  test('is not kept for ever', async () => {
    const { get, pass, fail } = shelf()
    await get()
    fail()
    pass(25 * 60 * minute)
    await expect(get()).rejects.toThrow('down')
  })
})
