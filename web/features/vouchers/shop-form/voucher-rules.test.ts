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
    ['€ 50', 5000],
    ['50,00\u00A0€', 5000],
    ['50,-', 5000],
    ['50,--', 5000],
    ['50,–', 5000],
    ['50,— €', 5000],
    ['50.- EUR', 5000],
    ['50 Euro', 5000],
    ['EUR 50.00', 5000],
    ['50euros', 5000],
    ['５０', 5000],
    ['６２，５０\u3000€', 6250],
    ['\u200E50\u200B', 5000],
    ['0,07', 7],
    ['050', 5000],
    ['0062,50', 6250],
    ['+50', 5000],
    ['1 000', 100_000],
    ['1\u202F000,00 €', 100_000],
    ["1'000", 100_000],
    ['1’000.50', 100_050],
    ['1.000,00', 100_000],
    ['1,000.00', 100_000],
    ['1.000.000', 100_000_000],
    ['99999999999', 9_999_999_999_900],
    ['-5', -500],
    ['−5,50', -550],
    ['0', 0],
  ])('%j is %i cents in either language', (typed, cents) => {
    expect([centsOf(typed, 'de'), centsOf(typed, 'en')]).toEqual([cents, cents])
  })

  it.each([
    ['1.000', 100_000, null],
    ['62.505 €', 6_250_500, null],
    ['1,000', null, 100_000],
    ['€62,505', null, 6_250_500],
  ])('%j has thousands in its own language only', (typed, german, english) => {
    expect([centsOf(typed, 'de'), centsOf(typed, 'en')]).toEqual([german, english])
  })

  it.each([
    ...[
      '',
      ' ',
      '€',
      '62,5050',
      '6,2,50',
      ',50',
      '62,',
      '50-',
      '50..',
      '1e3',
      '0x10',
      'NaN',
      'Infinity',
      '٦٢',
    ],
    ...[
      '1.0.0',
      '1.000.5',
      '1,000,5',
      '0.500',
      '0,500',
      '10,0000',
      '1 00',
      '50 00',
      '5 0',
      '50€50',
      '50 50 €',
    ],
    ...[
      '50–100',
      '50 $',
      '£50',
      '50 %',
      '5²',
      '½',
      '50 ct',
      'fünfzig',
      'fifty',
      '€ 50 EUR 3',
      '--5',
      '50,-5',
    ],
  ])('%j is not an amount', (typed) => {
    expect([centsOf(typed, 'de'), centsOf(typed, 'en')]).toEqual([null, null])
  })

  it('is the preset where one was chosen', () => {
    expect(amountOf({ amount: '7500', ownAmount: '12' }, 'de')).toBe(7500)
    expect(amountOf({ amount: 'own', ownAmount: '12,34' }, 'de')).toBe(1234)
    expect(amountOf({ amount: 'own', ownAmount: '' }, 'de')).toBeNull()
  })
})
