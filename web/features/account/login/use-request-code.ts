import { useSetAtom } from 'jotai'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { accountErrorMessage } from '../account-error-messages.ts'
import { codeSentAtom } from '../code/pending-code.ts'
import { useRequestLoginCodeMutation } from '../code/request-login-code.generated.ts'

/**
 * Has a code sent to this address, for which the page then waits; returns why none was. Whether the address
 * has an account only the mail says.
 */
export function useRequestCode(): (email: string) => Promise<PlainMessageId | null> {
  const [, send] = useRequestLoginCodeMutation()
  const noteSent = useSetAtom(codeSentAtom)
  return async (typed) => {
    const { data, error } = await send({ input: { email: typed } })
    if (!data) return isConnectionError(error) ? 'forms.error.offline' : 'account.error.failed'
    const { email, userErrors } = data.requestLoginCode
    if (email === null || email === undefined)
      return accountErrorMessage(userErrors[0]?.code ?? 'INVALID_INPUT')
    noteSent({ email, resendsLeft: 2, isLogin: true })
    return null
  }
}
