import { useAtom } from 'jotai'
import * as z from 'zod/mini'
import { AddressFields } from '../../../features/account/addresses/address-fields.tsx'
import { addressChecks, billingAddressSchema } from '../../../features/account/addresses/address-rules.ts'
import { useSaveAddress } from '../../../features/account/addresses/use-save-address.ts'
import { visitorsSchema } from '../../../features/stays/visitors/visitor-rules.ts'
import type { NewBilling } from '../../../features/stays/visitors/visitors-form.tsx'
import { readForm } from '../../../lib/forms/form-read.ts'
import { personalAtom } from '../../../lib/storage/personal-storage.ts'
import { typedBillingSchema } from '../../../shop/addresses/typed-address.ts'

const schema = z.object({ ...visitorsSchema.shape, ...billingAddressSchema.shape }).check(...addressChecks)
/** The first address as it was typed; it survives a reload, but not a logout. */
const typedAtom = personalAtom('first-address', z.nullable(typedBillingSchema), null)

/** The first address of an account as a part of the form about the visitors, saved before them. */
export function useNewBilling(person: { firstName: string; lastName: string }) {
  const [typed, setTyped] = useAtom(typedAtom)
  const saveAddress = useSaveAddress(null)
  const newBilling: NewBilling = {
    schema,
    read: (data) => readForm(billingAddressSchema, data),
    onType: (data) => setTyped(readForm(typedBillingSchema, data)),
    fields: (error) => (
      <AddressFields
        isBilling
        error={error}
        address={typed ?? undefined}
        person={person}
        countryId={typed?.countryId || undefined}
      />
    ),
  }
  const save = async (values: unknown) => {
    const saved = await saveAddress(billingAddressSchema.parse(values))
    if (saved.address) setTyped(null)
    return saved
  }
  return { newBilling, save }
}
