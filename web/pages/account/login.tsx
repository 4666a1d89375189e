import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useSearch } from 'wouter'
import { localize, usePaths } from '../../lib/routing/paths.ts'
import { usePendingCode } from '../../features/account/code/pending-code.ts'
import { LoginForm } from '../../features/account/login/login-form.tsx'
import { returnPathAtom } from '../../features/account/login/return-path.ts'
import { registrationDraftAtom } from '../../features/account/register/register-draft.ts'
import { isLeavingAtom } from '../../features/account/login/use-forget-visitor.ts'
import { useLocale } from '../../lib/language/locale.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { type Visitor, useVisitor } from '../../shop/visitor.ts'
import { FormPage } from '../../ui/forms/form-page.tsx'
import { NewHere } from './first-visit.tsx'
import { TabletNote } from './tablet-note.tsx'
import { useConfirmationMessage } from './use-confirmation-message.tsx'
import { useWelcome } from './use-welcome.ts'

export function LoginPage() {
  const paths = usePaths()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const isReady = useAtomValue(storageReadyAtom)
  const visitor = useVisitor()
  const [returnPath, setReturnPath] = useAtom(returnPathAtom)
  const welcome = useWelcome()
  const isArriving = useRef(false)
  const { email } = useAtomValue(registrationDraftAtom)
  const pending = usePendingCode()
  /** From the mail that says that there is an account. */
  const isForgotten = new URLSearchParams(useSearch()).get('forgotten') === 'true'
  useConfirmationMessage()
  const setLeaving = useSetAtom(isLeavingAtom)
  useEffect(() => setLeaving(false), [setLeaving])

  const goOn = useEffectEvent((otherwise: string): void => {
    setReturnPath(null)
    navigate(returnPath === null ? otherwise : localize(returnPath, locale), { replace: true })
  })
  // A visitor who is already logged in, maybe just now in another tab, is sent on.
  const isLoggedIn = isReady && visitor !== null
  useEffect(() => {
    if (isLoggedIn && !isArriving.current) goOn(paths.profile())
  }, [isLoggedIn, paths])

  const arrive = async (loggedIn: Visitor): Promise<void> => {
    isArriving.current = true
    await welcome(loggedIn)
    setReturnPath(null)
    navigate(returnPath === null ? paths.home() : localize(returnPath, locale), { replace: true })
  }

  return (
    <FormPage
      title={<FormattedMessage id="login.title" />}
      aside={
        <NewHere>
          <FormattedMessage id="login.new.text" />
        </NewHere>
      }
    >
      <LoginForm onLoggedIn={arrive} email={pending?.email ?? email} isForgotten={isForgotten} />
      <TabletNote />
    </FormPage>
  )
}
