import { FormattedMessage } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PasswordField } from './password-field.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { newPasswordSchema } from './new-password-rules.ts'
import { useResetPasswordMutation } from './reset-password.generated.ts'
import type { ResetLink } from './reset-link.ts'
import { useAccountResponse } from '../use-account-response.ts'

interface ResetPasswordFormProps {
  link: ResetLink
  /** `endedSession`: this browser was logged in with the account. */
  onReset: (endedSession: boolean) => Promise<void>
  /** The link is used, expired or invalid. */
  onLinkInvalid: () => void
}

/** A new password, twice. It is sent with the parameters of the link. */
export function ResetPasswordForm({ link, onReset, onLinkInvalid }: ResetPasswordFormProps) {
  const [, send] = useResetPasswordMutation()
  const applyResponse = useAccountResponse()
  const form = useForm({
    schema: newPasswordSchema,
    send: async (passwords) => {
      const { data, error } = await send({ input: { ...link, ...passwords } })
      const { isReset, endedSession, userErrors } = data?.resetPassword ?? {}
      if (userErrors?.some(({ code }) => code === 'RESET_LINK_INVALID')) {
        onLinkInvalid()
        return null
      }
      const errors = applyResponse({ userErrors, error, fields: Object.keys(newPasswordSchema.def.shape) })
      if (isReset) await onReset(endedSession === true)
      return errors
    },
  })
  return (
    <PlainForm className="mt-5" {...form.props}>
      <PasswordField
        label={<FormattedMessage id="account.field.newPassword" />}
        name="newPassword"
        showsRules
        error={form.error('newPassword')}
      />
      <PasswordField
        label={<FormattedMessage id="account.field.newPasswordRepeat" />}
        name="newPasswordRepeat"
        autoComplete="new-password"
        error={form.error('newPasswordRepeat')}
      />
      <FormActions>
        <Button icon="arrow" {...form.button}>
          <FormattedMessage id="account.reset.submit" />
        </Button>
      </FormActions>
    </PlainForm>
  )
}
