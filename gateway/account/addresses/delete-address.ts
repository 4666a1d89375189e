import type { MutationResolvers } from '../../generated/resolvers.ts'
import { addressIds } from '../../base/ids.ts'
import { readAfterWrite } from '../../spa/reads.ts'
import { readAddressBook } from './address-book.ts'
import { accountErrors, noSuchAddress } from '../problems.ts'

/** Never retried: a repeat of a success would find no such address. */
export const deleteAddress: MutationResolvers['deleteAddress'] = async (_root, { input }, { spa }) => {
  const id = addressIds.read(input.addressId)
  if (id === null) return { deletedAddressId: null, addressBook: null, userErrors: noSuchAddress }
  try {
    await spa.visitor.write((api) => api.DELETE('/v2/address/own/{id}', { params: { path: { id } } }))
  } catch (error) {
    return { deletedAddressId: null, addressBook: null, userErrors: accountErrors.from(error) }
  }
  return {
    deletedAddressId: input.addressId,
    addressBook: readAfterWrite(readAddressBook(spa)),
    userErrors: [],
  }
}
