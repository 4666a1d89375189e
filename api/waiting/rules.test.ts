// Until when a stay is held, around the night and the changes of the clock.
import { expect, test } from 'vitest'
import { heldUntil } from './rules.ts'

const zone = 'Europe/Berlin'
const far = Date.parse('2027-12-01T00:00:00Z')
const until = (now: string, startsAt = far) =>
  new Date(heldUntil(Date.parse(now), startsAt, zone, 15)).toISOString()

test.each([
  ['at eight', '2026-12-01T07:00:00Z', '2026-12-01T07:15:00.000Z'],
  ['at noon', '2026-12-01T11:00:30Z', '2026-12-01T11:15:30.000Z'],
  ['a second before ten', '2026-12-01T20:59:59Z', '2026-12-01T21:14:59.000Z'],
  ['at ten in the evening', '2026-12-01T21:00:00Z', '2026-12-02T07:15:00.000Z'],
  ['before midnight', '2026-12-31T22:59:00Z', '2027-01-01T07:15:00.000Z'],
  ['after midnight', '2026-12-01T23:30:00Z', '2026-12-02T07:15:00.000Z'],
  ['a second before eight', '2026-12-02T06:59:59Z', '2026-12-02T07:15:00.000Z'],
  ['in the night that is short', '2026-03-28T23:30:00Z', '2026-03-29T06:15:00.000Z'],
  ['in the night that is long', '2026-10-24T21:30:00Z', '2026-10-25T07:15:00.000Z'],
])('what is freed %s is held for 15 minutes of the day', (_, now, end) => {
  expect(until(now)).toBe(end)
})

test('it is never held into the stay', () => {
  expect(until('2026-12-01T21:30:00Z', Date.parse('2026-12-01T22:00:00Z'))).toBe('2026-12-01T22:00:00.000Z')
  expect(until('2026-12-01T11:00:00Z', Date.parse('2026-12-01T11:15:00Z'))).toBe('2026-12-01T11:15:00.000Z')
})
