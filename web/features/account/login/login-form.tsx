import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { Button, TextButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { usePendingCode } from '../code/pending-code.ts'
import { PasskeyPlace } from '../passkeys/passkey-place.tsx'
import { PasswordField } from '../password/password-field.tsx'
import { useLoginForm } from './use-login-form.ts'
import '../../../ui/forms/form-page.css'

const forgotten = lazyPart(async () => (await import('./forgotten-password.tsx')).ForgottenPassword)

interface LoginFormProps {
  onLoggedIn: (visitor: Visitor) => Promise<void>
  /** What was typed elsewhere before. */
  email?: string
  /** Opens with the password, which only some accounts have. */
  startsByPassword?: boolean
  /** Opens with the question for a new password. */
  isForgotten?: boolean
}

/**
 * A code of a mail or a passkey; on request the password, on the login page and in steps that need a login.
 * The form stays busy until `onLoggedIn` is done; the page around it shows the form of a code.
 */
export function LoginForm({
  onLoggedIn,
  email,
  startsByPassword = false,
  isForgotten = false,
}: LoginFormProps) {
  const { form, refusal } = useLoginForm(onLoggedIn)
  const isRegistering = usePendingCode() !== null
  // The mail about a registration may say that the address has a password.
  const [isByPassword, setByPassword] = useState(startsByPassword || isForgotten || isRegistering)
  /** The email that was typed when a new password was requested; null while the dialog is closed. */
  const [forgottenBy, setForgottenBy] = useState<string | null>(isForgotten ? '' : null)
  const element = form.props.ref
  useEffect(() => forgotten.prepare(), [])
  // Storage is read after the first render.
  useEffect(() => {
    const field = fieldOf(element.current, 'email')
    if (email && field?.value === '') field.value = email
  }, [email, element])
  const choosePassword = (): void => {
    flushSync(() => setByPassword(true))
    const isTyped = fieldOf(element.current, 'email')?.value !== ''
    fieldOf(element.current, isTyped ? 'password' : 'email')?.focus()
  }
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
        {isByPassword && (
          <PasswordField
            label={<FormattedMessage id="account.field.password" />}
            name="password"
            error={form.error('password')}
          />
        )}
        <LoginWays
          button={form.button}
          isByPassword={isByPassword}
          onLoggedIn={onLoggedIn}
          onForgotten={() => setForgottenBy(fieldOf(element.current, 'email')?.value ?? '')}
          onChange={() => (isByPassword ? setByPassword(false) : choosePassword())}
        />
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

interface LoginWaysProps extends Pick<LoginFormProps, 'onLoggedIn'> {
  button: ComponentProps<typeof Button>
  isByPassword: boolean
  onForgotten: () => void
  onChange: () => void
}

/** The button of the way that was chosen, what belongs to it, and the other way. */
function LoginWays({ button, isByPassword, onLoggedIn, onForgotten, onChange }: LoginWaysProps) {
  return (
    <>
      <div className="row form-page__actions">
        <Button icon="arrow" {...button}>
          <FormattedMessage id={isByPassword ? 'account.login.submit' : 'account.login.byCode'} />
        </Button>
        {isByPassword ? (
          <TextButton isQuiet onClick={onForgotten}>
            <FormattedMessage id="account.login.forgotten" />
          </TextButton>
        ) : (
          <PasskeyPlace onLoggedIn={onLoggedIn} />
        )}
      </div>
      <div>
        <TextButton isQuiet onClick={onChange}>
          <FormattedMessage id={isByPassword ? 'account.login.withoutPassword' : 'account.code.known'} />
        </TextButton>
      </div>
    </>
  )
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}
