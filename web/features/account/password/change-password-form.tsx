import { useSetAtom } from 'jotai'
import { Fragment, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { visitorAtom } from '../../../shop/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import { FormActions } from '../../../ui/forms/form-layout.tsx'
import { PasswordField } from './password-field.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { useChangePasswordMutation } from './change-password.generated.ts'
import { changePasswordSchema } from './change-password-rules.ts'
import { newPasswordSchema } from './new-password-rules.ts'
import { useAccountResponse } from '../use-account-response.ts'

interface ChangePasswordFormProps {
  email: string
  /** Else the form chooses the first one. */
  hasPassword: boolean
}

/**
 * The current password, if there is one, and a new one. All other sessions end; this one is renewed, so
 * the visitor stays logged in.
 */
export function ChangePasswordForm({ email, hasPassword }: ChangePasswordFormProps) {
  const snackbar = useSnackbar()
  const [, send] = useChangePasswordMutation()
  const setVisitor = useSetAtom(visitorAtom)
  const applyResponse = useAccountResponse()
  const [changes, setChanges] = useState(0)
  const schema = hasPassword ? changePasswordSchema : newPasswordSchema
  const form = useForm({
    schema,
    send: async (input) => {
      const { data, error } = await send({ input })
      const errors = applyResponse({
        userErrors: data?.changePassword.userErrors,
        error,
        fields: Object.keys(schema.def.shape),
      })
      const { viewer, sessionExpiresAt } = data?.changePassword ?? {}
      if (viewer && sessionExpiresAt) {
        setVisitor({ name: viewer.firstName, expiresAt: sessionExpiresAt })
        setChanges(changes + 1)
        snackbar.success({ id: 'account.password.changed' })
      }
      return errors
    },
  })
  const { error } = form
  return (
    <PlainForm {...form.props}>
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {/* After a change the fields are cleared; the button, outside, keeps the focus. */}
      <Fragment key={changes}>
        {hasPassword && (
          <PasswordField
            label={<FormattedMessage id="account.field.currentPassword" />}
            name="currentPassword"
            error={error('currentPassword')}
          />
        )}
        <PasswordField
          label={<FormattedMessage id="account.field.newPassword" />}
          name="newPassword"
          showsRules
          error={error('newPassword')}
        />
        <PasswordField
          label={<FormattedMessage id="account.field.newPasswordRepeat" />}
          name="newPasswordRepeat"
          autoComplete="new-password"
          error={error('newPasswordRepeat')}
        />
      </Fragment>
      <FormActions>
        <Button {...form.button}>
          <FormattedMessage id={hasPassword ? 'account.password.submit' : 'account.password.choose'} />
        </Button>
      </FormActions>
    </PlainForm>
  )
}
