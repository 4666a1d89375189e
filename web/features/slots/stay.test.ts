import { describe, expect, it } from 'vitest'
import { durationOf, firstMissing, nextOpenStep, personsOf, type Stay } from './stay.ts'

const nothing: Stay = { storeRoute: null, day: null, persons: null, durationHours: null }
const everything: Stay = { storeRoute: 'mainz', day: '2026-12-05', persons: 2, durationHours: 3 }

describe('the next open step', () => {
  it('is the city at first', () => {
    expect(nextOpenStep(nothing)).toBe('where')
  })

  it('is the one after the given step', () => {
    expect(nextOpenStep({ ...nothing, storeRoute: 'mainz' }, 'where')).toBe('when')
    expect(nextOpenStep({ ...everything, durationHours: null }, 'persons')).toBe('duration')
  })

  it('returns to a skipped step', () => {
    expect(nextOpenStep({ ...everything, storeRoute: null }, 'duration')).toBe('where')
    expect(nextOpenStep({ ...everything, storeRoute: null, persons: null }, 'when')).toBe('persons')
  })

  it('is none when all four are filled', () => {
    expect(nextOpenStep(everything)).toBeNull()
    expect(nextOpenStep(everything, 'when')).toBeNull()
  })
})

describe('the input needed to load times', () => {
  it('is a city and a day; persons and hours have a default', () => {
    expect(firstMissing(nothing)).toBe('where')
    expect(firstMissing({ ...nothing, storeRoute: 'mainz' })).toBe('when')
    expect(firstMissing({ ...nothing, storeRoute: 'mainz', day: '2026-12-05' })).toBeNull()
    expect([personsOf(nothing), durationOf(nothing)]).toEqual([2, 2])
  })
})
