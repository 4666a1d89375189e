import { describe, expect, test } from 'vitest'
import { bareCode, digitsOfCode } from './typed-code.ts'
import { discountCodeTyped, sixDigitsTyped, voucherCodeTyped } from './testing/typed-codes.ts'

describe('six digits', () => {
  test.each(['491702', '000000', '101010', '123456'])('%s are read however they come', (code) => {
    const read = sixDigitsTyped(code).map((typed) => [typed, digitsOfCode(typed, 6)])
    expect(read.filter(([, digits]) => digits !== code)).toEqual([])
  })

  test.each([
    ['', ''],
    ['4', '4'],
    ['49 1', '491'],
    ['Code: 49', '49'],
    ['Hallo Oli', ''],
    ['x49170', '49170'],
    ['4917023', '491702'],
    ['49170 2 3', '491702'],
  ])('%j, not complete or too long, is %j', (typed, digits) => expect(digitsOfCode(typed, 6)).toBe(digits))
})

describe('the code of a voucher or discount', () => {
  test.each(['WZ7K-9QPM-3XTR-VB2H', 'ABCD-EFGH-JKLM-NPQR', '2345-6789-2345-6789'])(
    '%s is read however it comes',
    (grouped) => {
      const read = voucherCodeTyped(grouped).map((typed) => [typed, bareCode(typed)])
      expect(read.filter(([, code]) => code !== grouped.replaceAll('-', ''))).toEqual([])
    },
  )

  test.each(['MAINZ15', 'WELCOME10', 'CODE10', 'ABC'])('%s is read however it comes', (code) => {
    const seen = discountCodeTyped(code)
      .slice(0, -2)
      .map((typed) => [typed, bareCode(typed)])
    expect(seen.filter(([, bare]) => bare !== code)).toEqual([])
  })

  test.each([
    ['', ''],
    ['\u200B - ', ''],
    ['Code:', 'CODE'],
    ['CODE 10', 'CODE10'],
    ['müller', 'MÜLLER'],
    ['ab\u0410', 'ABA'],
    ['Mit MAINZ15 sparst du 15 %', 'MAINZ15'],
    ['Use MAINZ15 at checkout', 'MAINZ15'],
    ['٣٤', '34'],
  ])('%j is %j', (typed, bare) => expect(bareCode(typed)).toBe(bare))
})
