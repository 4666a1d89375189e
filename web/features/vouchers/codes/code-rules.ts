import * as z from 'zod/mini'
import { requiredText, textOf } from '../../../lib/form-rules.ts'

/** What a code looks like only the spa knows: anything but nothing is asked about. */
export const codeSchema = z.object({ code: requiredText('vouchers.error.codeMissing') })

export function readCode(data: FormData) {
  return { code: textOf(data, 'code') }
}
