import { FormattedMessage } from 'react-intl'
import type { AddressFieldsFragment } from '../../../shop/addresses/address-fields.generated.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { FormActions, Form } from '../../../ui/forms/form-layout.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { AddressFields } from './address-fields.tsx'
import { billingAddressSchema } from './address-rules.ts'
import { useSaveAddress } from './use-save-address.ts'

interface AddressFormProps {
  /** The edited address; without it the form creates one. */
  address?: AddressFieldsFragment
  /** Whose address it probably is, if it is a new one. */
  person?: { firstName: string; lastName: string }
  onSaved: (address: AddressFieldsFragment) => void
  onCancel: () => void
}

/** An address of the account: a person's, a company's or both. */
export function AddressForm({ address, person, onSaved, onCancel }: AddressFormProps) {
  const snackbar = useSnackbar()
  const save = useSaveAddress(address?.id ?? null)
  const form = useForm({
    schema: billingAddressSchema,
    send: async (input) => {
      const saved = await save(input)
      if (!saved.address) return saved.errors
      snackbar.success({ id: 'account.address.saved' })
      onSaved(saved.address)
      return null
    },
  })
  return (
    <Form {...form.props}>
      <AddressFields isBilling address={address} person={person} error={form.error} />
      <FormActions>
        <Button {...form.button}>
          <FormattedMessage id="account.address.save" />
        </Button>
        <TextButton isQuiet onClick={onCancel}>
          <FormattedMessage id="account.address.cancel" />
        </TextButton>
      </FormActions>
    </Form>
  )
}
