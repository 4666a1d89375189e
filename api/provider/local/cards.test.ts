import { expect, test } from 'vitest'
import { bankDecision, cardErrors, testCards } from './cards.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

test('every test card is valid in its own form', () => {
  for (const { number } of testCards) {
    const cvc = number.startsWith('37') ? '1234' : '123'
    expect(cardErrors({ number, expiry: '1139', cvc }, now)).toEqual({})
  }
})

test.each(['4242424242424241', '', '1234', 'abcd efgh ijkl mnop', '4242424242424242424242'])(
  '%j is not a card number',
  (number) => {
    expect(cardErrors({ ...good, number }, now)).toEqual({ number: true })
  },
)

test.each(['10/26', '13/30', '00/30', '1/30', '', '12-30'])('%j is not a month in the future', (expiry) => {
  expect(cardErrors({ ...good, expiry }, now)).toEqual({ expiry: true })
})

test.each(['11/26', '11/2026', '11 / 26', '1126', ' 12/26 '])(
  '%j is valid to the end of the month',
  (expiry) => {
    expect(cardErrors({ ...good, expiry }, now)).toEqual({})
  },
)

test('an American Express code has four digits, others have three', () => {
  expect(cardErrors({ ...good, cvc: '1234' }, now)).toEqual({ cvc: true })
  expect(cardErrors({ ...good, number: '378282246310005', cvc: '123' }, now)).toEqual({ cvc: true })
})

test('a real card number is never accepted', () => {
  expect(bankDecision('5555 5555 5555 4444')).toBe('not-a-test-card')
})
