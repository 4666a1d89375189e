import { describe, expect, it } from 'vitest'
import { refusedCode, type VoucherRefusal } from './price-refusals.ts'

const codes = ['ONE', 'TWO', 'THREE']

describe('a refusal of a price', () => {
  it('is attributed to the code at the index in its field', () => {
    expect(refusedCode({ code: 'VOUCHER_EMPTY', field: ['input', 'codes', '1'] }, codes)).toBe('TWO')
    expect(refusedCode({ code: 'INVALID_INPUT', field: ['input', 'codes', '0'] }, codes)).toBe('ONE')
  })

  it.each([undefined, null, ['input', 'codes'], ['input', 'codes', '7']])(
    'is attributed to the last code for the field %j',
    (field) => {
      expect(refusedCode({ code: 'DISCOUNT_USED_UP', field }, codes)).toBe('THREE')
    },
  )

  it.each<VoucherRefusal>([
    { code: 'LOGIN_REQUIRED' },
    { code: 'TOO_MANY_REQUESTS' },
    { code: 'INVALID_INPUT', field: ['input', 'cards', '0', 'text'] },
  ])('is about no code for %j', (why) => expect(refusedCode(why, codes)).toBeNull())
})
