import * as z from 'zod/mini'
import { readForm } from '../../../lib/forms/form-read.ts'
import { optionalEmail, requiredText, ticked } from '../../../lib/forms/form-rules.ts'

/** The answer of a companion; age and ID are asked of those who come. */
export const answerSchema = z.object({
  firstName: requiredText('share-links.error.firstName'),
  lastName: requiredText('share-links.error.lastName'),
  email: optionalEmail(),
  isAdult: ticked('share-links.error.adult'),
  bringsId: ticked('share-links.error.id'),
  declines: z.boolean(),
})

/** The inputs of the form, with the button that was pressed; who declines is asked for a name only. */
export function readAnswer(data: FormData) {
  const values = readForm(answerSchema, data)
  return values.declines ? { ...values, isAdult: true, bringsId: true, email: '' } : values
}
