import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'wouter'
import { CodeForm } from '../../features/account/code/code-form.tsx'
import { codeSentAtom, pendingCodeAtom, usePendingCode } from '../../features/account/code/pending-code.ts'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { RegisterForm } from '../../features/account/register/register-form.tsx'
import { useLocale } from '../../lib/locale.tsx'
import { localize, usePaths } from '../../lib/paths.ts'
import { storageReadyAtom } from '../../lib/stored-atom.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { TextLink } from '../../ui/button.tsx'
import { FormPage } from '../../ui/form-page.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useWelcome } from './use-welcome.ts'

/** Registration, and then the code of its mail, which logs in. */
export function RegisterPage() {
  const intl = useIntl()
  const paths = usePaths()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const snackbar = useSnackbar()
  const welcome = useWelcome()
  const returnPath = useAtomValue(returnPathAtom)
  const setReturnPath = useSetAtom(returnPathAtom)
  const isReady = useAtomValue(storageReadyAtom)
  const waiting = usePendingCode()
  const pending = isReady ? waiting : null
  const setPending = useSetAtom(pendingCodeAtom)
  const noteSent = useSetAtom(codeSentAtom)
  const title = useFocusWith(pending !== null)

  const arrive = async (visitor: Visitor): Promise<void> => {
    await welcome(visitor)
    setReturnPath(null)
    navigate(returnPath === null ? paths.home() : localize(returnPath, locale), { replace: true })
  }
  return (
    <FormPage
      title={<FormattedMessage id={pending ? 'account.code.title' : 'register.title'} />}
      titleRef={title}
      aside={
        <p>
          <FormattedMessage id="register.known" />{' '}
          <TextLink href={paths.login()}>
            <FormattedMessage id="register.toLogin" />
          </TextLink>
        </p>
      }
    >
      {pending && (
        <CodeForm
          pending={pending}
          onLoggedIn={arrive}
          onOtherAddress={() => setPending(null)}
          onLogIn={() => navigate(paths.login())}
        />
      )}
      {/* Stays with what was typed, for another address. */}
      <div hidden={pending !== null}>
        <p className="lead muted mt-4">
          <FormattedMessage id="register.intro" />
        </p>
        <RegisterForm
          returnPath={returnPath === null ? paths.login() : localize(returnPath, locale)}
          onRegistered={({ email, wantsNewsletter }) => {
            noteSent({ email, resendsLeft: 2 })
            if (wantsNewsletter) snackbar.success(intl.formatMessage({ id: 'register.newsletter' }))
          }}
        />
      </div>
    </FormPage>
  )
}

/** The title gets the focus when the form below it makes way for the code. */
function useFocusWith(hasCode: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const had = useRef(hasCode)
  useEffect(() => {
    if (had.current === hasCode) return
    had.current = hasCode
    window.scrollTo({ top: 0, behavior: 'instant' })
    title.current?.focus({ preventScroll: true })
  }, [hasCode])
  return title
}
