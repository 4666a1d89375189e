import { describe, expect, it } from 'vitest'
import { chosenMethod, isImplemented, offeredMethods } from './payment-methods.ts'

const methods = [
  { id: 'p', kind: 'PAYPAL' as const },
  { id: 'k', kind: 'KLARNA' as const },
  { id: 'v', kind: 'VOUCHER' as const },
]

describe('the payment methods', () => {
  it('are those of the store, without vouchers', () => {
    expect(offeredMethods(methods).map(({ id }) => id)).toEqual(['p', 'k'])
  })

  it('P 148a, R 71a: start with the first until another is chosen', () => {
    expect(chosenMethod(methods, null)?.id).toBe('p')
    expect(chosenMethod(methods, 'k')?.id).toBe('k')
    expect(chosenMethod(methods, 'gone')?.id).toBe('p')
    expect(chosenMethod([], 'k')).toBeNull()
  })

  it.each([
    ['PAYPAL', true],
    ['CREDIT_CARD', true],
    ['AMEX', true],
    ['KLARNA', false],
    ['OTHER', false],
  ] as const)('implement %s or not: %s', (kind, works) => {
    expect(isImplemented(kind)).toBe(works)
  })
})
