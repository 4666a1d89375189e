import { describe, expect, it } from 'vitest'
import { sampleGroup as group } from './testing.ts'
import { askedPart } from './shown-part.ts'
import { partOf, type PartOfDay } from '../../../shop/parts-of-day.ts'
import { isLowest, lowestIn, neighboursOf, pricedTypes, showsLowest } from './priced-times.ts'
import { hoursIn, placeIn, spanOf } from './span-of-day.ts'

const premium = group('Premium', { '18:00': 157_50, '10:30': 126_00, '14:00': 141_00 }, ['10:00', '19:00'])
const classic = group('Classic', { '10:00': 103_50, '17:00': 127_50 })
const exclusive = group('Exclusive', { '10:00': 195_00, '20:00': 195_00 })
const soldOut = group('Suite', {}, ['10:00'])
const types = pricedTypes([exclusive, soldOut, premium, classic])
const named = (name: string) => types.find(({ type }) => type.name === name)!

describe('the types of a day', () => {
  it('begin with the cheapest and end with those that have nothing free', () => {
    expect(types.map(({ type }) => type.name)).toEqual(['Classic', 'Premium', 'Exclusive', 'Suite'])
    const nearlyFull = pricedTypes([group('Exclusive', {}), premium, group('Classic', {})])
    expect(nearlyFull.map(({ type }) => type.name)).toEqual(['Premium', 'Classic', 'Exclusive'])
  })

  it('say "from" what is free that day or in the part that is shown', () => {
    expect(lowestIn(named('Premium'), null)?.minor).toBe(126_00)
    expect(lowestIn(named('Premium'), 'afternoon')?.minor).toBe(141_00)
    expect(lowestIn(named('Premium'), 'evening')?.minor).toBe(157_50)
    expect(lowestIn(named('Classic'), 'afternoon')).toBeNull()
    expect(lowestIn(named('Suite'), null)).toBeNull()
  })

  it('mark their cheapest times only where prices differ', () => {
    const marked = (name: string, part: PartOfDay | null = null) => {
      const type = named(name)
      return type.slots.filter((slot) => isLowest(type, slot, part)).map(({ startTime }) => startTime)
    }
    expect(marked('Premium')).toEqual(['10:30'])
    expect(marked('Premium', 'morning')).toEqual([])
    expect(marked('Exclusive')).toEqual([])
    expect(marked('Classic'), 'one of two is too many').toEqual([])
    expect(named('Exclusive').hasOnePrice).toBe(true)
  })

  it('explain the mark only while one is shown', () => {
    expect(showsLowest(types, null)).toBe(true)
    expect(showsLowest(types, 'morning')).toBe(false)
    expect(showsLowest(types, 'evening')).toBe(false)
    expect(showsLowest([named('Exclusive')], null)).toBe(false)
    expect(showsLowest([named('Suite')], null)).toBe(false)
  })
})

describe('the parts of a day', () => {
  it('are until noon, until five and later, also after midnight', () => {
    const starts = ['10:00', '11:30', '12:00', '16:30', '17:00', '23:30', '00:30']
    expect(starts.map(partOf)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
      'evening',
    ])
  })

  it('list free times in order and count the taken ones', () => {
    const parts = named('Premium').parts.map(({ part, slots, takenCount }) => [
      part,
      slots.map(({ startTime }) => startTime),
      takenCount,
    ])
    expect(parts).toEqual([
      ['morning', ['10:30'], 1],
      ['afternoon', ['14:00'], 0],
      ['evening', ['18:00'], 1],
    ])
  })

  it('count a time once, and as free if one suite of the type is free', () => {
    const [type] = pricedTypes([group('Classic', { '10:00': 100_00 }, ['10:00', '11:00', '11:00'])])
    expect(type?.parts[0]).toMatchObject({ part: 'morning', takenCount: 1 })
  })

  it('come from the address', () => {
    expect(askedPart('?part=evening')).toBe('evening')
    expect(askedPart('?part=night')).toBeNull()
    expect(askedPart('')).toBeNull()
  })
})

it('offers the free times next to a lost one', () => {
  const near = (start: string) => neighboursOf(named('Premium'), start).map(({ startTime }) => startTime)
  expect(near('16:00')).toEqual(['14:00', '18:00'])
  expect(near('09:00')).toEqual(['10:30'])
  expect(near('19:00')).toEqual(['18:00'])
})

describe('the day at a glance', () => {
  it('spans the full hours of all times, midnight at the end', () => {
    expect(spanOf([premium, classic])).toEqual({ fromHour: 10, toHour: 22 })
    expect(spanOf([group('Classic', { '21:00': 1_00 }, ['10:30'])])).toEqual({ fromHour: 10, toHour: 24 })
    expect(spanOf([group('Classic', {})])).toBeNull()
  })

  it('places a stay by its times', () => {
    expect(placeIn({ fromHour: 10, toHour: 24 }, '17:00', '20:30')).toEqual({
      left: '50%',
      width: '25%',
      step: '3.57%',
    })
    expect(hoursIn({ fromHour: 10, toHour: 24 })).toEqual([10, 12, 14, 16, 18, 20, 22, 24])
  })
})
