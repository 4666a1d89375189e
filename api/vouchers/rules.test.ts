import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { purposeOfNew, shareOut } from './rules.ts'

const redemption = record({
  id: integer({ min: 1, max: 9 }),
  voucherId: integer({ min: 1, max: 9 }),
  purpose: constantFrom('single-purpose' as const, 'multi-purpose' as const),
  cents: integer({ min: 1, max: 20_000 }),
  isExpired: boolean(),
})

describe('returning the value of an order', () => {
  test('loses no cent and creates none, however the order was paid', () => {
    assert(
      property(
        constantFrom('refund' as const, 'voucher' as const),
        integer({ min: 0, max: 30_000 }),
        array(redemption, { maxLength: 5 }),
        integer({ min: 0, max: 5_000 }),
        (way, moneyCents, redemptions, insured) => {
          const paid = moneyCents + redemptions.reduce((sum, { cents }) => sum + cents, 0)
          const keptCents = Math.min(insured, paid)
          const out = shareOut(way, { moneyCents, redemptions, keptCents })
          const returned = out.returns.reduce((sum, { cents }) => sum + cents, 0)
          expect(out.moneyCents + returned + out.issueCents).toBe(way === 'refund' ? paid : paid - keptCents)
          expect(out.moneyCents).toBe(way === 'refund' ? moneyCents : 0)
          expect(out.issueCents).toBeGreaterThanOrEqual(0)
          for (const { id, voucherId, cents } of out.returns) {
            const from = redemptions.find(
              (one) => one.id === id && one.voucherId === voucherId && one.cents >= cents && !one.isExpired,
            )
            expect(
              from,
              'no voucher gets more than it paid, and none that has run out gets anything',
            ).toBeDefined()
          }
          // a new voucher comes from money, or from what could not be returned
          const returnable = redemptions
            .filter(({ isExpired }) => !isExpired)
            .reduce((sum, { cents }) => sum + cents, 0)
          if (out.issueCents > 0) expect(returned).toBe(returnable)
        },
      ),
    )
  })
})

test.each([
  ['for money', ['money'], 'single-purpose', 'multi-purpose'],
  ['for an expired one', ['multi-purpose'], 'multi-purpose', 'multi-purpose'],
  ['for an expired one', ['single-purpose'], 'single-purpose', 'single-purpose'],
  ['for both kinds', ['multi-purpose', 'single-purpose', 'money'], 'single-purpose', 'single-purpose'],
] as const)('a new voucher %s (%j) has the kind of its value', (_, issuedFor, single, multi) => {
  expect(purposeOfNew([...issuedFor], 'single-purpose')).toBe(single)
  expect(purposeOfNew([...issuedFor], 'multi-purpose')).toBe(multi)
})
