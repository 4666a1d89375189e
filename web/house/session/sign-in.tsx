import { type ReactNode, useState } from 'react'
import { focusFirst } from '../focus.ts'
import { FormattedMessage } from 'react-intl'
import { Button, TextButton } from '../../ui/button.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { useBeginSessionMutation } from './begin-session.generated.ts'
import { useOpenSessionMutation } from './open-session.generated.ts'
import { passkeyFor } from './ceremony.ts'
import { Refusal } from './refusal.tsx'
import { useSignIn } from './use-sign-in.ts'
import './sign-in.css'

/** Signs in: a passkey by one press, or a password and the code of a mail. */
export function SignIn({ children }: { children?: ReactNode }) {
  const [byPassword, setByPassword] = useState(false)
  const [, begin] = useBeginSessionMutation()
  const [, open] = useOpenSessionMutation()
  const { isBusy, refusal, run, signIn } = useSignIn()
  const usePasskey = (): void =>
    run(async () => {
      const { data, error } = await begin({})
      if (!data) return signIn({ error })
      const credential = await passkeyFor(data.beginSession)
      if (credential === null) return 'house.signIn.cancelled'
      const opened = await open({ input: { credential } })
      return signIn({ payload: opened.data?.openSession, error: opened.error })
    })
  return (
    <div className="sign-in">
      <h1>
        <FormattedMessage id="house.signIn.title" />
      </h1>
      {children}
      {byPassword ? (
        <PasswordSignIn />
      ) : (
        <>
          <Button kind="accent" isWide leading="key" isBusy={isBusy} onClick={usePasskey} ref={focusFirst}>
            <FormattedMessage id="house.signIn.passkey" />
          </Button>
          <Refusal id={refusal} />
        </>
      )}
      <p className="sign-in__ways">
        <TextButton onClick={() => setByPassword(!byPassword)}>
          <FormattedMessage id={byPassword ? 'house.signIn.passkey' : 'house.signIn.toPassword'} />
        </TextButton>
        <LanguageSwitch />
      </p>
    </div>
  )
}
