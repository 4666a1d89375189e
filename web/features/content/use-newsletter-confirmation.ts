import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useConfirmNewsletterMutation } from './confirm-newsletter.generated.ts'
import { contentErrorMessage } from './content-error-messages.ts'

export type Confirmation =
  | { state: 'missing' | 'asking' | 'confirmed' | 'refused' }
  /** Nothing is decided yet: the same link can be tried again. */
  | { state: 'open'; reason: PlainMessageId }

/**
 * Confirms with the token of the mail, in the browser and once per page: mail scanners that only fetch the
 * page confirm nothing. `onSettled` is called once the token is used up.
 */
export function useNewsletterConfirmation(
  token: string | null,
  onSettled: () => void,
): { confirmation: Confirmation; retry: () => void } {
  const [, send] = useConfirmNewsletterMutation()
  const asked = useRef<string>(null)
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: token ? 'asking' : 'missing' })

  const ask = async (confirmationToken: string): Promise<void> => {
    asked.current = confirmationToken
    setConfirmation({ state: 'asking' })
    const { data, error } = await send({ input: { confirmationToken } })
    if (!data)
      return setConfirmation({
        state: 'open',
        reason: isConnectionError(error) ? 'forms.error.offline' : 'content.confirm.failed',
      })
    const { isConfirmed, userErrors } = data.confirmNewsletter
    if (userErrors[0]?.code === 'TOO_MANY_REQUESTS') {
      return setConfirmation({ state: 'open', reason: contentErrorMessage('TOO_MANY_REQUESTS') })
    }
    setConfirmation({ state: isConfirmed ? 'confirmed' : 'refused' })
    onSettled()
  }

  const askOnce = useEffectEvent((given: string) => {
    if (asked.current !== given) void ask(given)
  })
  useEffect(() => {
    if (token) askOnce(token)
  }, [token])

  return { confirmation, retry: () => void (asked.current && ask(asked.current)) }
}
