import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createGate } from './gate.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords({ cost: { logN: 4, r: 8, p: 1 } })

describe('a stored password', () => {
  test('lets in its password and no other', async () => {
    const stored = await passwords.hash('Kamin&Sauna94')
    expect(await passwords.verify('Kamin&Sauna94', stored)).toBe(true)
    for (const wrong of ['Kamin&Sauna95', 'kamin&Sauna94', 'Kamin&Sauna94 ', '', stored]) expect(await passwords.verify(wrong, stored)).toBe(false)
  })

  test('does not contain it, and is different each time', async () => {
    const [one, other] = [await passwords.hash('Kamin&Sauna94'), await passwords.hash('Kamin&Sauna94')]
    expect(one).not.toContain('Kamin')
    expect(one).not.toBe(other)
  })

  test('does not care on which keyboard an umlaut was typed', async () => {
    expect(await passwords.verify('Sa\u0075\u0308na&Kamin94', await passwords.hash('Sa\u00fcna&Kamin94'))).toBe(true)
  })

  test('stays valid when the cost is raised, and tells that it is old', async () => {
    const stored = await passwords.hash('Kamin&Sauna94')
    const dearer = createPasswords({ cost: { logN: 5, r: 8, p: 1 } })
    expect(await dearer.verify('Kamin&Sauna94', stored)).toBe(true)
    expect([passwords.isOutdated(stored), dearer.isOutdated(stored)]).toEqual([false, true])
  })

  test('is refused when it cannot be read', async () => {
    await expect(passwords.verify('x', 'plain text')).rejects.toThrow('not readable')
  })
})

test('by default a hash takes 32 MiB and three passes', async () => {
  const real = createPasswords()
  const stored = await real.hash('Kamin&Sauna94')
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/=]{24}\$[\w+/=]{44}$/)
  expect(await real.verify('Kamin&Sauna94', stored)).toBe(true)
})

test('the decoy costs what a real one costs and lets nobody in', async () => {
  const real = createPasswords({ cost: { logN: 6, r: 8, p: 1 } })
  expect(real.isOutdated(real.decoy)).toBe(false)
  expect(await real.verify('', real.decoy)).toBe(false)
})

describe('a crowd at the gate', () => {
  test('is let in a few at a time and in order; who finds the queue full is told at once', async () => {
    const enter = createGate(2, 3)
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
    expect(outcomes.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
    expect(outcomes[5]).toMatchObject({ reason: { status: 503, code: 'Unavailable' } })
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]])
  })

  test('does not get in past those who wait, when a place becomes free', async () => {
    const enter = createGate(1, 5)
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

  test('moves on when the work of one fails', async () => {
    const enter = createGate(1, 1)
    const failing = enter(() => Promise.reject(new Error('broken')))
    const next = enter(async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await enter(async () => 'and again')).toBe('and again')
  })
})
