import type { MutationResolvers } from '../generated/resolvers.ts'
import { countryIds } from '../ids.ts'
import { accountError, accountErrors } from './problems.ts'
import { numberOf } from './salutations.ts'

/** The contract does not promise that asking twice saves it once, so it is asked once. */
export const createAddress: MutationResolvers['createAddress'] = async (_root, { input }, { spa }) => {
  const countryId = countryIds.read(input.countryId)
  if (countryId === null) return { address: null, userErrors: accountError('COUNTRY_UNKNOWN', 'countryId', 'There is no such country.') }
  const { street, houseNumber, postalCode, city } = input
  const body = {
    ...{ street, houseNumber, postalCode, city, countryId },
    salutation: numberOf(input.salutation),
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    companyName: input.companyName ?? '',
    addressLine: input.addressLine ?? '',
  }
  try {
    return { address: await spa.visitor.write((api) => api.POST('/v1/identity/Addresses', { body })), userErrors: [] }
  } catch (error) {
    return { address: null, userErrors: accountErrors(error) }
  }
}
