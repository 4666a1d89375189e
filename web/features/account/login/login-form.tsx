import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { textOf } from '../../../lib/forms/form-read.ts'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { usePendingCode } from '../code/pending-code.ts'
import { PasskeyPlace } from '../passkeys/passkey-place.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { byCode } from './login-rules.ts'
import { useLoginForm } from './use-login-form.ts'
import '../../../ui/forms/form-page.css'

const forgotten = lazyPart(async () => (await import('./forgotten-password.tsx')).ForgottenPassword)

interface LoginFormProps {
  onLoggedIn: (visitor: Visitor) => Promise<void>
  /** What was typed elsewhere before. */
  email?: string
  /** Opens with the question for a new password. */
  isForgotten?: boolean
}

/**
 * Email and password, or a code for an account without one, on the login page and in steps that need a
 * login. The form stays busy until `onLoggedIn` is done; the page around it shows the form of a code.
 */
export function LoginForm({ onLoggedIn, email, isForgotten = false }: LoginFormProps) {
  const { form, refusal, asksForCode } = useLoginForm(onLoggedIn)
  /** The email that was typed when a new password was requested; null while the dialog is closed. */
  const [forgottenBy, setForgottenBy] = useState<string | null>(isForgotten ? '' : null)
  const isRegistering = usePendingCode() !== null
  const element = form.props.ref
  const { isBusy } = form.button
  useEffect(() => forgotten.prepare(), [])
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
          <Button icon="arrow" {...form.button} isBusy={isBusy && !asksForCode}>
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
        <OtherWays button={{ ...form.button, isBusy: isBusy && asksForCode }} onLoggedIn={onLoggedIn} />
        {isRegistering && (
          <p className="small muted">
            <FormattedMessage id="account.login.confirmHint" />
          </p>
        )}
      </form>
      {forgottenBy !== null && (
        <Suspense>
          <forgotten.Part isOpen email={forgottenBy} onClose={() => setForgottenBy(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Without a password: the code of a mail, or a passkey. */
function OtherWays({
  button,
  onLoggedIn,
}: Pick<LoginFormProps, 'onLoggedIn'> & { button: ComponentProps<typeof Button> }) {
  return (
    <div>
      <p className="small muted">
        <FormattedMessage id="account.login.noPassword" />
      </p>
      <div className="row mt-4">
        <Button kind="line" {...button} name={byCode}>
          <FormattedMessage id="account.login.byCode" />
        </Button>
        <PasskeyPlace onLoggedIn={onLoggedIn} />
      </div>
    </div>
  )
}
