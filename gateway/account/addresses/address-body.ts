import type { CreateAddressInput } from '../../generated/resolvers.ts'
import { countryIds } from '../../base/ids.ts'
import { salutationNumber } from '../salutations.ts'

/**
 * An address input as the REST contract has it, complete, with empty strings for missing fields. Null for an
 * invalid country id.
 */
export function addressBody(input: CreateAddressInput) {
  const countryId = countryIds.read(input.countryId)
  if (countryId === null) return null
  const { street, houseNumber, postalCode, city } = input
  return {
    street,
    houseNumber,
    postalCode,
    city,
    countryId,
    salutation: salutationNumber(input.salutation),
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    companyName: input.companyName ?? '',
    ...(input.vatId != null && { vatId: input.vatId }),
    ...(input.buyerReference != null && { buyerReference: input.buyerReference }),
    addressLine: input.addressLine ?? '',
  }
}
