import { expect, test } from 'vitest'
import { isDay, isInstant, isTimeZone } from './dates.ts'

test.each([
  [
    isDay,
    ['2026-12-05', '2028-02-29'],
    ['2026-02-30', '2026-13-01', '05.12.2026', '2026-12-5', '2026-12-05Z', ''],
  ],
  [
    isInstant,
    ['2026-12-05T17:00:00Z', '2026-12-05T23:59:59.412Z'],
    [
      '2026-12-05T24:00:00Z',
      '2026-12-05T17:00:60Z',
      '2026-02-30T17:00:00Z',
      '2026-12-05T17:00:00+01:00',
      '2026-12-05',
    ],
  ],
  [isTimeZone, ['Europe/Berlin', 'UTC'], ['Mainz', 'Europe/Mainz', 'CEST ', '']],
] as const)('%o accepts its values and no others', (isOne, right, wrong) => {
  expect([right.filter(isOne), wrong.filter(isOne)]).toEqual([right, []])
})
