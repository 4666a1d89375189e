import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import * as z from 'zod/mini'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { usePaths } from '../../../lib/routing/paths.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { PlainForm } from '../../../ui/forms/settings.tsx'
import { useForm } from '../../../ui/forms/use-form.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { pendingCodeAtom, usePendingCode } from '../code/pending-code.ts'
import { useLogIn } from '../login/use-log-in.ts'
import { useRequestCode } from '../login/use-request-code.ts'
import { PasswordField } from '../password/password-field.tsx'
import { currentPassword } from '../person/person-rules.ts'

interface FreshLoginDialogProps {
  email: string
  /** Otherwise a code of a mail is asked for. */
  hasPassword: boolean
  isOpen: boolean
  onClose: () => void
  onLoggedIn: () => void
}

const schema = z.object({ password: currentPassword('account.error.passwordMissing') })

/** Asks for the password, or for a code, where the last login was more than an hour ago. */
export function FreshLoginDialog({ hasPassword, isOpen, onClose, ...login }: FreshLoginDialogProps) {
  const title = hasPassword ? 'passkeys.fresh.title' : 'passkeys.fresh.titleCode'
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<FormattedMessage id={title} />}>
      {hasPassword ? <FreshLogin {...login} /> : <FreshLoginByCode {...login} />}
    </Dialog>
  )
}

function FreshLoginByCode({ email, onLoggedIn }: Pick<FreshLoginDialogProps, 'email' | 'onLoggedIn'>) {
  const requestCode = useRequestCode()
  const setVisitor = useSetAtom(visitorAtom)
  const setPending = useSetAtom(pendingCodeAtom)
  const pending = usePendingCode()
  const paths = usePaths()
  const [isBusy, setBusy] = useState(false)
  const [isByPassword, setByPassword] = useState(false)
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const finish = (): void => {
    setPending(null)
    onLoggedIn()
  }
  // For a password that was set meanwhile, and where no code is left: the link leads to a first one.
  if (isByPassword)
    return <FreshLogin email={email} forgottenHref={`${paths.login()}?forgotten=true`} onLoggedIn={finish} />
  if (pending?.email === email)
    return (
      <CodeForm
        kind="dark"
        takesFocus
        pending={pending}
        onLogIn={() => {
          setByPassword(true)
          // The page behind the link would show the form of the code again.
          setPending(null)
        }}
        onLoggedIn={async (visitor) => {
          setVisitor(visitor)
          finish()
        }}
      />
    )
  const ask = async (): Promise<void> => {
    setBusy(true)
    setRefusal(await requestCode(email))
    setBusy(false)
  }
  return (
    <>
      <p>
        <FormattedMessage id="passkeys.fresh.text" />
      </p>
      {refusal && (
        <Alert>
          <FormattedMessage id={refusal} />
        </Alert>
      )}
      <Button className="mt-5" isBusy={isBusy} onClick={() => void ask()}>
        <FormattedMessage id="account.new.submit" />
      </Button>
    </>
  )
}

interface FreshLoginProps extends Pick<FreshLoginDialogProps, 'email' | 'onLoggedIn'> {
  /** Where the account may have no password yet: to the mail that gives it one. */
  forgottenHref?: string
}

function FreshLogin({ email, forgottenHref, onLoggedIn }: FreshLoginProps) {
  const logIn = useLogIn()
  const setVisitor = useSetAtom(visitorAtom)
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)
  const form = useForm({
    schema,
    isSaidAtField: true,
    send: async ({ password }) => {
      setRefusal(null)
      const result = await logIn({ email, password })
      if (!result.visitor) {
        setRefusal(result.refusal)
        return null
      }
      setVisitor(result.visitor)
      onLoggedIn()
      return null
    },
  })
  const element = form.props.ref
  const replacesCode = forgottenHref !== undefined
  // What had the focus is gone with the form of the code.
  useEffect(() => {
    const field = element.current?.elements.namedItem('password')
    if (replacesCode && field instanceof HTMLInputElement) field.focus()
  }, [replacesCode, element])
  return (
    <PlainForm {...form.props}>
      <p>
        <FormattedMessage id="passkeys.fresh.text" />
      </p>
      {refusal && (
        <Alert>
          <FormattedMessage id={refusal} />
        </Alert>
      )}
      {/* For password managers: the account of the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={<FormattedMessage id="account.field.password" />}
        name="password"
        error={form.error('password')}
      />
      <div className="row">
        <Button {...form.button}>
          <FormattedMessage id="passkeys.fresh.submit" />
        </Button>
        {replacesCode && (
          <TextLink href={forgottenHref}>
            <FormattedMessage id="account.login.forgotten" />
          </TextLink>
        )}
      </div>
    </PlainForm>
  )
}
