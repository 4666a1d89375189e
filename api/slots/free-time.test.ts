import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStore, timeZone } from '../testing/slots/random-store.ts'
import { daySpan, minuteMs } from '../words/wall-clock.ts'
import { freeTimeOf, openTimeIn } from './free-time.ts'

test('hours that belong to two days of opening are free once', () => {
  const [random] = fc.sample(randomStore, { numRuns: 1, seed: 1 })
  const saturday = '2028-05-06'
  const calendar = {
    ...random!.calendar,
    now: daySpan('2028-05-01', timeZone).from,
    isComingSoon: false,
    rooms: [{ id: 9900, typeId: 3, from: null, until: null }],
    weeklyHours: new Map([
      [5, { firstCheckInMinute: 10 * 60, closesMinute: 30 * 60 }], // Friday until six the next morning
      [6, { firstCheckInMinute: 75, closesMinute: 1425 }],
    ]),
    exceptions: new Map(),
    busy: new Map(),
  }
  expect(freeTimeOf(calendar, saturday) / minuteMs).toBe(1425)
  expect(freeTimeOf(calendar, saturday, 2)).toBe(0)
  const date = daySpan(saturday, timeZone)
  expect(openTimeIn(calendar, saturday, [date, date]) / minuteMs).toBe(2 * 1425)
})
