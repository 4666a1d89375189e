import { describe, expect, it } from 'vitest'
import { fitOf, isNothingFree, storesFor } from './day-times.ts'

describe('the times of a day', () => {
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
