import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const gate = (concurrency: number, queueLength: number) =>
  createLimiter({ concurrency, queueLength, says: 'Too many.' })

describe('a crowd at the gate', () => {
  test('is let in a few at a time and in order; who finds the queue full is told at once', async () => {
    const enter = gate(2, 3)
    let inside = 0
    let most = 0
    const order: number[] = []
    const work = (number: number) => async () => {
      most = Math.max(most, ++inside)
      order.push(number)
      await wait(5)
      inside--
    }
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => enter(work(number))))
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      'rejected',
      'rejected',
    ])
    expect(outcomes[5]).toMatchObject({ reason: { status: 503, code: 'Unavailable', message: 'Too many.' } })
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]])
  })

  test('does not get in past those who wait, when a place becomes free', async () => {
    const enter = gate(1, 5)
    const places = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const order: number[] = []
    const work = (number: number) => async () => {
      order.push(number)
      await places[number]!.promise
    }
    const first = enter(work(0))
    const second = enter(work(1))
    places[0]!.resolve()
    await first
    const third = enter(work(2))
    await wait(1)
    expect(order).toEqual([0, 1])
    for (const place of places) place.resolve()
    await Promise.all([second, third])
    expect(order).toEqual([0, 1, 2])
  })

  test('has few of each in its queue, however many of them come', async () => {
    const enter = createLimiter({ concurrency: 1, queueLength: 4, queueLengthEach: 2, says: 'Too many.' })
    const order: string[] = []
    const outcomes = await Promise.allSettled(
      ['a', 'a', 'a', 'a', 'b', 'a', 'b', 'b', 'c'].map((from) =>
        enter(async () => void order.push(from), from),
      ),
    )
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
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
    expect(await enter(async () => 'again', 'a')).toBe('again')
  })

  test('moves on when the work of one fails', async () => {
    const enter = gate(1, 1)
    const failing = enter(() => Promise.reject(new Error('broken')))
    const next = enter(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await enter(async () => 'and again')).toBe('and again')
  })
})
