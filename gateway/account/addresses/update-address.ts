import type { MutationResolvers } from '../../generated/resolvers.ts'
import { addressIds } from '../../base/ids.ts'
import { addressBody } from './address-body.ts'
import { accountErrors, countryUnknown, noSuchAddress } from '../problems.ts'

export const updateAddress: MutationResolvers['updateAddress'] = async (_root, { input }, { spa }) => {
  const id = addressIds.read(input.addressId)
  const body = addressBody(input)
  if (id === null) return { address: null, userErrors: noSuchAddress }
  if (!body) return { address: null, userErrors: countryUnknown }
  try {
    const params = { path: { id } }
    return {
      address: await spa.visitor.writeIdempotent((api) => api.PUT('/v2/address/own/{id}', { params, body })),
      userErrors: [],
    }
  } catch (error) {
    return { address: null, userErrors: accountErrors.from(error) }
  }
}
