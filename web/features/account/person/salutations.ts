import type { Salutation } from '../../../generated/schema.ts'
import { choicesOf } from '../../../lib/forms/choices.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

export const salutationNames = {
  FEMALE: 'account.salutation.female',
  MALE: 'account.salutation.male',
  DIVERSE: 'account.salutation.diverse',
} satisfies Record<Salutation, PlainMessageId>
export const salutations = choicesOf(salutationNames)
