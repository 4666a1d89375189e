import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { toCents, toDecimal, vatWithin } from './money.ts'

const cents = integer({ min: 0, max: 100_000_000 })

test('every amount of cents survives the round trip', () => {
  assert(
    property(cents, (amount) => {
      expect(toCents(JSON.parse(JSON.stringify(toDecimal(amount))) as number)).toBe(amount)
    }),
  )
})

test('no amount has more than two places on the wire', () => {
  assert(
    property(cents, (amount) => {
      expect(JSON.stringify(toDecimal(amount))).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('a decimal with floating-point error becomes the intended cents', () => {
  for (const [decimal, amount] of [
    [0.1 + 0.2, 30],
    [1.1 + 2.2, 330],
    [50.000000001, 5_000],
    [1e6 - 1e-9, 100_000_000],
  ] as const)
    expect(toCents(decimal)).toBe(amount)
})

test('a fraction of a cent is refused, not rounded', () => {
  for (const decimal of [0.001, 18.999, 50.000001, Number.NaN, Infinity])
    expect(() => toCents(decimal)).toThrow(RangeError)
  for (const amount of [0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    expect(() => toDecimal(amount)).toThrow(RangeError)
})

test.each([
  [11_900, 1_900],
  [11_850, 1_892],
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [4_350, 695],
])('%d cents include a VAT of %d', (gross, vat) => {
  expect(vatWithin(gross, 190)).toBe(vat)
})

test('net and VAT together are the gross, and the VAT is the nearest cent', () => {
  assert(
    property(cents, constantFrom(0, 70, 190), (gross, permille) => {
      const exact = (gross * permille) / (1000 + permille)
      expect(Math.abs(vatWithin(gross, permille) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})
