// Fails without the share of a class, without the fewest at work, without the places of a network, and with a
// network that has no limit.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createRenderQueue } from '../../../api/documents/render-queue.ts'
import { createQueue, limits } from './queue.ts'

/** A queue that notes what it has started. */
function queueOf(own: Partial<typeof limits> = {}) {
  const enter = createQueue({ ...limits, ...own })
  const started: string[] = []
  const leaves = new Map<string, () => void>()
  function add(item: string, isPurchase: boolean, network = item): boolean {
    const leave = enter(network, isPurchase, () => started.push(item))
    if (leave) leaves.set(item, leave)
    return leave !== null
  }
  const leave = (item: string): void => {
    leaves.get(item)!()
    leaves.delete(item)
  }
  return { started, add, leave }
}

describe('requests start', () => {
  test('in the order of their arrival, purchases first', () => {
    const { add, leave, started } = queueOf({ places: 1 })
    add('first', false)
    for (const item of ['a', 'b']) add(item, false)
    for (const item of ['pay', 'book']) add(item, true)
    for (let each = 0; each < 4; each++) leave(started.at(-1)!)
    expect(started).toEqual(['first', 'pay', 'book', 'a', 'b'])
  })

  test.each([
    ['purchases', true],
    ['reading', false],
  ])('while %s have all the places of their class, where they are not of it', (_class, isPurchase) => {
    const { add, leave, started } = queueOf({ places: 4, placesOfClass: 3 })
    for (const item of ['1', '2', '3', '4']) add(item, isPurchase)
    expect(started).toEqual(['1', '2', '3'])
    for (const item of ['other', 'another']) add(item, !isPurchase)
    expect(started).toEqual(['1', '2', '3', 'other'])
    leave('other')
    expect(started.at(-1)).toBe('another')
    leave('1')
    expect(started.at(-1)).toBe('4')
  })

  test('of the network with the fewest at work first, however many another one sends', () => {
    const { add, leave, started } = queueOf({ places: 2 })
    for (let each = 0; each < 40; each++) add(`flood ${each}`, true, 'one')
    for (const item of ['pay', 'book']) add(item, true, 'other')
    leave('flood 0')
    leave('pay')
    expect(started).toEqual(['flood 0', 'flood 1', 'pay', 'book'])
  })

  test('of a network with all its places at work later, and those of others at once', () => {
    const { add, leave, started } = queueOf({ places: 4, placesOfNetwork: 2 })
    for (const item of ['slow', 'slower', 'third']) add(item, false, 'one')
    add('page', false, 'other')
    expect(started).toEqual(['slow', 'slower', 'page'])
    leave('slow')
    expect(started.at(-1)).toBe('third')
  })
})

test('a request of a network with too many in flight does not enter, until one of them has ended', () => {
  const { add, leave } = queueOf({ places: 1, mostPerNetwork: 2 })
  for (const item of ['at work', 'waiting']) expect(add(item, false, 'one')).toBe(true)
  expect([add('c', false, 'one'), add('other', false, 'two')]).toEqual([false, true])
  leave('waiting')
  expect([add('c', false, 'one'), add('d', false, 'one')]).toEqual([true, false])
  leave('at work')
  expect(add('d', false, 'one')).toBe(true)
})

test('every request starts once at most, and no place stays empty that one that waits may have', () => {
  const step = fc.record({
    enters: fc.boolean(),
    isPurchase: fc.boolean(),
    network: fc.constantFrom('one', 'two', 'three'),
    pick: fc.nat(),
  })
  const sizes = fc.integer({ min: 1, max: 5 })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), sizes, sizes, (steps, places, placesOfClass) => {
      const own = { places, placesOfClass, placesOfNetwork: 9, mostPerNetwork: 20 }
      const { add, leave, started } = queueOf(own)
      const inFlight: { item: string; isPurchase: boolean }[] = []
      for (const [index, { enters, isPurchase, network, pick }] of steps.entries()) {
        if (enters && add(`${index}`, isPurchase, network)) inFlight.push({ item: `${index}`, isPurchase })
        else if (!enters && inFlight.length > 0) leave(inFlight.splice(pick % inFlight.length, 1)[0]!.item)
        const [purchases, reading] = [true, false].map((which) => {
          const own = inFlight.filter((each) => each.isPurchase === which)
          const atWork = own.filter(({ item }) => started.includes(item)).length
          return { atWork, wants: Math.min(own.length, placesOfClass) }
        }) as [Share, Share]
        expect(Math.max(purchases.atWork, reading.atWork)).toBeLessThanOrEqual(placesOfClass)
        expect(purchases.atWork + reading.atWork).toBe(Math.min(places, purchases.wants + reading.wants))
      }
      expect(new Set(started).size).toBe(started.length)
    }),
  )
})

interface Share {
  atWork: number
  wants: number
}

test('one account at sixty addresses, whose documents take long, leaves places to a stranger', async () => {
  const [enter, inRenderQueue] = [createQueue(), createRenderQueue()]
  const gone = new AbortController()
  for (let address = 0; address < 60; address++) {
    const download = () =>
      inRenderQueue({ from: 'account 7', signal: gone.signal }, () => new Promise(() => {}))
    const leave = enter(`192.0.2.${address}`, false, () => download().catch(() => leave!()))
  }
  const started = vi.fn<() => void>()
  enter('198.51.100.1', false, started)
  await vi.waitFor(() => expect(started).toHaveBeenCalled())
  gone.abort()
})
