import type { MutationResolvers } from '../../generated/resolvers.ts'
import { addressIds } from '../../base/ids.ts'
import { readAfterWrite } from '../../spa/reads.ts'
import { readAddressBook } from './address-book.ts'
import { accountErrors, noSuchAddress } from '../problems.ts'

export const chooseDefaultAddress: MutationResolvers['chooseDefaultAddress'] = async (
  _root,
  { input },
  { spa },
) => {
  const addressId = addressIds.read(input.addressId)
  if (addressId === null) return { addressBook: null, userErrors: noSuchAddress }
  try {
    const params = { query: { addressId } }
    await spa.visitor.writeIdempotent((api) => api.POST('/v1/identity/ChangeDefaultAddress', { params }))
  } catch (error) {
    return { addressBook: null, userErrors: accountErrors.from(error) }
  }
  return { addressBook: readAfterWrite(readAddressBook(spa)), userErrors: [] }
}
