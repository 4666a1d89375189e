import type { MutationResolvers } from '../../generated/resolvers.ts'
import { addressBody } from './address-body.ts'
import { accountErrors, countryUnknown } from '../problems.ts'

/** Not idempotent in the contract, so never retried. */
export const createAddress: MutationResolvers['createAddress'] = async (_root, { input }, { spa }) => {
  const body = addressBody(input)
  if (!body) return { address: null, userErrors: countryUnknown }
  try {
    return {
      address: await spa.visitor.write((api) => api.POST('/v1/identity/Addresses', { body })),
      userErrors: [],
    }
  } catch (error) {
    return { address: null, userErrors: accountErrors.from(error) }
  }
}
