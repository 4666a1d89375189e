import * as z from 'zod/mini'
import { requiredText } from '../../../lib/forms/form-rules.ts'

/** Only the spa API knows the format of codes: anything but an empty one is sent. */
export const codeSchema = z.object({ code: requiredText('vouchers.error.codeMissing') })
