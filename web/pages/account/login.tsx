import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { CodeForm } from '../../features/account/code/code-form.tsx'
import { usePendingCode } from '../../features/account/code/pending-code.ts'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { codeDoneAtom } from './code-done-atom.ts'
import { TabletNote } from './tablet-note.tsx'
import { useArrival } from './use-arrival.ts'
import { useCodeHeading } from './use-code-heading.ts'
import { useConfirmationMessage } from './use-confirmation-message.tsx'
import { usePaths } from '../../lib/routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The login, with a passkey, the code of a mail, which takes the place of the form, or a password. */
export function LoginPage() {
  const arrive = useArrival()
  const { email } = useAtomValue(registrationDraftAtom)
  const pending = usePendingCode()
  const isReady = useAtomValue(storageReadyAtom)
  const code = isReady && pending?.isLogin ? pending : null
  const endCode = useSetAtom(codeDoneAtom)
  const title = useCodeHeading(code !== null)
  /** From the mail that says that there is an account. */
  const isForgotten = new URLSearchParams(useSearch()).get('forgotten') === 'true'
  const [isByPassword, setByPassword] = useState(false)
  useConfirmationMessage()
  const setLeaving = useSetAtom(isLeavingAtom)
  useEffect(() => setLeaving(false), [setLeaving])

  return (
    <FormPage
      title={<FormattedMessage id={code ? 'account.code.title' : 'login.title'} />}
      titleRef={title}
      aside={
        <NewHere>
          <FormattedMessage id="login.new.text" />
        </NewHere>
      }
    >
      {code ? (
        <CodeForm
          kind="dark"
          pending={code}
          onLoggedIn={arrive}
          onOtherAddress={endCode}
          onLogIn={() => {
            setByPassword(true)
            endCode()
          }}
        />
      ) : (
        <LoginForm
          onLoggedIn={arrive}
          email={pending?.email ?? email}
          startsByPassword={isByPassword}
          isForgotten={isForgotten}
        />
      )}
      <TabletNote />
    </FormPage>
  )
}

/** Below a login form: leads to registration. The benefits of an account here come as children. */
function NewHere({ children }: { children: ReactNode }) {
  const paths = usePaths()
  return (
    <>
      <h2 className="heading-4">
        <FormattedMessage id="login.new.title" />
      </h2>
      <p className="muted">{children}</p>
      <ButtonLink kind="line" href={paths.register()} className="mt-4">
        <FormattedMessage id="login.new.action" />
      </ButtonLink>
    </>
  )
}
