import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { AccountErrorCode } from '../../../generated/schema.ts'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { accountErrorMessage } from '../account-error-messages.ts'
import { useConfirmRegistrationMutation } from './confirm-registration.generated.ts'

/** The link confirmed its registration before, or it is good for nothing any more. */
export type LinkEnd = 'confirmed' | 'refused'

export type Confirmation =
  | { state: 'missing' | 'press' | 'asking' | 'password' | LinkEnd }
  /** Nothing is decided yet: the same link can be tried again. */
  | { state: 'open'; reason: PlainMessageId }

interface ConfirmationOptions {
  /** The token alone is enough for the server, so a program that opens links must not get by. */
  needsPress: boolean
  onConfirmed: (path: string) => void
}

/**
 * Confirms with the token of the mail, in the browser and once per page. In another browser than the one that
 * registered its password is needed.
 */
export function useConfirmation(token: string | null, { needsPress, onConfirmed }: ConfirmationOptions) {
  const [, send] = useConfirmRegistrationMutation()
  const asked = useRef<string>(null)
  const [confirmation, setConfirmation] = useState<Confirmation>({
    state: !token ? 'missing' : needsPress ? 'press' : 'asking',
  })

  const ask = async (given: string): Promise<void> => {
    asked.current = given
    setConfirmation({ state: 'asking' })
    const { data, error } = await send({ input: { token: given } })
    if (!data) {
      const reason = isConnectionError(error) ? 'forms.error.offline' : 'content.confirm.failed'
      return setConfirmation({ state: 'open', reason })
    }
    const { path, userErrors } = data.confirmRegistration
    if (path) return onConfirmed(path)
    const code = userErrors[0]?.code
    if (code === 'PASSWORD_REQUIRED') return setConfirmation({ state: 'password' })
    if (code === 'TOO_MANY_REQUESTS')
      return setConfirmation({ state: 'open', reason: accountErrorMessage(code) })
    setConfirmation({ state: linkEndOf(code) ?? 'refused' })
  }

  const askOnce = useEffectEvent((given: string) => {
    if (asked.current !== given) void ask(given)
  })
  useEffect(() => {
    if (token && !needsPress) askOnce(token)
  }, [token, needsPress])

  return {
    confirmation,
    confirm: () => void (token && ask(token)),
    end: (state: LinkEnd) => setConfirmation({ state }),
  }
}

/** Null where the refusal is not about the link. */
export function linkEndOf(code: AccountErrorCode | undefined): LinkEnd | null {
  if (code === 'ALREADY_CONFIRMED') return 'confirmed'
  return code === 'CONFIRMATION_LINK_INVALID' ? 'refused' : null
}
