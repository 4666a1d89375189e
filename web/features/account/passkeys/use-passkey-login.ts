import { useEffect, useEffectEvent, useState } from 'react'
import type { LogInWithPasskeyInput } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { useCreatePasskeyLoginOptionsMutation } from './create-passkey-login-options.generated.ts'
import { useLogInWithPasskeyMutation } from './log-in-with-passkey.generated.ts'
import { passkeyErrorMessage } from './passkey-error-messages.ts'
import { waitForChoice } from './wait-for-choice.ts'

/**
 * A login with a passkey, by a button or where the browser fills in the email. That choice waits as long as
 * the form is there, and ends when the page is left or the button is pressed.
 */
export function usePasskeyLogin(onLoggedIn: (visitor: Visitor) => Promise<void>) {
  const [, ask] = useCreatePasskeyLoginOptionsMutation()
  const [, send] = useLogInWithPasskeyMutation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PlainMessageId | null>(null)

  const refuse = (why: PlainMessageId): void => {
    setRefusal(why)
    setBusy(false)
  }

  /** Stays busy after a success, while the page goes on: nothing is asked again. */
  const logIn = async (input: LogInWithPasskeyInput): Promise<void> => {
    setBusy(true)
    const { data, error } = await send({ input })
    const { viewer, sessionExpiresAt, userErrors } = data?.logInWithPasskey ?? {}
    if (!viewer || !sessionExpiresAt)
      return refuse(userErrors?.[0] ? passkeyErrorMessage(userErrors[0].code) : failed(error))
    await onLoggedIn({ name: viewer.firstName, expiresAt: sessionExpiresAt })
  }

  const askAndLogIn = async (): Promise<void> => {
    const { data, error } = await ask({})
    const { optionsJson, userErrors } = data?.createPasskeyLoginOptions ?? {}
    if (!optionsJson) return refuse(userErrors?.[0] ? passkeyErrorMessage(userErrors[0].code) : failed(error))
    const { signChallenge } = await import('./ceremony.ts')
    const input = await signChallenge(optionsJson).catch(() => null)
    return input ? logIn(input) : refuse('passkeys.login.cancelled')
  }

  const logInByButton = (): void => {
    setRefusal(null)
    setBusy(true)
    askAndLogIn().catch(() => refuse('account.error.failed'))
  }

  const askOptions = useEffectEvent(async () => (await ask({})).data?.createPasskeyLoginOptions.optionsJson)
  const take = useEffectEvent((input: LogInWithPasskeyInput | null): void => {
    if (input) logIn(input).catch(() => refuse('account.error.failed'))
  })
  // A browser has one request at a time: the button's replaces the one that waits.
  useEffect(() => {
    if (isBusy) return
    const leaving = new AbortController()
    waitForChoice(() => askOptions(), leaving.signal).then(
      (input) => take(input),
      () => undefined, // the button says what is wrong
    )
    return () => leaving.abort()
  }, [isBusy])

  return { logInByButton, isBusy, refusal }
}

function failed(error: Parameters<typeof isConnectionError>[0]): PlainMessageId {
  return isConnectionError(error) ? 'forms.error.offline' : 'account.error.failed'
}
