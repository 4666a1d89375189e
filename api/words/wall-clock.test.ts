import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockChanges } from '../testing/slots/random-store.ts'
import { addDays, daySpan, daysOfMonth, localDay, localTime, wallClock, weekdayOf } from './wall-clock.ts'

const zone = 'Europe/Berlin'

test('the slots do not depend on the zone of the server', () => {
  const digests = ['Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Asia/Tokyo'].map((TZ) =>
    execFileSync(process.execPath, [join(import.meta.dirname, '..', 'testing', 'slots', 'print-slots.ts')], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }),
  )
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(digests).size).toBe(1)
})

test('the local time of an instant is the time it was made from', () => {
  const day = fc.oneof(
    fc.constantFrom(...clockChanges, '2026-12-31'),
    fc.nat(2000).map((days) => addDays('2025-01-01', days)),
  )
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 2160 }), (day, minute) => {
      const clock = wallClock(day, zone)
      const instant = clock.instantAt(minute)
      fc.pre(instant !== undefined) // the next test is about those
      expect(clock.timeAt(instant)).toBe(
        `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      )
      expect(localTime(instant, zone)).toBe(clock.timeAt(instant))
      expect(localDay(instant, zone)).toBe(addDays(day, Math.floor(minute / 1440)))
    }),
    { numRuns: 2000 },
  )
})

test('a skipped hour has no instants, a repeated hour means its first', () => {
  expect(wallClock('2026-03-29', zone).instantAt(150)).toBeUndefined()
  expect(wallClock('2026-03-28', zone).instantAt(1440 + 150)).toBeUndefined()
  expect(wallClock('2026-10-25', zone).instantAt(150)).toBe(Date.parse('2026-10-25T00:30:00Z'))
  expect(wallClock('2026-10-25', zone).instantAt(1440)).toBe(Date.parse('2026-10-25T23:00:00Z'))
})

test('days and months know their length', () => {
  expect(daysOfMonth(2028, 2)).toHaveLength(29)
  expect(daysOfMonth(2026, 12).at(-1)).toBe('2026-12-31')
  expect(() => daysOfMonth(2026, 13)).toThrow(RangeError)
  expect(weekdayOf('2026-11-22')).toBe(7)
})

test('a day that is asked for again is that of the same zone', () => {
  for (let time = 1; time <= 2; time++) {
    expect(daySpan('2026-06-01', 'UTC').from).toBe(Date.parse('2026-06-01T00:00:00Z'))
    expect(daySpan('2026-06-01', zone).from).toBe(Date.parse('2026-05-31T22:00:00Z'))
    expect(wallClock('2026-06-01', 'UTC').instantAt(60)).toBe(Date.parse('2026-06-01T01:00:00Z'))
    expect(wallClock('2026-06-01', zone).instantAt(60)).toBe(Date.parse('2026-05-31T23:00:00Z'))
  }
})

test('a limited number of days is cached', () => {
  const days = Array.from({ length: 2_500 }, (_none, day) => addDays('2026-01-01', day))
  const spans = days.map((day) => daySpan(day, zone))
  const again = days.map((day) => daySpan(day, zone))
  expect(again).toEqual(spans)
  const isKept = (span: object, place: number) => span === spans[place]
  expect(again.filter(isKept).length).toBeLessThan(days.length)
})
