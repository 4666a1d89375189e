import { useState } from 'react'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { addressContext } from './address-context.ts'
import { useChooseDefaultAddressMutation } from './choose-default-address.generated.ts'
import { useDeleteAddressMutation } from './delete-address.generated.ts'
import { useAccountResponse } from '../use-account-response.ts'

/** Actions on a saved address. Each announces its result and resolves to whether it succeeded. */
export function useAddressActions() {
  const snackbar = useSnackbar()
  const say = useAccountResponse()
  const [, sendDefault] = useChooseDefaultAddressMutation()
  const [, sendDeletion] = useDeleteAddressMutation()
  const [busyWith, setBusyWith] = useState<string | null>(null)

  const chooseDefault = async ({ id }: AddressFieldsFragment): Promise<boolean> => {
    const addressId = id ?? ''
    setBusyWith(addressId)
    const { data, error } = await sendDefault({ input: { addressId } }, addressContext)
    setBusyWith(null)
    const userErrors = data?.chooseDefaultAddress.userErrors
    const isDone = userErrors?.length === 0
    if (isDone) snackbar.success({ id: 'addresses.defaultChosen' })
    else say({ userErrors, error })
    return isDone
  }

  const remove = async ({ id }: AddressFieldsFragment): Promise<boolean> => {
    const addressId = id ?? ''
    setBusyWith(addressId)
    const { data, error } = await sendDeletion({ input: { addressId } }, addressContext)
    setBusyWith(null)
    const userErrors = data?.deleteAddress.userErrors
    // Deleted already: in another tab, or by an attempt whose response was lost.
    const isDone = userErrors?.every(({ code }) => code === 'ADDRESS_NOT_FOUND') ?? false
    if (isDone) snackbar.success({ id: 'addresses.deleted' })
    else say({ userErrors, error })
    return isDone
  }

  return { chooseDefault, remove, busyWith }
}
