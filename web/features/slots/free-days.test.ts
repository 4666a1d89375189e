import { describe, expect, it } from 'vitest'
import { calendarMonth, firstInGrid, isEnding, nearDays, openMonth } from './free-days.ts'
import { lastDay } from '../../shop/last-day.ts'

const price = { minor: 3450, currency: 'EUR' as const }
const response = (
  availability: { day: string; isAvailable: boolean; lowestPricePerHour: typeof price | null }[] | null,
) => ({
  data: { store: { id: '1', availability } },
  fetching: false,
  hasFailed: false,
  hours: 2,
})

describe('a month of the calendar', () => {
  it('has the free days and the lowest price of each', () => {
    const month = calendarMonth(
      '2026-12',
      response([
        { day: '2026-12-05', isAvailable: true, lowestPricePerHour: price },
        { day: '2026-12-06', isAvailable: false, lowestPricePerHour: null },
      ]),
    )
    expect(month).toEqual({
      month: '2026-12',
      status: 'ready',
      days: {
        '2026-12-05': { isAvailable: true, price: { minor: 6900, currency: 'EUR' } },
        '2026-12-06': { isAvailable: false, price: null },
      },
    })
  })

  it('is loading until there is a response', () => {
    expect(
      calendarMonth('2026-12', { data: undefined, fetching: true, hasFailed: false, hours: 2 }).status,
    ).toBe('loading')
    expect(
      calendarMonth('2026-12', { data: undefined, fetching: false, hasFailed: false, hours: 2 }).status,
    ).toBe('loading')
  })

  it('has failed without a response, and when the spa API was unavailable', () => {
    expect(
      calendarMonth('2026-12', { data: undefined, fetching: false, hasFailed: true, hours: 2 }).status,
    ).toBe('failed')
    expect(calendarMonth('2026-12', response(null)).status).toBe('failed')
  })

  it('offers a day that was left out for a fault: it is not known to be booked', () => {
    const partial = response([{ day: '2026-12-05', isAvailable: false, lowestPricePerHour: null }])
    const { days } = calendarMonth('2026-12', { ...partial, hasFailed: true })
    expect([days['2026-12-04'], days['2026-12-05']]).toEqual([
      { isAvailable: true },
      { isAvailable: false, price: null },
    ])
  })

  it('keeps the known days while it is refetched', () => {
    const known = response([{ day: '2026-12-05', isAvailable: true, lowestPricePerHour: price }])
    expect(calendarMonth('2026-12', { ...known, fetching: true }).status).toBe('ready')
  })

  it('offers every day while no city is chosen', () => {
    const { days, status } = openMonth('2028-02')
    expect([status, Object.keys(days).length, days['2028-02-29']]).toEqual([
      'ready',
      29,
      { isAvailable: true },
    ])
  })
})

describe('the span of the calendar', () => {
  it('ends with the last day of the eleventh month from now', () => {
    expect(lastDay('2026-11-21')).toBe('2027-10-31')
    expect(lastDay('2027-03-31')).toBe('2028-02-29')
  })

  it('has one grid for this month and the next where this one ends within a week', () => {
    expect([isEnding('2026-11-23'), isEnding('2026-11-24')]).toEqual([false, true])
    const firstOf = (month: string) => ['2026-11-23', '2026-11-24'].map((today) => firstInGrid(month, today))
    expect(firstOf('2026-12')).toEqual(['2026-12', '2026-11'])
    expect(firstOf('2027-01')).toEqual(['2027-01', '2027-01'])
    expect(firstOf('2026-10'), 'a chosen day that has passed').toEqual(['2026-11', '2026-11'])
  })

  it.each([
    ['a Thursday', '2026-11-26', ['2026-11-26', '2026-11-27', '2026-11-28']],
    ['a Friday, whose next day is the Saturday', '2026-11-27', ['2026-11-27', '2026-11-28', '2026-11-29']],
    ['a Saturday, whose weekend is these two', '2026-11-28', ['2026-11-28', '2026-11-29']],
    ['a Sunday', '2026-11-29', ['2026-11-29', '2026-11-30', '2026-12-05']],
  ])('near are today, tomorrow and the weekend, on %s', (_day, today, near) => {
    expect(nearDays(today)).toEqual(near)
  })
})
