import type { CombinedError } from 'urql'
import type { FormErrors } from '../../lib/forms/form-check.ts'
import { isConnectionError, useClearCache } from '../../lib/graphql/graphql.tsx'
import { useSnackbar } from '../../ui/overlays/snackbar.tsx'
import { accountErrors, type Refusal } from './account-error-messages.ts'

interface AccountResponse {
  /** Undefined without a response. */
  userErrors: Refusal[] | undefined
  error: CombinedError | undefined
  /** The names of the form's fields. */
  fields?: readonly string[]
}

/**
 * Handles the response to a change of the account: errors of the form's fields are returned, everything else
 * is shown as a message. After an expired session everything is refetched, so that the page requires a login.
 */
export function useAccountResponse(): (response: AccountResponse) => FormErrors | null {
  const snackbar = useSnackbar()
  const clearCache = useClearCache()
  return ({ userErrors, error, fields = [] }) => {
    if (!userErrors) {
      snackbar.error({ id: isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed' })
      return null
    }
    if (userErrors.some(({ code }) => code === 'LOGIN_REQUIRED')) {
      clearCache()
      return null
    }
    const { errors, general } = accountErrors(userErrors, fields)
    for (const id of general) snackbar.error({ id })
    return errors
  }
}
