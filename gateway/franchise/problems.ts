import type { FranchiseErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

export const franchiseErrors = userErrors<FranchiseErrorCode>()(
  ['createFranchiseApplication'],
  { Under18: 'UNDER_AGE' },
  { fieldOfCode: { Under18: ['birthInfo', 'dateOfBirth'], CountryUnknown: 'nationalityId' } },
)

export const keyNotUuid = franchiseErrors.of('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.')

export const countryUnknown = franchiseErrors.of('COUNTRY_UNKNOWN', 'nationalityId', 'No such country.')

/** The contract accepts only true. */
export function notConfirmed(field: string) {
  return franchiseErrors.of('INVALID_INPUT', field, 'Has to be confirmed.')
}
