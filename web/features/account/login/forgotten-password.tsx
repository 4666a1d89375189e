import { FormattedMessage } from 'react-intl'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { forgottenPasswordSchema } from './forgotten-password-rules.ts'
import { useRequestPasswordResetMutation } from './request-password-reset.generated.ts'
import { useAccountResponse } from '../use-account-response.ts'

interface ForgottenPasswordProps {
  isOpen: boolean
  onClose: () => void
  /** The email typed in the login form. */
  email?: string
}

/** Requests a link for a new password. The message is the same whether or not there is an account. */
export function ForgottenPassword({ isOpen, onClose, email }: ForgottenPasswordProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id="account.forgotten.title" />}>
      <p className="muted">
        <FormattedMessage id="account.forgotten.text" />
      </p>
      <ForgottenPasswordForm email={email} onClose={onClose} />
    </Dialog>
  )
}

function ForgottenPasswordForm({ email, onClose }: Omit<ForgottenPasswordProps, 'isOpen'>) {
  const snackbar = useSnackbar()
  const [, send] = useRequestPasswordResetMutation()
  const applyResponse = useAccountResponse()
  const form = useForm({
    schema: forgottenPasswordSchema,
    send: async (input) => {
      const { data, error } = await send({ input })
      const { email: sentTo, userErrors } = data?.requestPasswordReset ?? {}
      const errors = applyResponse({ userErrors, error, fields: ['email'] })
      if (sentTo) {
        snackbar.success({ id: 'account.forgotten.sent' }, { email: sentTo })
        onClose()
      }
      return errors
    },
  })
  return (
    <PlainForm {...form.props}>
      <TextField
        label={<FormattedMessage id="account.field.email" />}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={form.error('email')}
      />
      <FormActions>
        <Button {...form.button}>
          <FormattedMessage id="account.forgotten.submit" />
        </Button>
        <TextButton isQuiet onClick={onClose}>
          <FormattedMessage id="account.forgotten.cancel" />
        </TextButton>
      </FormActions>
    </PlainForm>
  )
}
