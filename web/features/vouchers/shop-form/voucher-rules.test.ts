import { expect, it } from 'vitest'
import { amountOf } from './voucher-rules.ts'

it('a typed amount is the preset where one was chosen', () => {
  expect(amountOf({ amount: '7500', ownAmount: '12' }, 'de')).toBe(7500)
  expect(amountOf({ amount: 'own', ownAmount: '12,34' }, 'de')).toBe(1234)
  expect(amountOf({ amount: 'own', ownAmount: '' }, 'de')).toBeNull()
})
