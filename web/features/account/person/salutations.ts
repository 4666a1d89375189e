import type { Salutation } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/locale.tsx'

export const salutations = ['FEMALE', 'MALE', 'DIVERSE'] as const satisfies Salutation[]

export const salutationNames = {
  FEMALE: 'account.salutation.female',
  MALE: 'account.salutation.male',
  DIVERSE: 'account.salutation.diverse',
} satisfies Record<Salutation, PlainMessageId>
