import { describe, expect, it } from 'vitest'
import { amountOf, centsOf } from './voucher-rules.ts'

describe('a typed amount', () => {
  it.each([
    ['62,50', 6250],
    ['62.50', 6250],
    ['62,5', 6250],
    ['62', 6200],
    [' 62,50 € ', 6250],
    ['€62.50', 6250],
    ['0,07', 7],
    ['1.000', 100_000],
    ['1.000,00', 100_000],
    ['1 000', 100_000],
    ['99999999999', 9_999_999_999_900],
    ['-5', -500],
    ['−5,50', -550],
    ['0', 0],
  ])('%s is %i cents', (typed, cents) => {
    expect(centsOf(typed, 'de')).toBe(cents)
    expect(centsOf(typed, 'en')).toBe(cents)
  })

  it.each(['1,000', '1,000.00', '62,505'])('%s has a thousands separator in English only', (typed) => {
    expect([centsOf(typed, 'de'), centsOf(typed, 'en')]).toEqual([
      null,
      typed === '62,505' ? 6_250_500 : 100_000,
    ])
  })

  it.each([
    '',
    ' ',
    '62,5050',
    '6,2,50',
    ',50',
    '62,',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '٦٢',
    '62 Euro',
    '1.0.0',
  ])('%j is not an amount', (typed) => {
    expect([centsOf(typed, 'de'), centsOf(typed, 'en')]).toEqual([null, null])
  })

  it('is the preset where one was chosen', () => {
    expect(amountOf({ amount: '7500', ownAmount: '12', text: '' }, 'de')).toBe(7500)
    expect(amountOf({ amount: 'own', ownAmount: '12,34', text: '' }, 'de')).toBe(1234)
    expect(amountOf({ amount: 'own', ownAmount: '', text: '' }, 'de')).toBeNull()
  })
})
