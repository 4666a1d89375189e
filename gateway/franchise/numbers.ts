import type { FranchiseApplication } from '#openapi/generated/spa.ts'
import type { Equity, FamilyStatus, FranchiseGender, Profession } from '../generated/resolvers.ts'

// The numbers of the specification.
export const genderNumber: Record<FranchiseGender, FranchiseApplication['gender']> = {
  MALE: 0,
  FEMALE: 1,
  NON_BINARY: 2,
}
export const familyStatusNumber: Record<FamilyStatus, FranchiseApplication['familyStatus']> = {
  NOT_SAID: 0,
  SINGLE: 1,
  MARRIED: 2,
  DIVORCED: 3,
  WIDOWED: 4,
}
export const professionNumber: Record<Profession, FranchiseApplication['currentProfession']> = {
  EMPLOYED: 0,
  SELF_EMPLOYED: 1,
  OTHER: 2,
}
export const equityNumber: Record<Equity, FranchiseApplication['availableEquity']> = {
  BELOW_50000: 0,
  FROM_50000: 1,
  FROM_100000: 2,
  FROM_200000: 3,
}
