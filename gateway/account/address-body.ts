import type { AddressRequest } from '#openapi/generated/spa.ts'
import type { CreateAddressInput } from '../generated/resolvers.ts'
import { countryIds } from '../ids.ts'
import { numberOf } from './salutations.ts'

/** A form's address as the spa's contract has it: whole, with empty words for what is missing. Null where the country is none. */
export function addressBody(input: CreateAddressInput): AddressRequest | null {
  const countryId = countryIds.read(input.countryId)
  if (countryId === null) return null
  const { street, houseNumber, postalCode, city } = input
  return {
    ...{ street, houseNumber, postalCode, city, countryId },
    salutation: numberOf(input.salutation),
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    companyName: input.companyName ?? '',
    addressLine: input.addressLine ?? '',
  }
}
