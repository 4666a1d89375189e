import { FormattedMessage } from 'react-intl'
import * as z from 'zod/mini'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { loginSchema } from '../login/login-rules.ts'
import { PasswordField } from '../password/password-field.tsx'
import { useAccountResponse } from '../use-account-response.ts'
import { useConfirmRegistrationMutation } from './confirm-registration.generated.ts'
import { type LinkEnd, linkEndOf } from './use-confirmation.ts'

const schema = z.pick(loginSchema, { password: true })

interface RegistrationPasswordFormProps {
  token: string
  onConfirmed: (path: string) => void
  onLinkEnd: (end: LinkEnd) => void
}

/** The password of the registration, for a browser that is not the one that registered. */
export function RegistrationPasswordForm(props: RegistrationPasswordFormProps) {
  const { token, onConfirmed, onLinkEnd } = props
  const [, send] = useConfirmRegistrationMutation()
  const applyResponse = useAccountResponse()
  const form = useForm({
    schema,
    send: async ({ password }) => {
      const { data, error } = await send({ input: { token, password } })
      const { path, userErrors } = data?.confirmRegistration ?? {}
      if (path) onConfirmed(path)
      const end = linkEndOf(userErrors?.[0]?.code)
      if (!end) return applyResponse({ userErrors, error, fields: ['password'] })
      onLinkEnd(end)
      return null
    },
  })
  return (
    <PlainForm className="mt-5" {...form.props}>
      <PasswordField
        label={<FormattedMessage id="account.field.password" />}
        name="password"
        error={form.error('password')}
      />
      <FormActions>
        <Button icon="arrow" {...form.button}>
          <FormattedMessage id="account.confirm.submit" />
        </Button>
      </FormActions>
    </PlainForm>
  )
}
