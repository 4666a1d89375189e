import * as z from 'zod/mini'
import { requiredText, ticked } from '../../../lib/forms/form-rules.ts'

/** Who comes instead, and what they confirm for all who come. */
export const takeOverSchema = z.object({
  firstName: requiredText('share-links.error.firstName'),
  lastName: requiredText('share-links.error.lastName'),
  confirms: ticked('handovers.error.confirms'),
})
