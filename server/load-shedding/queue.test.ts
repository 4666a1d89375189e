// Fails without the turn of reading, without the fewest at work, with purchases that expire as early as
// reading, and with a network that has no limit.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQueue } from './queue.ts'
import type { RequestClass } from './request-class.ts'

const limits = { patienceMs: 400, mostPerNetwork: 100 }

function queueOf(requests: [item: string, requestClass: RequestClass, network?: string][], own = limits) {
  const queue = createQueue<string>(own)
  for (const [item, requestClass, network = item] of requests) queue.enter(item, { network, requestClass }, 0)
  return queue
}

function startAll({ start, leave }: ReturnType<typeof queueOf>): string[] {
  const started: string[] = []
  for (let item = start(1); item; item = start(1)) {
    started.push(item)
    leave(item)
  }
  return started
}

describe('requests start', () => {
  test('in the order of their arrival, purchases first', () => {
    expect(
      startAll(
        queueOf([
          ['a', 'reading'],
          ['b', 'reading'],
          ['pay', 'purchase'],
          ['book', 'purchase'],
        ]),
      ),
    ).toEqual(['pay', 'book', 'a', 'b'])
  })

  test('of reading after three of purchases at the latest', () => {
    const purchases = Array.from(
      { length: 7 },
      (_, index) => [`p${index}`, 'purchase'] as [string, RequestClass],
    )
    expect(startAll(queueOf([...purchases, ['a', 'reading'], ['b', 'reading']]))).toEqual([
      'p0',
      'p1',
      'p2',
      'a',
      'p3',
      'p4',
      'p5',
      'b',
      'p6',
    ])
  })

  test('of the network with the fewest at work first, however many another one sends', () => {
    const flood = Array.from(
      { length: 40 },
      (_, index) => [`flood ${index}`, 'purchase', 'one'] as [string, RequestClass, string],
    )
    const queue = queueOf([...flood, ['pay', 'purchase', 'other']])
    expect([queue.start(3), queue.start(3), queue.start(3), queue.start(3)]).toEqual([
      'flood 0',
      'pay',
      'flood 1',
      undefined,
    ])
  })
})

describe('a request', () => {
  test('waits no longer than its patience, a purchase twice as long', () => {
    const queue = queueOf([
      ['pay', 'purchase'],
      ['read', 'reading'],
    ])
    expect([queue.expired(400), queue.expired(401)]).toEqual([[], ['read']])
    expect([queue.expired(800), queue.expired(801)]).toEqual([[], ['pay']])
    expect(queue.waiting).toBe(0)
  })

  test('of a network with too many in flight does not enter, until one of them has ended', () => {
    const queue = queueOf(
      [
        ['a', 'reading', 'one'],
        ['b', 'reading', 'one'],
      ],
      { ...limits, mostPerNetwork: 2 },
    )
    const third = { network: 'one', requestClass: 'reading' } as const
    queue.start(1)
    expect(queue.enter('c', third, 0)).toBe(false)
    expect(queue.enter('other', { ...third, network: 'two' }, 0)).toBe(true)
    queue.leave('a')
    queue.leave('a')
    expect([queue.enter('c', third, 0), queue.enter('d', third, 0)]).toEqual([true, false])
  })
})

test('every request is started or refused once, and never more are at work than there are places', () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 120 }),
    does: fc.constantFrom('enter', 'start', 'leave', 'expired'),
    requestClass: fc.constantFrom<RequestClass>('purchase', 'reading'),
    network: fc.constantFrom('one', 'two', 'three'),
    pick: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 5 }), (steps, places) => {
      const queue = createQueue<number>({ patienceMs: 400, mostPerNetwork: 20 })
      const waiting = new Map<number, { since: number; requestClass: RequestClass }>()
      const running: number[] = []
      let [now, number] = [0, 0]
      for (const { afterMs, does, requestClass, network, pick } of steps) {
        now += afterMs
        if (does === 'enter') {
          if (queue.enter(++number, { network, requestClass }, now))
            waiting.set(number, { since: now, requestClass })
        } else if (does === 'leave' && running.length > 0) {
          queue.leave(running.splice(pick % running.length, 1)[0]!)
        } else if (does === 'expired') {
          for (const item of queue.expired(now)) {
            const { since, requestClass: itsClass } = waiting.get(item)!
            expect(now - since).toBeGreaterThan(itsClass === 'purchase' ? 800 : 400)
            waiting.delete(item)
          }
          for (const { since } of waiting.values()) expect(now - since).toBeLessThanOrEqual(800)
        } else {
          const item = queue.start(places)
          if (item === undefined) continue
          expect(waiting.delete(item)).toBe(true)
          running.push(item)
        }
        expect([queue.waiting, queue.atWork]).toEqual([waiting.size, running.length])
        expect(running.length).toBeLessThanOrEqual(places)
      }
    }),
  )
})
