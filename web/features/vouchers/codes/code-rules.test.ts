import { describe, expect, it } from 'vitest'
import { discountCodeTyped, voucherCodeTyped } from '#http/testing/typed-codes.ts'
import { checkForm } from '../../../lib/forms/form-check.ts'
import { codeSchema } from './code-rules.ts'
import { isSameCode } from './used-codes.ts'

const grouped = 'WZ7K-9QPM-3XTR-VB2H'

describe('the field for a code', () => {
  it('takes a code however it is written, and knows it again', () => {
    for (const [code, ways] of [
      [grouped, voucherCodeTyped(grouped)],
      ['MAINZ15', discountCodeTyped('MAINZ15').slice(0, -2)],
    ] as const)
      for (const typed of ways) {
        expect([typed, checkForm(codeSchema, { code: typed }).errors]).toEqual([typed, null])
        expect([typed, isSameCode(typed, code)]).toEqual([typed, true])
      }
  })

  it.each(['', '  ', '\u200B', ' - ', '„“', '...'])('asks for one where nothing is written (%j)', (code) => {
    expect(checkForm(codeSchema, { code }).errors).toEqual({ code: 'vouchers.error.codeMissing' })
  })
})
