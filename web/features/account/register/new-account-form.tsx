import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ConsentLinks } from '../../../shop/legal-notes.tsx'
import { BirthdayField } from '../../../shop/person/birthday-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldPair, FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { NameFields } from '../person/name-fields.tsx'
import { useRegistrationForm } from './use-registration-form.ts'

interface NewAccountFormProps {
  /** Target of the link in the mail: the page that requires an account, in the visitor's language. */
  returnPath: string
  /** Beside the button. */
  aside?: ReactNode
}

/** Registration, in a checkout and on its own page: no password, no address, which billing asks for. */
export function NewAccountForm({ returnPath, aside }: NewAccountFormProps) {
  const form = useRegistrationForm(returnPath)
  const { error } = form
  return (
    <PlainForm className="mt-5" {...form.props}>
      <TextField
        label={<FormattedMessage id="account.field.email" />}
        name="email"
        type="email"
        autoComplete="email"
        error={error('email')}
      />
      <FieldPair>
        <NameFields error={error} />
      </FieldPair>
      <BirthdayField
        label={<FormattedMessage id="account.field.dateOfBirth" />}
        hint={<FormattedMessage id="account.field.dateOfBirthHint" />}
        name="dateOfBirth"
        error={error('dateOfBirth')}
      />
      <Checkbox name="acceptsDataProtection" error={error('acceptsDataProtection')}>
        <ConsentLinks />
      </Checkbox>
      <FormActions>
        <Button kind="accent" icon="arrow" {...form.button}>
          <FormattedMessage id="account.new.submit" />
        </Button>
        {aside}
      </FormActions>
    </PlainForm>
  )
}
