import type { CombinedError } from 'urql'
import type { PasskeyErrorCode } from '../../../generated/schema.ts'
import { isConnectionError, useClearCache } from '../../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { passkeyErrorMessage } from './passkey-error-messages.ts'

/** `login` asks for the password first; what else was refused has been said. */
export type PasskeyResult = 'done' | 'login' | 'refused'

type Errors = { code: PasskeyErrorCode }[] | undefined

/** Says why nothing was changed, unless only a fresh login is missing. */
export function usePasskeyResponse(): (errors: Errors, error: CombinedError | undefined) => PasskeyResult {
  const snackbar = useSnackbar()
  const clearCache = useClearCache()
  return (errors, error) => {
    const code = errors?.[0]?.code
    if (code === 'FRESH_LOGIN_NEEDED') return 'login'
    if (code === 'LOGIN_REQUIRED') clearCache()
    const other = isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed'
    snackbar.error({ id: code ? passkeyErrorMessage(code) : other })
    return 'refused'
  }
}
