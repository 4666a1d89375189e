import { expect, test } from 'vitest'
import { plannedOf, typedFrom } from './hours.ts'

const usual = { opens: '10:00', firstCheckIn: '10:30', closes: '00:00' }
const friday = typedFrom({ weekday: 5 }, usual)
const days = typedFrom({ from: '2026-12-24', until: '2026-12-26' }, null, 'Weihnachten')

test.each([
  [friday, { weekday: 5, state: 'OPEN', ...usual }],
  [
    { ...friday, firstCheckIn: '' },
    { weekday: 5, state: 'OPEN', opens: '10:00', closes: '00:00' },
  ],
  [
    { ...friday, state: 'CLOSED' as const },
    { weekday: 5, state: 'CLOSED' },
  ],
  [days, { from: '2026-12-24', until: '2026-12-26', state: 'CLOSED' }],
  [{ ...friday, closes: '' }, null],
  [{ ...days, until: '' }, null],
  [{ ...days, until: '2026-12-23' }, null],
])('%j is %j', (typed, planned) => {
  expect(plannedOf(typed)).toEqual(planned)
})
