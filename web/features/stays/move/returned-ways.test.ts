import { describe, expect, it } from 'vitest'
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
