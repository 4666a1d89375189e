import * as z from 'zod/mini'
import { requiredText } from '../../../lib/form-rules.ts'

/** What a code looks like only the spa knows: anything but nothing is asked about. */
export const codeSchema = z.object({ code: requiredText('vouchers.error.codeMissing') })
