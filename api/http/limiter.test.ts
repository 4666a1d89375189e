import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const limiterOf = (concurrency: number, queueLength: number) =>
  createLimiter({ concurrency, queueLength, refusalText: 'Too many.' })

describe('a concurrency limiter', () => {
  test('runs a few at a time in order and refuses at once when the queue is full', async () => {
    const run = limiterOf(2, 3)
    let inside = 0
    let most = 0
    const order: number[] = []
    const work = (number: number) => async () => {
      most = Math.max(most, ++inside)
      order.push(number)
      await wait(5)
      inside--
    }
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => run(work(number))))
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      'rejected',
      'rejected',
    ])
    expect(results[5]).toMatchObject({ reason: { status: 503, code: 'Unavailable', message: 'Too many.' } })
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]])
  })

  test('does not let a new caller overtake the queue when a permit becomes free', async () => {
    const run = limiterOf(1, 5)
    const places = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const order: number[] = []
    const work = (number: number) => async () => {
      order.push(number)
      await places[number]!.promise
    }
    const first = run(work(0))
    const second = run(work(1))
    places[0]!.resolve()
    await first
    const third = run(work(2))
    await wait(1)
    expect(order).toEqual([0, 1])
    for (const place of places) place.resolve()
    await Promise.all([second, third])
    expect(order).toEqual([0, 1, 2])
  })

  test('limits the queue per client, however many requests one client sends', async () => {
    const run = createLimiter({
      concurrency: 1,
      queueLength: 4,
      queueLengthPerClient: 2,
      refusalText: 'Too many.',
    })
    const order: string[] = []
    const results = await Promise.allSettled(
      ['a', 'a', 'a', 'a', 'b', 'a', 'b', 'b', 'c'].map((from) =>
        run(async () => void order.push(from), from),
      ),
    )
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      true,
      false,
      true,
      false,
      true,
      false,
      false,
    ])
    expect(order).toEqual(['a', 'a', 'a', 'b', 'b'])
    expect(await run(async () => 'again', 'a')).toBe('again')
  })

  test('moves on when a task fails', async () => {
    const run = limiterOf(1, 1)
    const failing = run(() => Promise.reject(new Error('broken')))
    const next = run(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await run(async () => 'and again')).toBe('and again')
  })
})
