import type { Equity, FamilyStatus, FranchiseGender, Profession } from '../../../generated/schema.ts'
import { choicesOf } from '../../../lib/forms/choices.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'

export const genderNames = {
  MALE: 'franchise.gender.male',
  FEMALE: 'franchise.gender.female',
  NON_BINARY: 'franchise.gender.nonBinary',
} satisfies Record<FranchiseGender, PlainMessageId>
export const genders = choicesOf(genderNames)

export const familyStatusNames = {
  NOT_SAID: 'franchise.familyStatus.notSaid',
  SINGLE: 'franchise.familyStatus.single',
  MARRIED: 'franchise.familyStatus.married',
  DIVORCED: 'franchise.familyStatus.divorced',
  WIDOWED: 'franchise.familyStatus.widowed',
} satisfies Record<FamilyStatus, PlainMessageId>
export const familyStatuses = choicesOf(familyStatusNames)

export const professionNames = {
  EMPLOYED: 'franchise.currentProfession.employed',
  SELF_EMPLOYED: 'franchise.currentProfession.selfEmployed',
  OTHER: 'franchise.currentProfession.other',
} satisfies Record<Profession, PlainMessageId>
export const professions = choicesOf(professionNames)

export const equityNames = {
  BELOW_50000: 'franchise.availableEquity.below50000',
  FROM_50000: 'franchise.availableEquity.from50000',
  FROM_100000: 'franchise.availableEquity.from100000',
  FROM_200000: 'franchise.availableEquity.from200000',
} satisfies Record<Equity, PlainMessageId>
export const equities = choicesOf(equityNames)
