import { type SyntheticEvent, useState } from 'react'
import { focusFirst } from '../focus.ts'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'wouter'
import { Button, TextButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Failed } from '../frame/failed.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { Loading } from '../frame/loading.tsx'
import { useAcceptInvitationMutation } from './accept-invitation.generated.ts'
import { newPasskeyFor } from './ceremony.ts'
import { type InvitationQuery, useInvitationQuery } from './invitation.generated.ts'
import { Refusal } from './refusal.tsx'
import { useSignIn } from './use-sign-in.ts'
import './sign-in.css'

/** Accepts the invitation of a link: by a passkey, or a password on a device that has none. */
export function InvitationPage({ token }: { token: string }) {
  const [{ data, error }, ask] = useInvitationQuery({ variables: { token }, requestPolicy: 'network-only' })
  if (error && !data) return <Failed error={error} onRetry={() => ask()} />
  if (!data) return <Loading />
  return (
    <main className="cover">
      <div className="sign-in">
        {data.invitation ? (
          <Accept token={token} invitation={data.invitation} />
        ) : (
          <>
            <h1>
              <FormattedMessage id="house.invitation.over" />
            </h1>
            <p>
              <FormattedMessage id="house.invitation.overText" />
            </p>
          </>
        )}
        <LanguageSwitch />
      </div>
    </main>
  )
}

type Invitation = NonNullable<InvitationQuery['invitation']>

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const [byPassword, setByPassword] = useState(false)
  const [, go] = useLocation()
  const [, accept] = useAcceptInvitationMutation()
  const { isBusy, refusal, run, signIn } = useSignIn()
  const send = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = byPassword ? String(new FormData(event.currentTarget).get('password') ?? '') : null
    run(async () => {
      const credential = byPassword ? null : await newPasskeyFor(invitation.passkeyOptions)
      if (credential === null && password === null) return 'house.signIn.cancelled'
      const { data, error } = await accept({ input: { token, credential, password } })
      const why = signIn({ payload: data?.acceptInvitation, error })
      if (why === null) go('/', { replace: true })
      return why
    })
  }
  return (
    <form className="sign-in__form" onSubmit={send}>
      <h1>
        <FormattedMessage id="house.invitation.title" values={{ name: invitation.staff.name }} />
      </h1>
      <p>
        <FormattedMessage
          id="house.invitation.text"
          values={{ email: invitation.email, store: invitation.staff.roles[0]?.storeName ?? '' }}
        />
      </p>
      {byPassword && (
        <TextField
          label={<FormattedMessage id="house.signIn.password" />}
          hint={<FormattedMessage id="house.invitation.passwordHint" />}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          required
          ref={focusFirst}
        />
      )}
      <Button type="submit" kind="accent" isWide isBusy={isBusy} leading={byPassword ? undefined : 'key'}>
        <FormattedMessage id={byPassword ? 'house.invitation.byPassword' : 'house.invitation.byPasskey'} />
      </Button>
      <Refusal id={refusal} />
      <TextButton onClick={() => setByPassword(!byPassword)}>
        <FormattedMessage id={byPassword ? 'house.invitation.toPasskey' : 'house.invitation.toPassword'} />
      </TextButton>
    </form>
  )
}
