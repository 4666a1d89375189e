import { useClient } from 'urql'
import type * as z from 'zod/mini'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import type { FormErrors } from '../../../lib/forms/form-check.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { AddressBookDocument, type AddressBookQuery } from './address-book.generated.ts'
import { addressContext } from './address-context.ts'
import { billingAddressSchema } from './address-rules.ts'
import { useCreateAddressMutation } from './create-address.generated.ts'
import { useUpdateAddressMutation } from './update-address.generated.ts'
import { useAccountResponse } from '../use-account-response.ts'

type TypedAddress = z.output<typeof billingAddressSchema>
type Saved = { address: AddressFieldsFragment; errors: null } | { address: null; errors: FormErrors | null }

/**
 * Saves a new address, or replaces the one with this id. General messages are shown here; only
 * errors of fields are returned.
 */
export function useSaveAddress(addressId: string | null): (input: TypedAddress) => Promise<Saved> {
  const applyResponse = useAccountResponse()
  const client = useClient()
  const [, create] = useCreateAddressMutation()
  const [, update] = useUpdateAddressMutation()

  /** A lost response does not reveal whether the address was saved, and a retry would save it twice. */
  const findLost = async (input: TypedAddress): Promise<AddressFieldsFragment | undefined> => {
    const { data } = await client
      .query<AddressBookQuery>(AddressBookDocument, {}, { requestPolicy: 'network-only' })
      .toPromise()
    return data?.viewer?.addressBook?.addresses.find((address) => isSame(address, input))
  }

  return async (input) => {
    const { payload, error } = addressId ? await changed(addressId, input) : await created(input)
    const address =
      payload?.address ?? (isConnectionError(error) && !addressId ? await findLost(input) : undefined)
    if (address) return { address, errors: null }
    return {
      address: null,
      errors: applyResponse({
        userErrors: payload?.userErrors,
        error,
        fields: Object.keys(billingAddressSchema.def.shape),
      }),
    }
  }

  async function created(input: TypedAddress) {
    const { data, error } = await create({ input }, addressContext)
    return { payload: data?.createAddress, error }
  }

  async function changed(id: string, input: TypedAddress) {
    const { data, error } = await update({ input: { addressId: id, ...input } }, addressContext)
    return { payload: data?.updateAddress, error }
  }
}

function isSame(
  { country, ...address }: AddressFieldsFragment,
  { countryId, ...typed }: TypedAddress,
): boolean {
  return (
    country.id === countryId &&
    (Object.keys(typed) as (keyof typeof typed)[]).every((name) => address[name] === typed[name])
  )
}
