import { useEffect, useState } from 'react'
import { textOf } from '../../../lib/forms/form-read.ts'
import { FormattedMessage } from 'react-intl'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { usePendingCode } from '../code/pending-code.ts'
import { PasskeyPlace } from '../passkeys/passkey-place.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { loginSchema } from './login-rules.ts'
import { useLogIn } from './use-log-in.ts'
import '../../../ui/forms/form-page.css'

interface LoginFormProps {
  onLoggedIn: (visitor: Visitor) => Promise<void>
  /** What was typed elsewhere before. */
  email?: string
  /** Opens with the question for a new password. */
  isForgotten?: boolean
}

/**
 * E-mail and password, on the login page and in steps that need a login. The form stays busy
 * until `onLoggedIn` is done.
 */
export function LoginForm({ onLoggedIn, email, isForgotten = false }: LoginFormProps) {
  const logIn = useLogIn()
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  /** The e-mail that was typed when a new password was requested; null while the dialog is closed. */
  const [forgottenBy, setForgottenBy] = useState<string | null>(isForgotten ? '' : null)
  const form = useForm({
    schema: loginSchema,
    send: async (input) => {
      setRefusal(null)
      const result = await logIn(input)
      if (result.visitor) await onLoggedIn(result.visitor)
      else setRefusal(result.refusal)
      return null
    },
  })
  const isRegistering = usePendingCode() !== null
  const element = form.props.ref
  // Storage is read after the first render.
  useEffect(() => {
    const field = element.current?.elements.namedItem('email')
    if (email && field instanceof HTMLInputElement && field.value === '') field.value = email
  }, [email, element])
  return (
    <>
      <form className="form-page__form" noValidate {...form.props}>
        {refusal && (
          <Alert>
            <FormattedMessage id={refusal} />
          </Alert>
        )}
        <TextField
          label={<FormattedMessage id="account.field.email" />}
          name="email"
          type="email"
          autoComplete="username webauthn"
          error={form.error('email')}
        />
        <PasswordField
          label={<FormattedMessage id="account.field.password" />}
          name="password"
          error={form.error('password')}
        />
        <div className="row form-page__actions">
          <Button icon="arrow" {...form.button}>
            <FormattedMessage id="account.login.submit" />
          </Button>
          <TextButton
            isQuiet
            onClick={() =>
              setForgottenBy(
                form.props.ref.current ? textOf(new FormData(form.props.ref.current), 'email') : '',
              )
            }
          >
            <FormattedMessage id="account.login.forgotten" />
          </TextButton>
        </div>
        <PasskeyPlace onLoggedIn={onLoggedIn} />
        {isRegistering && (
          <p className="small muted">
            <FormattedMessage id="account.login.confirmHint" />
          </p>
        )}
      </form>
      <ForgottenPassword
        isOpen={forgottenBy !== null}
        email={forgottenBy ?? ''}
        onClose={() => setForgottenBy(null)}
      />
    </>
  )
}
