import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { today } from '../../../lib/language/format.ts'
import { ConsentLinks } from '../../../shop/legal-notes.tsx'
import { BirthdayField } from '../../../shop/person/birthday-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { codeSentAtom } from '../code/pending-code.ts'
import { PasswordField } from '../password/password-field.tsx'
import { NameFields } from '../person/name-fields.tsx'
import { newAccountSchema } from './new-account-rules.ts'
import { useRegistrationForm } from './use-registration-form.ts'

interface NewAccountFormProps {
  /** Target of the link in the mail: the page that requires an account, in the visitor's language. */
  returnPath: string
  /** Beside the button. */
  aside?: ReactNode
}

/** Registration within a checkout: no address, which billing asks for, and nothing twice. */
export function NewAccountForm({ returnPath, aside }: NewAccountFormProps) {
  const noteSent = useSetAtom(codeSentAtom)
  const { form } = useRegistrationForm(
    newAccountSchema(today()),
    (values) => ({ ...values, returnPath }),
    (email) => noteSent({ email, resendsLeft: 2 }),
  )
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
      <FieldGrid>
        <NameFields error={error} />
      </FieldGrid>
      <BirthdayField
        label={<FormattedMessage id="account.field.dateOfBirth" />}
        hint={<FormattedMessage id="account.field.dateOfBirthHint" />}
        name="dateOfBirth"
        error={error('dateOfBirth')}
      />
      <PasswordField
        label={<FormattedMessage id="account.field.password" />}
        name="password"
        showsRules
        error={error('password')}
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
