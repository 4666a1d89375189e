import { expect, test } from 'vitest'
import { instantOf, localMoment } from './local-moment.ts'

test.each([
  ['2026-12-12T17:30', '2026-12-12T16:30:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
])('%s in the stores is %s', (moment, instant) => {
  expect([instantOf(moment), localMoment(instant)]).toEqual([instant, moment])
})

test('what is incomplete is no instant', () => {
  expect(instantOf('')).toBeNull()
})
