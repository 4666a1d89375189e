import { bareCode } from '#http/typed-code.ts'
import * as z from 'zod/mini'
import { requiredText, says } from '../../../lib/forms/form-rules.ts'

/** The form of a code, whose format only the spa API knows: anything that has a letter or a digit is sent. */
export const codeSchema = z.object({
  code: requiredText('vouchers.error.codeMissing').check(
    z.refine((code) => code === '' || bareCode(code) !== '', says('vouchers.error.codeMissing')),
  ),
})
