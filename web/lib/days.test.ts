import { describe, expect, it } from 'vitest'
import { daysBetween } from './days.ts'

describe('days until a check-in', () => {
  it.each([
    ['2026-10-08', '2026-10-08', 0],
    ['2026-10-08', '2026-10-11', 3],
    ['2026-10-24', '2026-10-26', 2],
    ['2026-12-31', '2027-01-01', 1],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})
