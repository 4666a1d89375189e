import { FormattedMessage, useIntl } from 'react-intl'
import type { AddressFieldsFragment } from '../../lib/address-fields.generated.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldGrid, FlowEnd, Form } from '../../ui/flow.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useForm } from '../../ui/use-form.tsx'
import { addressSchema, readAddress } from './address-rules.ts'
import { NameFields } from './name-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { SalutationField } from './salutation-field.tsx'
import { useSaveAddress } from './use-save-address.ts'

interface AddressFormProps {
  /** The one that is changed; without it the form makes a new one. */
  address?: AddressFieldsFragment
  onSaved: (address: AddressFieldsFragment) => void
  onCancel: () => void
}

/** An address of the account: a person's, a company's or both. */
export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const save = useSaveAddress(address?.id ?? null)
  const form = useForm({
    schema: addressSchema,
    read: readAddress,
    send: async (input) => {
      const saved = await save(input)
      if (!saved.address) return saved.errors
      snackbar.success(intl.formatMessage({ id: 'account.address.saved' }))
      onSaved(saved.address)
      return null
    },
  })
  const { error } = form
  return (
    <Form {...form.props}>
      <FieldGrid>
        <SalutationField defaultValue={address?.salutation ?? ''} error={error('salutation')} />
        <TextField
          label={<FormattedMessage id="account.field.company" />}
          name="companyName"
          autoComplete="organization"
          isOptional
          isSpanning
          defaultValue={address?.companyName}
          error={error('companyName')}
        />
        <NameFields error={error} firstName={address?.firstName} lastName={address?.lastName} />
        <PlaceFields address={address} error={error} />
      </FieldGrid>
      <FlowEnd>
        <Button {...form.button}>
          <FormattedMessage id="account.address.save" />
        </Button>
        <TextButton isQuiet onClick={onCancel}>
          <FormattedMessage id="account.address.cancel" />
        </TextButton>
      </FlowEnd>
    </Form>
  )
}
