import { describe, expect, it } from 'vitest'
import { howFar } from './how-far.ts'
import { nextTime } from '../times/free-times.ts'
import { returnedWays } from './returned-ways.ts'

describe('the way of a lower price', () => {
  it.each([
    [0, { vouchers: 0, money: 0, newVoucher: 0 }],
    [500, { vouchers: 0, money: 0, newVoucher: 0 }],
    [-900, { vouchers: 900, money: 0, newVoucher: 0 }],
    [-1_650, { vouchers: 1_000, money: 650, newVoucher: 0 }],
    [-3_000, { vouchers: 1_000, money: 800, newVoucher: 1_200 }],
  ])('of %i cents', (difference, ways) => {
    expect(returnedWays(difference, { returnableCents: 1_000, paidCents: 800 })).toEqual(ways)
  })
})

it('two days are told apart by the shortest words', () => {
  const from = '2040-12-12'
  expect([from, '2040-12-18', '2040-12-19', '2040-12-05'].map((to) => howFar(from, to))).toEqual([
    ...['time', 'weekday', 'date', 'date'],
  ])
})

it('after a lost time comes the next free one, or the last one before', () => {
  const time = (hour: number, minor: number) => ({
    startsAt: `2040-12-13T${hour}:00:00Z`,
    endsAt: '',
    startTime: '',
    endTime: '',
    difference: { minor, currency: 'EUR' as const },
  })
  const times = [time(10, 0), time(15, 500), time(16, -5)]
  expect(nextTime(times, '2040-12-13T14:00:00Z')).toBe(times[1])
  expect(nextTime(times, '2040-12-13T18:00:00Z')).toBe(times[2])
  expect(nextTime([], '2040-12-13T18:00:00Z')).toBeUndefined()
})
