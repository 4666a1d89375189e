// How soon a change of public content is seen, and what is asked for it. Fails with an answer that holds on
// after a change was announced, and with a use that waits for an API that does not respond.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createContentVersion } from './content-version.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function askedVersion() {
  const spa = { version: 1, questions: 0, isDown: false, delayMs: 0 }
  const version = createContentVersion(async () => {
    spa.questions++
    if (spa.isDown) throw new Error('down')
    const { version: answer } = spa
    if (spa.delayMs > 0) await new Promise((done) => setTimeout(done, spa.delayMs))
    return answer
  })
  return { spa, ...version }
}

describe('the version of the content', () => {
  test('is asked for once in a moment, however often it is used', async () => {
    const { spa, current } = askedVersion()
    const all = await Promise.all([current(), current(), current()])
    expect([all, await current(), spa.questions]).toEqual([[1, 1, 1], 1, 1])
    spa.version = 2
    vi.advanceTimersByTime(99)
    expect(await current()).toBe(1)
    vi.advanceTimersByTime(1)
    expect([await current(), spa.questions]).toEqual([2, 2])
  })

  test('is asked for at the next use after an announced change', async () => {
    const { spa, current, changed } = askedVersion()
    await current()
    spa.version = 2
    changed()
    expect(await current()).toBe(2)
  })

  test('is asked for again if a change is announced before the answer', async () => {
    const { spa, current, changed } = askedVersion()
    spa.delayMs = 10
    const first = current()
    await vi.advanceTimersByTimeAsync(5)
    Object.assign(spa, { version: 2, delayMs: 0 })
    changed()
    await vi.advanceTimersByTimeAsync(5)
    expect([await first, await current()]).toEqual([1, 2])
  })

  test('is the last known one while the spa API is down, and it is not asked by every visitor', async () => {
    const { spa, current } = askedVersion()
    await current()
    spa.isDown = true
    vi.advanceTimersByTime(100)
    expect([await current(), await current(), spa.questions]).toEqual([1, 1, 2])
    Object.assign(spa, { isDown: false, version: 2 })
    vi.advanceTimersByTime(5_000)
    expect(await current()).toBe(2)
  })

  test('is waited for a fifth of a second by all who ask together, not by each', async () => {
    const { spa, current } = askedVersion()
    spa.delayMs = 1_000
    let answers = 0
    const use = () => void current().then(() => answers++)
    use()
    await vi.advanceTimersByTimeAsync(150)
    use()
    expect(answers).toBe(0)
    await vi.advanceTimersByTimeAsync(50)
    expect(answers).toBe(2)
    expect(await current()).toBeNull()
    await vi.advanceTimersByTimeAsync(800)
    expect([await current(), spa.questions]).toEqual([1, 1])
  })
})
