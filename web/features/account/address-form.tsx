import { FormattedMessage, useIntl } from 'react-intl'
import { isConnectionError } from '../../lib/graphql.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FieldGrid, FlowEnd, Form } from '../../ui/flow.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useForm } from '../../ui/use-form.tsx'
import { accountFaults } from './account-error-messages.ts'
import type { AddressFieldsFragment } from '../../lib/address-fields.generated.ts'
import { addressSchema, readAddress } from './address-rules.ts'
import { useCreateAddressMutation } from './create-address.generated.ts'
import { PlaceFields } from './place-fields.tsx'
import { SalutationField } from './salutation-field.tsx'

interface AddressFormProps {
  onSaved: (address: AddressFieldsFragment) => void
  onCancel: () => void
}

/** A new address of the account: a person's, a company's or both. */
export function AddressForm({ onSaved, onCancel }: AddressFormProps) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const [, send] = useCreateAddressMutation()
  const form = useForm({
    schema: addressSchema,
    read: readAddress,
    send: async (input) => {
      const { data, error } = await send({ input })
      if (!data) {
        snackbar.error(intl.formatMessage({ id: isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed' }))
        return null
      }
      const { address, userErrors } = data.createAddress
      const { errors, general } = accountFaults(userErrors, Object.keys(addressSchema.def.shape))
      for (const id of general) snackbar.error(intl.formatMessage({ id }))
      if (address) {
        snackbar.success(intl.formatMessage({ id: 'account.address.saved' }))
        onSaved(address)
      }
      return errors
    },
  })
  const { error } = form
  return (
    <Form {...form.props}>
      <FieldGrid>
        <SalutationField error={error('salutation')} />
        <TextField
          label={<FormattedMessage id="account.field.company" />}
          name="companyName"
          autoComplete="organization"
          isOptional
          isSpanning
          error={error('companyName')}
        />
        <TextField
          label={<FormattedMessage id="account.field.firstName" />}
          name="firstName"
          autoComplete="given-name"
          error={error('firstName')}
        />
        <TextField
          label={<FormattedMessage id="account.field.lastName" />}
          name="lastName"
          autoComplete="family-name"
          error={error('lastName')}
        />
        <PlaceFields error={error} />
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
