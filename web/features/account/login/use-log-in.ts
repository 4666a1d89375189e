import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { LogInInput } from '../../../generated/schema.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import { accountErrorMessage } from '../account-error-messages.ts'
import { useLogInMutation } from './log-in.generated.ts'

export type LogInResult = { visitor: Visitor; refusal: null } | { visitor: null; refusal: PlainMessageId }

/** Logs in. The session is an HttpOnly cookie; the response only names the visitor. */
export function useLogIn(): (input: LogInInput) => Promise<LogInResult> {
  const [, send] = useLogInMutation()
  return async (input) => {
    const { data, error } = await send({ input })
    if (!data) return refused(isConnectionError(error) ? 'forms.error.offline' : 'account.error.failed')
    const { viewer, sessionExpiresAt, userErrors } = data.logIn
    if (viewer && sessionExpiresAt)
      return { visitor: { name: viewer.firstName, expiresAt: sessionExpiresAt }, refusal: null }
    return refused(accountErrorMessage(userErrors[0]?.code ?? 'LOGIN_FAILED'))
  }
}

function refused(refusal: PlainMessageId): LogInResult {
  return { visitor: null, refusal }
}
