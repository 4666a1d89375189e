import { expect, it } from 'vitest'
import { readTimeAddress } from './time-address.ts'

it.each([
  ['?day=2026-12-07&startsAt=2026-12-07T17:00:00Z', '2026-12-07', '2026-12-07T17:00:00Z'],
  ['?startsAt=2026-12-07T17:00:00Z', '2026-12-07', '2026-12-07T17:00:00Z'],
  ['?startsAt=2026-12-07T18:00:00+01:00', '2026-12-07', '2026-12-07T17:00:00Z'],
  ['?startsAt=2026-12-07t17:00z', '2026-12-07', '2026-12-07T17:00:00Z'],
  ['?startsAt=2026-12-07T18%3A00%3A00.000%2B01%3A00', '2026-12-07', '2026-12-07T17:00:00Z'],
  ['?day=0000-01-01', null, null],
  ['?day=2100-01-05&startsAt=1999-12-07T17:00:00Z', null, null],
  ['?day=2026-13-07&startsAt=tomorrow', null, null],
  ['', null, null],
])('the address %s names the day %s and the time %s', (search, day, startsAt) => {
  expect(readTimeAddress(search)).toEqual({ day, startsAt })
})
