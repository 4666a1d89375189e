import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  answerMs,
  awayMs,
  idleMs,
  modeAfter,
  nextChangeAt,
  type OnSiteEvent,
  type OnSiteMode,
  onSiteSchema,
  readyAt,
  storeNumberOf,
  storeOnSite,
} from './on-site-mode.ts'

const dayMs = 24 * 60 * 60 * 1000
const start = Date.UTC(2026, 11, 5, 9)
const stores = [
  { number: 2, isComingSoon: false },
  { number: 5, isComingSoon: false },
  { number: 9, isComingSoon: true },
]

const tablet = { storeNumber: 2, guest: 'first', since: start }
const ready: OnSiteMode = { state: 'ready', ...tablet }
const inUse: OnSiteMode = { state: 'inUse', ...tablet, touchedAt: start }
const warning: OnSiteMode = { state: 'warning', ...tablet, wipesAt: start + answerMs }
const done: OnSiteMode = { state: 'done', ...tablet, touchedAt: start }
const wiping: OnSiteMode = { state: 'wiping', guest: 'first', next: 2 }
const leaving: OnSiteMode = { state: 'wiping', guest: 'first', next: null }

const entered = (storeId: string, isPartial = false): OnSiteEvent => ({
  type: 'entered',
  storeId,
  stores,
  isPartial,
  guest: 'next',
})
const opened = (isResult = false): OnSiteEvent => ({ type: 'opened', isResult })
const touched: OnSiteEvent = { type: 'touched' }
const passed = (isWorthWarning = true): OnSiteEvent => ({ type: 'timePassed', isWorthWarning })
const stayed: OnSiteEvent = { type: 'stayed' }
const ended: OnSiteEvent = { type: 'ended' }
const succeeded: OnSiteEvent = { type: 'succeeded', storeNumber: 2, guest: 'next' }
const wiped: OnSiteEvent = { type: 'wiped', guest: 'next' }

type Row = [name: string, from: OnSiteMode, event: OnSiteEvent, afterMs: number, to: OnSiteMode]

const sleeping = idleMs + answerMs
const rows: Row[] = [
  ['an open store begins the mode', null, entered('2'), 0, { ...ready, guest: 'next' }],
  ['an unknown store does not', null, entered('999'), 0, null],
  ['a store that is not open yet does not', null, entered('9'), 0, null],
  [
    'a store that a partial list lacks does',
    null,
    entered('4', true),
    0,
    { ...ready, storeNumber: 4, guest: 'next' },
  ],
  ['one that it has does not, before it opens', null, entered('9', true), 0, null],
  ['words do not, in a partial list either', null, entered('mainz', true), 0, null],
  ['0 ends nothing', null, entered('0'), 0, null],
  ['a touch elsewhere is nothing', null, touched, 0, null],
  ['time elsewhere is nothing', null, passed(), dayMs, null],
  ['an end elsewhere is nothing', null, ended, 0, null],
  ['a success makes its browser a tablet', null, succeeded, 0, { ...done, guest: 'next' }],

  ['the same store renews the day', ready, entered('2'), 5, { ...ready, since: start + 5 }],
  ['another open store takes over', ready, entered('5'), 5, { ...ready, storeNumber: 5, since: start + 5 }],
  ['an unknown store leaves it', ready, entered('999'), 5, ready],
  ['words leave it', ready, entered('mainz'), 5, ready],
  ['0 wipes and ends', ready, entered('0'), 5, leaving],
  ['a touch begins the guest', ready, touched, 5, { ...inUse, touchedAt: start + 5 }],
  ['an untouched tablet waits', ready, passed(), dayMs - 1, ready],
  ['a day ends it', ready, passed(), dayMs, leaving],
  ['a day ends it at a touch', ready, touched, dayMs, leaving],
  ['a load is no touch', ready, opened(), 5, ready],

  ['a touch counts', inUse, touched, idleMs - 1, { ...inUse, touchedAt: start + idleMs - 1 }],
  ['before three minutes nothing happens', inUse, passed(), idleMs - 1, inUse],
  ['three minutes ask', inUse, passed(), idleMs, { ...warning, wipesAt: start + idleMs + answerMs }],
  ['three minutes wipe where nothing is lost', inUse, passed(false), idleMs, wiping],
  [
    'a touch after three minutes is asked too',
    inUse,
    touched,
    idleMs,
    { ...warning, wipesAt: start + idleMs + answerMs },
  ],
  ['a tablet that slept is wiped', inUse, passed(), sleeping, wiping],
  ['a touch that wakes it wipes', inUse, touched, sleeping, wiping],
  ['a load soon after changes nothing', inUse, opened(), idleMs - 1, inUse],
  [
    'back from the provider it asks',
    inUse,
    opened(),
    awayMs - 1,
    { ...warning, wipesAt: start + awayMs - 1 + answerMs },
  ],
  ['back after a quarter of an hour it is wiped', inUse, opened(), awayMs, wiping],
  ['a result is shown however late', inUse, opened(true), awayMs, { ...inUse, touchedAt: start + awayMs }],
  ['0 wipes and ends a guest', inUse, entered('0'), 5, leaving],
  ['the store again keeps the guest', inUse, entered('2'), 5, { ...inUse, since: start + 5 }],
  ['a finished guest is wiped', inUse, ended, 5, wiping],
  ['a guest of a day ago ends the mode', inUse, ended, dayMs, leaving],
  ['a success keeps the result', inUse, succeeded, 5, { ...done, since: start + 5, touchedAt: start + 5 }],

  ['an answer goes on', warning, stayed, answerMs - 1, { ...inUse, touchedAt: start + answerMs - 1 }],
  ['an answer too late does not', warning, stayed, answerMs, wiping],
  ['a touch is no answer', warning, touched, answerMs - 1, warning],
  ['a touch too late wipes', warning, touched, answerMs, wiping],
  ['the end of the warning wipes', warning, passed(false), answerMs, wiping],
  ['a reload does not answer', warning, opened(), answerMs - 1, warning],
  ['a reload too late wipes', warning, opened(), answerMs, wiping],
  ['the answer can be the end', warning, ended, 5, wiping],

  ['a result stays while it is touched', done, touched, 5, { ...done, touchedAt: start + 5 }],
  ['a result is left after three minutes', done, passed(), idleMs, wiping],
  ['a result survives a reload', done, opened(true), 5, done],
  ['another page does not', done, opened(), 5, wiping],
  ['a second success changes nothing', done, succeeded, 5, done],
  ['the start page follows the result', done, entered('5'), 5, { ...wiping, next: 5 }],
  ['leaving the result wipes', done, ended, 5, wiping],

  ['a wiped tablet is ready for another', wiping, wiped, 5, { ...ready, guest: 'next', since: start + 5 }],
  ['a wiped browser is none', leaving, wiped, 5, null],
  ['a wipe is not stopped by a touch', wiping, touched, 5, wiping],
  ['a wipe is not stopped by time', wiping, passed(), dayMs, wiping],
  ['a wipe is not stopped by a load', wiping, opened(true), 5, wiping],
  ['a wipe is not stopped by an answer', wiping, stayed, 5, wiping],
  ['a wipe is not stopped by a success', wiping, succeeded, 5, wiping],
  ['a wipe learns that the mode ends', wiping, entered('0'), 5, leaving],
  ['a wipe learns of its store', leaving, entered('2'), 5, wiping],
  ['only a wipe is wiped', inUse, wiped, 5, inUse],
]

describe('on-site mode', () => {
  it.each(rows)('%s', (_name, from, event, afterMs, to) => {
    expect(modeAfter(from, event, start + afterMs)).toEqual(to)
  })

  it('is read as it was stored, and not at all if something is missing', () => {
    for (const mode of [null, ready, inUse, warning, done, wiping, leaving])
      expect(v.parse(onSiteSchema, JSON.parse(JSON.stringify(mode)))).toEqual(mode)
    const { touchedAt: _, ...half } = inUse as Extract<OnSiteMode, { state: 'inUse' }>
    const { next: __, ...lost } = wiping as Extract<OnSiteMode, { state: 'wiping' }>
    for (const broken of [
      half,
      lost,
      tablet,
      { ...ready, state: 'other' },
      { ...ready, storeNumber: 'x' },
      2,
    ])
      expect(v.is(onSiteSchema, broken)).toBe(false)
  })

  it('waits for the stores, and ends without them', () => {
    const waiting = { ...entered('2'), stores: undefined } as OnSiteEvent
    expect(modeAfter(null, waiting, start)).toBeNull()
    expect(modeAfter(ready, { ...waiting, storeId: '0' } as OnSiteEvent, start)).toEqual(leaving)
  })

  it('is that of its store for a day, until a success', () => {
    for (const mode of [ready, inUse, warning]) {
      expect(storeOnSite(mode, start + dayMs - 1)).toBe(2)
      expect(storeOnSite(mode, start + dayMs)).toBeNull()
    }
    for (const mode of [null, done, wiping]) expect(storeOnSite(mode, start)).toBeNull()
  })

  it('reads only whole numbers', () => {
    const typed = ['2', '11', '0', null, 'x', '', '2 ', '-1', '2.5', '1e3', '99999999']
    expect(typed.map(storeNumberOf)).toEqual([2, 11, 0, ...typed.slice(3).map(() => null)])
  })
})

const anyEvent = fc.oneof(
  fc.constantFrom('0', '2', '5', '9', '999', 'x').map((storeId) => entered(storeId)),
  fc.boolean().map(opened),
  fc.boolean().map(passed),
  fc.constantFrom(touched, stayed, ended, succeeded, wiped),
)
const anySteps = fc.array(fc.record({ event: anyEvent, waitMs: fc.nat(awayMs * 2) }), { maxLength: 40 })

/** The modes along some events; every new guest has another id. */
function walk(steps: { event: OnSiteEvent; waitMs: number }[]): { mode: OnSiteMode; now: number }[] {
  const path: { mode: OnSiteMode; now: number }[] = [{ mode: null, now: start }]
  for (const [index, { event, waitMs }] of steps.entries()) {
    const { mode, now } = path.at(-1)!
    const numbered = 'guest' in event ? { ...event, guest: `guest ${index}` } : event
    path.push({ mode: modeAfter(mode, numbered, now + waitMs), now: now + waitMs })
  }
  return path
}

describe('whatever happens', () => {
  it('no guest follows another without a wipe, and no guest becomes none without one', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const path = walk(steps).map(({ mode }) => mode)
        const jumps = path.filter((mode, index) => {
          const before = path[index - 1] ?? null
          return before !== null && before.state !== 'wiping' && mode?.guest !== before.guest
        })
        expect(jumps).toEqual([])
      }),
    )
  })

  it('a tablet that is left alone is ready again, or no tablet, after less than four minutes', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        let { mode, now } = walk(steps).at(-1)!
        const left = now
        for (let at = nextChangeAt(mode); at !== null && mode?.state !== 'ready'; at = nextChangeAt(mode)) {
          now = Math.max(at, now)
          mode = modeAfter(mode, passed(), now)
        }
        expect(['ready', 'wiping', undefined]).toContain(mode?.state)
        if (mode?.state !== 'ready') expect(now - left).toBeLessThanOrEqual(idleMs + answerMs)
      }),
    )
  })

  it('begins as readyAt says', () => {
    expect(readyAt(2, 'first', start)).toEqual(ready)
  })
})
