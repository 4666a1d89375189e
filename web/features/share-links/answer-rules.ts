import * as z from 'zod/mini'
import { requiredText, ticked } from '../../lib/forms/form-rules.ts'

/** What a companion states who comes. */
export const answerSchema = z.object({
  firstName: requiredText('share-links.error.firstName'),
  lastName: requiredText('share-links.error.lastName'),
  isAdult: ticked('share-links.error.adult'),
  bringsId: ticked('share-links.error.id'),
})

/** One who does not come states the name only. */
export const refusalSchema = z.pick(answerSchema, { firstName: true, lastName: true })
