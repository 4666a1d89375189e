import * as z from 'zod/mini'
import { requiredText, ticked } from '../../../lib/forms/form-rules.ts'

/** Who comes instead, and what they confirm for all who come. */
export const takeOverSchema = z.object({
  firstName: requiredText('handovers.error.firstName'),
  lastName: requiredText('handovers.error.lastName'),
  confirms: ticked('handovers.error.confirms'),
})
