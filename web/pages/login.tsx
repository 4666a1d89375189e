import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { localize, usePaths } from '../app/paths.ts'
import { LoginForm } from '../features/account/login-form.tsx'
import { returnPathAtom } from '../features/account/return-path.ts'
import { useLocale } from '../lib/locale.tsx'
import { storageReadyAtom } from '../lib/stored-atom.ts'
import { type Visitor, useVisitor } from '../lib/visitor.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LoginLayout } from '../ui/login-layout.tsx'
import { useConfirmationMessage } from './use-confirmation-message.ts'
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
  useConfirmationMessage()

  const goOn = useEffectEvent((otherwise: string): void => {
    setReturnPath(null)
    navigate(returnPath === null ? otherwise : localize(returnPath, locale), { replace: true })
  })
  // Who is logged in already, maybe since a moment in another tab, has no business here.
  const isElsewhere = isReady && visitor !== null
  useEffect(() => {
    if (isElsewhere && !isArriving.current) goOn(paths.profileOrders())
  }, [isElsewhere, paths])

  const arrive = async (loggedIn: Visitor): Promise<void> => {
    isArriving.current = true
    await welcome(loggedIn)
    setReturnPath(null)
    navigate(returnPath === null ? paths.home() : localize(returnPath, locale), { replace: true })
  }

  return (
    <LoginLayout
      title={<FormattedMessage id="login.title" />}
      aside={
        <>
          <h2 className="h4s">
            <FormattedMessage id="login.new.title" />
          </h2>
          <p className="muted">
            <FormattedMessage id="login.new.text" />
          </p>
          <ButtonLink kind="line" href={paths.register()} className="mt-4">
            <FormattedMessage id="login.new.action" />
          </ButtonLink>
        </>
      }
    >
      <LoginForm onLoggedIn={arrive} />
    </LoginLayout>
  )
}
