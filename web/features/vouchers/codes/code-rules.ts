import { bareCode } from '#http/typed-code.ts'
import * as z from 'zod/mini'
import { requiredText, says } from '../../../lib/forms/form-rules.ts'

/** Only the spa API knows the format of codes: anything that has a letter or a digit is sent. */
export const codeSchema = z.object({
  code: requiredText('vouchers.error.codeMissing').check(
    z.refine((code) => code === '' || bareCode(code) !== '', says('vouchers.error.codeMissing')),
  ),
})
