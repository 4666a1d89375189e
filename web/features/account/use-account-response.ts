import { useIntl } from 'react-intl'
import type { CombinedError } from 'urql'
import type { FormErrors } from '../../lib/form-check.ts'
import { isConnectionError, useClearCache } from '../../lib/graphql.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { accountErrors, type Refusal } from './account-error-messages.ts'

interface AccountResponse {
  /** Null where no answer came. */
  userErrors: Refusal[] | undefined
  error: CombinedError | undefined
  /** The form's own fields. */
  fields?: readonly string[]
}

/**
 * Says what became of a change of the account: the faults of the form's fields come back, everything else is a message.
 * Where the session has ended everything is asked again, and the page finds that it needs a login.
 */
export function useAccountResponse(): (response: AccountResponse) => FormErrors | null {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const clearCache = useClearCache()
  return ({ userErrors, error, fields = [] }) => {
    if (!userErrors) {
      snackbar.error(
        intl.formatMessage({ id: isConnectionError(error) ? 'forms.error.offline' : 'forms.error.failed' }),
      )
      return null
    }
    if (userErrors.some(({ code }) => code === 'LOGIN_REQUIRED')) {
      clearCache()
      return null
    }
    const { errors, general } = accountErrors(userErrors, fields)
    for (const id of general) snackbar.error(intl.formatMessage({ id }))
    return errors
  }
}
