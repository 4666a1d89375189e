export interface AddressBook<Address> {
  addresses: Address[]
  defaultAddress?: { id?: string | null } | null
}

/**
 * The billing address: the chosen one; if it was deleted, the default one or the first. Undefined if none is
 * saved.
 */
export function chosenAddress<Address extends { id?: string | null }>(
  book: AddressBook<Address> | null,
  chosenId: string | null,
): Address | undefined {
  const addresses = book?.addresses ?? []
  const find = (id: string | null | undefined): Address | undefined =>
    addresses.find((address) => address.id === id)
  return find(chosenId) ?? find(book?.defaultAddress?.id) ?? addresses[0]
}
