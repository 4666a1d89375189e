import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import type { Visitor } from '../../../shop/visitor.ts'
import { accountErrorMessage } from '../account-error-messages.ts'
import { useConfirmRegistrationCodeMutation } from './confirm-registration-code.generated.ts'

export type CodeResult =
  | { visitor: Visitor; refusal: null; triesLeft: null }
  | { visitor: null; refusal: PlainMessageId; triesLeft: number | null }

/** Confirms the registration of this browser and logs in. The session is an HttpOnly cookie. */
export function useConfirmCode(): (code: string) => Promise<CodeResult> {
  const [, send] = useConfirmRegistrationCodeMutation()
  return async (code) => {
    const { data, error } = await send({ input: { code } })
    if (!data) return refused(isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed')
    const { viewer, sessionExpiresAt, triesLeft, userErrors } = data.confirmRegistrationCode
    if (viewer && sessionExpiresAt) {
      const visitor = { name: viewer.firstName, expiresAt: sessionExpiresAt }
      return { visitor, refusal: null, triesLeft: null }
    }
    const reason = userErrors[0]?.code ?? 'CODE_WRONG'
    return refused(
      reason === 'TOO_MANY_REQUESTS' ? 'account.code.tooMany' : accountErrorMessage(reason),
      triesLeft,
    )
  }
}

function refused(refusal: PlainMessageId, triesLeft: number | null = null): CodeResult {
  return { visitor: null, refusal, triesLeft }
}
