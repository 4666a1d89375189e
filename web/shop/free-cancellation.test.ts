import { expect, it } from 'vitest'
import { isTooLateToCancel } from './free-cancellation.ts'

it('ends exactly 48 hours before the start, also when the clocks change', () => {
  const startsAt = '2026-10-25T17:00:00Z'
  expect(isTooLateToCancel({ startsAt, serverTime: '2026-10-23T17:00:00Z' })).toBe(false)
  expect(isTooLateToCancel({ startsAt, serverTime: '2026-10-23T17:00:01Z' })).toBe(true)
})
