import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalsOf } from './rules.ts'

const line = fc.record({
  totalCents: fc.integer({ min: 0, max: 200_000 }),
  vatPermille: fc.constantFrom(0, 70, 190),
})

describe('the totals of an order', () => {
  test('P 114b, R 312a: contain 19 % VAT, rounded once on the sum', () => {
    expect(totalsOf([{ totalCents: 11_900, vatPermille: 190 }])).toEqual({
      grossCents: 11_900,
      vatCents: 1900,
      lineVatCents: [1900],
    })
    // Three lines of 0.03 with 0.0048 VAT each would round to zero; together they hold 0.0144, which is a
    // cent.
    const crumbs = Array.from({ length: 3 }, () => ({ totalCents: 3, vatPermille: 190 }))
    expect(totalsOf(crumbs).vatCents).toBe(1)
  })

  test('are zero without lines', () => {
    expect(totalsOf([])).toEqual({ grossCents: 0, vatCents: 0, lineVatCents: [] })
  })

  test('add up for any lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { grossCents, vatCents, lineVatCents } = totalsOf(lines)
        expect(grossCents).toBe(lines.reduce((sum, { totalCents }) => sum + totalCents, 0))
        expect(lineVatCents.reduce((sum, vat) => sum + vat, 0)).toBe(vatCents)
        for (const vat of lineVatCents) expect(vat).toBeGreaterThanOrEqual(0)
        for (const rate of [0, 70, 190]) {
          const gross = lines.reduce(
            (sum, { totalCents, vatPermille }) => sum + (vatPermille === rate ? totalCents : 0),
            0,
          )
          const vat = lines.reduce(
            (sum, { vatPermille }, index) => sum + (vatPermille === rate ? lineVatCents[index]! : 0),
            0,
          )
          // The law requires that net plus its VAT is the gross, to within half a cent.
          expect(Math.abs(vat - (gross * rate) / (1000 + rate))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(
        fc
          .array(line, { maxLength: 12 })
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
          ),
        ([lines, shuffled]) => {
          expect(totalsOf(shuffled).vatCents).toBe(totalsOf(lines).vatCents)
        },
      ),
    )
  })
})
