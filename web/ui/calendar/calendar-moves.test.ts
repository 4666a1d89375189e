import { describe, expect, it } from 'vitest'
import { addMonths, moveDay, weeksOf } from './calendar-moves.ts'

const range = { min: '2026-03-10', max: '2026-12-31', isShifted: false }

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-03-31', '2026-03-30'],
    ['ArrowRight', '2026-03-31', '2026-04-01'],
    ['ArrowUp', '2026-04-01', '2026-03-25'],
    ['ArrowDown', '2026-03-28', '2026-04-04'],
    ['Home', '2026-04-01', '2026-03-30'],
    ['End', '2026-04-01', '2026-04-05'],
    ['PageDown', '2026-03-31', '2026-04-30'],
    ['PageUp', '2026-05-31', '2026-04-30'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(moveDay(from, key, range)).toBe(to)
  })

  it('never leave the days that can be booked', () => {
    expect(moveDay('2026-03-12', 'PageUp', range)).toBe('2026-03-10')
    expect(moveDay('2026-12-30', 'ArrowDown', range)).toBe('2026-12-31')
    expect(moveDay('2026-06-15', 'PageDown', { ...range, isShifted: true })).toBe('2026-12-31')
  })

  it('leave other keys to the browser', () => {
    expect(moveDay('2026-03-12', 'Tab', range)).toBeNull()
  })
})

describe('the weeks of a month', () => {
  it('R 337a: start on Monday', () => {
    expect(weeksOf('2025-10')[0]).toEqual([
      null,
      null,
      '2025-10-01',
      '2025-10-02',
      '2025-10-03',
      '2025-10-04',
      '2025-10-05',
    ])
  })

  it('contain every day once, also in months in which the clock changes', () => {
    for (const [month, length] of [
      ['2026-03', 31],
      ['2026-10', 31],
      ['2028-02', 29],
    ] as const) {
      const days = weeksOf(month)
        .flat()
        .filter((day) => day !== null)
      expect(days).toHaveLength(length)
      expect(new Set(days).size).toBe(length)
    }
  })

  it('continue after December', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })
})
