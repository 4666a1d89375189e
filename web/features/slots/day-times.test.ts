import { describe, expect, it } from 'vitest'
import { fitOf, isNothingFree, storesFor, timesOf } from './day-times.ts'

describe('the times of a type', () => {
  it('are in the order of the day, taken ones between free ones', () => {
    const times = timesOf(
      [
        { id: 'b', startTime: '13:00', endTime: '16:00' },
        { id: 'a', startTime: '10:00', endTime: '13:00' },
      ],
      [{ startTime: '11:30', endTime: '14:30' }],
    )
    expect(times).toEqual([
      { id: 'a', startTime: '10:00', endTime: '13:00' },
      { startTime: '11:30', endTime: '14:30' },
      { id: 'b', startTime: '13:00', endTime: '16:00' },
    ])
  })

  it('are free if one suite is free, even if another is taken', () => {
    const times = timesOf(
      [{ id: 'a', startTime: '10:00', endTime: '12:00' }],
      [{ startTime: '10:00', endTime: '12:00' }],
    )
    expect(times).toEqual([{ id: 'a', startTime: '10:00', endTime: '12:00' }])
  })

  it('are all taken when no type has a free one', () => {
    expect(isNothingFree([{ slots: [] }, { slots: [] }])).toBe(true)
    expect(isNothingFree([{ slots: [] }, { slots: [1] }])).toBe(false)
  })
})

describe('a group and the suites of a city', () => {
  const classic = { maxPersons: 3 }
  const exclusive = { maxPersons: 4 }
  const store = (route: string, wellzoneTypes: { maxPersons: number }[], isComingSoon = false) => ({
    route,
    city: route,
    isComingSoon,
    wellzoneTypes,
  })

  it('fit everywhere, in some suites or in none', () => {
    expect(fitOf({ wellzoneTypes: [exclusive, classic] }, 3)).toBe('all')
    expect(fitOf({ wellzoneTypes: [exclusive, classic] }, 4)).toBe('some')
    expect(fitOf({ wellzoneTypes: [classic] }, 4)).toBe('none')
  })

  it('are referred to open cities with a suite for them', () => {
    const stores = [
      store('stuttgart', [classic]),
      store('mainz', [exclusive, classic]),
      store('esslingen', [exclusive], true),
    ]
    expect(storesFor(stores, 4).map(({ route }) => route)).toEqual(['mainz'])
  })
})
