import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductRow } from '../../products/sql.ts'
import type { PricedLine } from '../rows/booking.ts'
import { type ExtrasRefusal, extendedUntil, extensionsLeft, linesOfExtras } from './rules.ts'
import { policy } from '../../testing/bookings.ts'

const minute = 60_000

describe('a hold under any policy', () => {
  const anyPolicy = fc.record({
    minutes: fc.integer({ min: 1, max: 65 }),
    extensionMinutes: fc.integer({ min: 1, max: 65 }),
    extensions: fc.integer({ min: 0, max: 10 }),
    limitMinutes: fc.integer({ min: 1, max: 65 }),
    perAddress: fc.constant(10),
    anonymousShare: fc.constant(0.75),
  })

  test('can be extended as often as the policy says, and never past its limit', () => {
    fc.assert(
      fc.property(anyPolicy, (any) => {
        const hold = { heldAt: 0, holdUntil: Math.min(any.minutes, any.limitMinutes) * minute, extensions: 0 }
        for (let left = extensionsLeft(hold, any); left > 0; left--) {
          expect(extensionsLeft(hold, any)).toBe(left)
          const until = extendedUntil(hold, any)!
          expect(until).toBeGreaterThan(hold.holdUntil)
          expect(until).toBeLessThanOrEqual(any.limitMinutes * minute)
          hold.holdUntil = until
          hold.extensions += 1
        }
        expect(hold.extensions).toBeLessThanOrEqual(any.extensions)
        expect(extensionsLeft(hold, any)).toBe(0)
        expect(hold.extensions === any.extensions || extendedUntil(hold, any) === undefined).toBe(true)
      }),
    )
  })

  test("under the shop's policy lasts 15 minutes, plus ten times five, at most 65", () => {
    expect(extensionsLeft({ heldAt: 0, holdUntil: 15 * minute, extensions: 0 }, policy)).toBe(10)
    // bound to an account
    expect(extensionsLeft({ heldAt: 0, holdUntil: 20 * minute, extensions: 0 }, policy)).toBe(9)
    expect(extendedUntil({ heldAt: 0, holdUntil: 63 * minute, extensions: 3 }, policy)).toBe(65 * minute)
    expect(extendedUntil({ heldAt: 0, holdUntil: 65 * minute, extensions: 3 }, policy)).toBeUndefined()
  })
})

describe('the extras', () => {
  const product = (id: number, kind: ProductRow['kind'], grossCents: number): ProductRow => ({
    id,
    groupId: id,
    tier: 2,
    kind,
    productTypeId: null,
    menuSection: null,
    name: { de: `P${id}`, en: `P${id}` },
    description: { de: '', en: '' },
    altText: null,
    picture: null,
    grossCents,
    vatPermille: 190,
  })
  const catalogue = [
    product(220, 'basic', 990),
    product(273, 'basic', 450),
    product(287, 'special', 3490),
    product(306, 'service', 4350),
    product(146, 'purchasable', 500),
  ]
  const isRefused = (lines: PricedLine[] | ExtrasRefusal): lines is ExtrasRefusal => 'code' in lines

  test('cost the catalogue price, whatever the request says', () => {
    const id = fc.constantFrom('220', '273', '287', '306', '146', '999')
    fc.assert(
      fc.property(
        fc.dictionary(id, fc.integer({ min: 0, max: 6 })),
        fc.integer({ min: 1, max: 4 }),
        (amounts, persons) => {
          const lines = linesOfExtras(catalogue, amounts, persons)
          const asked = Object.entries(amounts)
          const isUnknown = asked.some(([id]) => !['220', '273', '287'].includes(id))
          const isTooMuch = asked.some(([id, amount]) => amount > (id === '287' ? 1 : persons))
          expect(isRefused(lines) ? lines.code : undefined).toBe(
            isUnknown ? 'ProductUnknown' : isTooMuch ? 'AmountNotAllowed' : undefined,
          )
          fc.pre(!isRefused(lines))
          const price = { 220: 990, 273: 450, 287: 3490 } as Record<string, number>
          const total = (lines as PricedLine[]).reduce(
            (sum, { quantity, unitCents }) => sum + quantity * unitCents,
            0,
          )
          expect(total).toBe(asked.reduce((sum, [id, amount]) => sum + price[id]! * amount, 0))
        },
      ),
    )
  })

  test('are listed in catalogue order, without those of quantity zero', () => {
    const lines = linesOfExtras(catalogue, { 287: 1, 273: 0, 220: 2 }, 2) as PricedLine[]
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [220, 2],
      [287, 1],
    ])
  })
})
