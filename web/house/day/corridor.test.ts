// A stay whose suite is closed at its time is to be settled until its guests are gone; others are not.
import { expect, test } from 'vitest'
import { corridorOf } from './corridor.ts'
import type { Day, Stay } from './day.ts'
import { suiteState } from './suite-state.ts'

const at = (hour: number): string => `2026-12-12T${hour}:00:00Z`

const stay = (id: string, state: Stay['state'], hour: number): Stay => ({
  id,
  number: `WZ-${id}`,
  name: `Guest ${id}`,
  persons: 2,
  startsAt: at(hour),
  endsAt: at(hour + 2),
  cleanAt: at(hour + 3),
  state,
  heldUntil: null,
  expectedAt: null,
  cleanedAt: null,
  extras: [],
  hasNote: false,
})

test('stays in a closed suite are to be settled, guests inside first, then late ones', () => {
  const suite = (id: string, stays: Stay[], closings: Day['suites'][number]['closings']) => ({
    id,
    name: `Classic ${id}`,
    typeName: 'Classic',
    stays,
    closings,
    leftAt: null,
  })
  const leak = { from: at(13), until: at(18), reason: 'leak' }
  const day: Day = {
    storeId: '2',
    storeName: 'Mainz',
    timeZone: 'Europe/Berlin',
    day: '2026-12-12',
    now: at(14),
    opensAt: at(10),
    closesAt: at(22),
    suites: [
      suite('1', [stay('1', 'HERE', 12), stay('2', 'EXPECTED', 16), stay('3', 'EXPECTED', 18)], [leak]),
      suite('2', [stay('4', 'EXPECTED', 15)], []),
      suite('3', [stay('5', 'LATE', 13), stay('6', 'NO_SHOW', 15)], [leak]),
    ],
  }
  const now = Date.parse(day.now)
  expect(corridorOf(day, true, now).unsettled.map(({ stay: { id } }) => id)).toEqual(['1', '5', '2'])
  // A closing that is over leaves nothing to settle, also where the guests were inside then.
  expect(corridorOf(day, true, Date.parse(leak.until)).unsettled).toEqual([])
  const { unsettled, ...rest } = corridorOf(day, false, now)
  expect(unsettled).toHaveLength(3)
  expect(rest).toEqual({ late: [], comes: undefined, goes: undefined })
})

test('a suite is not free while it is kept for late guests, nor beyond the beginning of a closing', () => {
  const suite = (stays: Stay[]) => ({
    id: '1',
    name: 'Classic 1',
    typeName: 'Classic',
    stays,
    leftAt: null,
    closings: [{ from: at(16), until: at(18), reason: 'leak' }],
  })
  const now = Date.parse(at(14))
  const later = { ...stay('1', 'EXPECTED', 13), expectedAt: at(15) }
  expect(suiteState(suite([later, stay('2', 'EXPECTED', 18)]), now)).toEqual({ kind: 'waiting' })
  expect(suiteState(suite([stay('2', 'EXPECTED', 18)]), now)).toEqual({ kind: 'freeUntil', until: at(16) })
})
