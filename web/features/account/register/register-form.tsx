import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { today } from '../../../lib/language/format.ts'
import { BirthdayField } from '../../../shop/person/birthday-field.tsx'
import { PrivacyNote } from '../../../shop/legal-notes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/choices/check.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FieldGrid, FormActions, Form, FormGroup } from '../../../ui/forms/form-layout.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { NameFields } from '../person/name-fields.tsx'
import { PlaceFields } from '../person/place-fields.tsx'
import { registerSchema } from './register-rules.ts'
import { useRegistrationForm } from './use-registration-form.ts'
import { SalutationField } from '../person/salutation-field.tsx'

interface RegisterFormProps {
  /** Target of the link in the mail: the page that requires an account, in the visitor's language. */
  returnPath: string
  onRegistered: (registration: { email: string; wantsNewsletter: boolean }) => void
}

/** Registration. Whether the address already has an account is revealed only by mail to its owner. */
export function RegisterForm({ returnPath, onRegistered }: RegisterFormProps) {
  const { form, draft } = useRegistrationForm(
    registerSchema(today()),
    (values) => ({ ...values, returnPath }),
    (email, { wantsNewsletter }) => onRegistered({ email, wantsNewsletter }),
  )
  const { error } = form
  return (
    <Form {...form.props}>
      <FormGroup legend={<FormattedMessage id="account.register.person" />}>
        <FieldGrid>
          <SalutationField error={error('salutation')} />
          <NameFields error={error} />
        </FieldGrid>
        <BirthdayField
          label={<FormattedMessage id="account.field.dateOfBirth" />}
          hint={<FormattedMessage id="account.field.dateOfBirthHint" />}
          name="dateOfBirth"
          error={error('dateOfBirth')}
        />
        <TextField
          label={<FormattedMessage id="account.field.phone" />}
          name="phone"
          type="tel"
          autoComplete="tel"
          isOptional
          error={error('phone')}
        />
      </FormGroup>
      <FormGroup legend={<FormattedMessage id="account.register.address" />}>
        <FieldGrid>
          <PlaceFields error={error} countryId={draft['countryId']} />
        </FieldGrid>
      </FormGroup>
      <AccessFields error={error} />
      <FormGroup legend={<FormattedMessage id="account.register.consent" />}>
        <Checkbox name="acceptsDataProtection" error={error('acceptsDataProtection')}>
          <FormattedMessage id="account.field.dataProtection" />
        </Checkbox>
        <Checkbox name="wantsNewsletter">
          <FormattedMessage id="account.field.newsletter" />
        </Checkbox>
        <PrivacyNote />
      </FormGroup>
      <FormActions>
        <Button icon="arrow" {...form.button}>
          <FormattedMessage id="account.register.submit" />
        </Button>
      </FormActions>
    </Form>
  )
}

/** The address to log in with and the password, each typed twice. */
function AccessFields({ error }: { error: (name: string) => ReactNode }) {
  return (
    <FormGroup legend={<FormattedMessage id="account.register.access" />}>
      <FieldGrid>
        <TextField
          label={<FormattedMessage id="account.field.email" />}
          name="email"
          type="email"
          autoComplete="email"
          error={error('email')}
        />
        <TextField
          label={<FormattedMessage id="account.field.emailRepeat" />}
          name="emailRepeat"
          type="email"
          autoComplete="email"
          error={error('emailRepeat')}
        />
      </FieldGrid>
      <PasswordField
        label={<FormattedMessage id="account.field.password" />}
        name="password"
        showsRules
        error={error('password')}
      />
      <PasswordField
        label={<FormattedMessage id="account.field.passwordRepeat" />}
        name="passwordRepeat"
        autoComplete="new-password"
        error={error('passwordRepeat')}
      />
    </FormGroup>
  )
}
