import type { Equity, FamilyStatus, FranchiseGender, Profession } from '../generated/resolvers.ts'

// The REST contract counts each choice from 0.
const genders: FranchiseGender[] = ['MALE', 'FEMALE', 'NON_BINARY']
const familyStatuses: FamilyStatus[] = ['NOT_SAID', 'SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED']
const professions: Profession[] = ['EMPLOYED', 'SELF_EMPLOYED', 'OTHER']
const equities: Equity[] = ['BELOW_50000', 'FROM_50000', 'FROM_100000', 'FROM_200000']

export function genderNumber(gender: FranchiseGender) {
  return genders.indexOf(gender) as 0 | 1 | 2
}

export function familyStatusNumber(status: FamilyStatus) {
  return familyStatuses.indexOf(status) as 0 | 1 | 2 | 3 | 4
}

export function professionNumber(profession: Profession) {
  return professions.indexOf(profession) as 0 | 1 | 2
}

export function equityNumber(equity: Equity) {
  return equities.indexOf(equity) as 0 | 1 | 2 | 3
}
