// The rules of the waiting line, and overload as a whole on a simulated clock (F24). Fails with first come,
// first served, with a limit of length instead of time, without priorities, and with places that locked
// requests keep.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priorities, type Priority } from './priority.ts'
import { simulate } from './simulate.ts'
import { createWaitingLine, patienceOf } from './waiting-line.ts'

const patience = patienceOf(400)

type Line = ReturnType<typeof createWaitingLine<string>>
const busy = (places: number) => ({ places, isBusy: true })
const idle = (places: number) => ({ places, isBusy: false })
/** With one place what waits is easy to see. */
const started = (line: Line, now: number, places = 1) => line.next(now, busy(places))

describe('a request', () => {
  test('starts at once where a place is free', () => {
    const line = createWaitingLine<string>(400)
    line.enter('a', 'browsing', 0)
    line.enter('b', 'browsing', 0)
    line.enter('c', 'browsing', 0)
    const first = [1, 2, 3].map(() => started(line, 0, 2))
    expect([first, line.waiting]).toEqual([['a', 'b', undefined], 1])
    line.leave('b')
    expect([started(line, 1, 2), line.waiting]).toEqual(['c', 0])
  })

  test('of a purchase starts before files, and these before all reading, whatever came first', () => {
    const line = createWaitingLine<string>(400)
    for (const priority of ['browsing', 'file', 'purchase'] as const) line.enter(priority, priority, 0)
    expect([0, 1, 2].map((now) => started(line, now, 3))).toEqual([...priorities])
  })

  test('whose client has gone is not started', () => {
    const line = createWaitingLine<string>(400)
    line.enter('gone', 'browsing', 0)
    line.enter('there', 'browsing', 0)
    line.leave('gone')
    expect(started(line, 1)).toBe('there')
  })
})

describe('a line', () => {
  /** Occupied, with one request each at these times. */
  function waitingSince(priority: Priority, times: number[]) {
    const line = createWaitingLine<string>(400)
    line.enter('running', priority, 0)
    started(line, 0)
    for (const time of times) line.enter(`at ${time}`, priority, time)
    return line
  }
  const refused = (line: Line, now: number) => line.overdue(now).map(({ item }) => item)

  test.each(priorities)('of %s after a burst is served in order, and none waits longer', (priority) => {
    const { burstMs } = patience[priority]
    const line = waitingSince(priority, [0, 10, 20])
    line.enter('new', priority, burstMs)
    expect(refused(line, burstMs)).toEqual([])
    line.leave('running')
    expect(started(line, burstMs)).toBe('at 0')
    expect(refused(line, burstMs + 21)).toEqual(['at 10', 'at 20'])
  })

  test.each(priorities)('of %s that stands serves the newest and refuses the oldest soon', (priority) => {
    const { burstMs, standingMs } = patience[priority]
    const now = burstMs + 50
    const line = waitingSince(priority, [0, now - standingMs - 1, now - standingMs, now])
    expect(refused(line, now)).toEqual(['at 0', `at ${now - standingMs - 1}`])
    line.leave('running')
    expect(started(line, now)).toBe(`at ${now}`)
  })

  test.each(priorities)('of %s that no request joins any more refuses none', (priority) => {
    const { burstMs } = patience[priority]
    const line = waitingSince(priority, [0, 10])
    expect(refused(line, 9_000)).toEqual([])
    line.enter('new', priority, 9_000)
    expect(refused(line, 9_000 + 1)).toEqual(['at 0', 'at 10'])
    expect(burstMs).toBeLessThan(9_000)
  })

  test('that was empty for a moment is a burst again', () => {
    const line = waitingSince('browsing', [0])
    line.leave('running')
    expect(started(line, 399)).toBe('at 0')
    for (const time of [401, 402]) line.enter(`at ${time}`, 'browsing', time)
    line.leave('at 0')
    expect(started(line, 700)).toBe('at 401')
  })

  test('asks for later retries the longer it stands, and never for more than six seconds', () => {
    const after = (standsMs: number) => {
      const line = waitingSince('browsing', [0, standsMs])
      line.enter('new', 'browsing', standsMs + 401)
      return line.overdue(standsMs + 401).map(({ retryAfterSeconds }) => retryAfterSeconds)
    }
    expect([after(200), after(4_000), after(60_000)]).toEqual([
      [1, 1],
      [2, 2],
      [6, 6],
    ])
  })
})

describe('a place', () => {
  const occupied = (places: number) => {
    const line = createWaitingLine<string>(400)
    for (let each = 0; each < places; each++) line.enter(`locked ${each}`, 'purchase', 0)
    for (let each = 0; each < places; each++) started(line, 0, places)
    line.enter('next', 'browsing', 90)
    line.enter('later', 'browsing', 90)
    return line
  }

  test('is given on by a request that waits for others, while the process has time', () => {
    const line = occupied(2)
    expect([line.next(99, idle(2)), line.next(100, busy(2)), line.next(100, idle(2))]).toEqual([
      undefined,
      undefined,
      'next',
    ])
  })

  test('is given on later with every one, so that a slow database gets no pile of work', () => {
    const line = occupied(2)
    line.next(100, idle(2))
    expect([line.next(149, idle(2)), line.next(150, idle(2))]).toEqual([undefined, 'later'])
  })

  test('is not kept by a client that sends its request slowly, however busy the process is', () => {
    const line = createWaitingLine<string>(400, (item) => item === 'slow')
    for (const item of ['slow', 'whole', 'next', 'later']) line.enter(item, 'browsing', 0)
    expect([started(line, 0, 2), started(line, 0, 2)]).toEqual(['slow', 'whole'])
    expect([started(line, 29, 2), started(line, 30, 2), started(line, 90, 2)]).toEqual([
      undefined,
      'next',
      undefined,
    ])
    line.leave('slow')
    expect(started(line, 91, 2)).toBeUndefined()
  })

  test('is free once, however a request ends', () => {
    const line = occupied(2)
    line.next(100, idle(2))
    line.leave('locked 0')
    expect(started(line, 100, 2)).toBeUndefined()
    line.leave('locked 1')
    line.leave('locked 1')
    line.enter('last', 'browsing', 101)
    expect([started(line, 101, 2), started(line, 101, 2)]).toEqual(['later', undefined])
  })
})

test('every request is started or refused once, in time, and never more run than there are places', () => {
  const step = fc.record({
    afterMs: fc.integer({ min: 0, max: 120 }),
    does: fc.constantFrom('enter', 'next', 'leave', 'overdue'),
    priority: fc.constantFrom(...priorities),
    pick: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 5 }), (steps, places) => {
      const line = createWaitingLine<number>(400)
      const since = new Map<number, { at: number; priority: Priority }>()
      const entered = new Map<Priority, number>()
      const running: number[] = []
      let [now, number] = [0, 0]
      for (const { afterMs, does, priority, pick } of steps) {
        now += afterMs
        if (does === 'enter') {
          since.set(++number, { at: now, priority })
          entered.set(priority, now)
          line.enter(number, priority, now)
        } else if (does === 'leave' && running.length > 0) {
          line.leave(running.splice(pick % running.length, 1)[0]!)
        } else if (does === 'overdue') {
          for (const { item } of line.overdue(now)) {
            const { at, priority } = since.get(item)!
            expect(now - at).toBeGreaterThan(patience[priority].standingMs)
            expect(since.delete(item)).toBe(true)
          }
          for (const { at, priority } of since.values())
            if (now - entered.get(priority)! <= patience[priority].standingMs)
              expect(now - at).toBeLessThanOrEqual(patience[priority].burstMs)
        } else {
          const item = line.next(now, busy(places))
          if (item === undefined) continue
          const { priority } = since.get(item)!
          const better = priorities.slice(0, priorities.indexOf(priority))
          expect(since.delete(item)).toBe(true)
          expect([...since.values()].filter((other) => better.includes(other.priority))).toEqual([])
          running.push(item)
        }
        expect(running.length).toBeLessThanOrEqual(places)
        expect(line.waiting).toBe(since.size)
      }
    }),
  )
})

describe('on a simulated clock', () => {
  /** What one response costs on a fast and on a slow machine, in milliseconds. */
  const machines = [1, 4, 20].map((responseMs) => ({ responseMs, peak: simulate({ load: 1, responseMs }) }))
  const cases = machines.flatMap((machine) => [1.2, 2, 3, 4].map((load) => ({ ...machine, load })))

  test.each(cases)(
    'at $load times what it can serve, a shop with responses of $responseMs ms serves on',
    ({ load, responseMs, peak }) => {
      const figures = simulate({ load, responseMs })
      expect(figures.goodput / peak.goodput).toBeGreaterThan(0.8)
      expect(figures.p99Ms).toBeLessThan(1_000)
      expect(figures.mostWaiting).toBeLessThan(figures.arrivalsPerSecond)
      expect(figures.purchasesRefused).toBe(0)
      expect(figures.recoveryMs).toBeLessThanOrEqual(patience.browsing.standingMs)
    },
  )

  test('a shop without a line serves hardly any request in time', () => {
    expect(simulate({ load: 3, hasLine: false }).goodput / machines[1]!.peak.goodput).toBeLessThan(0.2)
  })
})
