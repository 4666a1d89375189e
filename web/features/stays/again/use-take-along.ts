import { useStore } from 'jotai'
import { useIntl } from 'react-intl'
import { useClient } from 'urql'
import { loadLaterMessages } from '../../../lib/language/page-messages.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'

/**
 * Takes extras and companions of an earlier stay along, while the page of times opens: code and data come
 * with the press.
 */
export function useTakeAlong(): (orderId: string) => void {
  const client = useClient()
  const store = useStore()
  const intl = useIntl()
  const snackbar = useSnackbar()
  return (orderId) =>
    void Promise.all([import('./take-along.ts'), loadLaterMessages()])
      .then(([{ takeAlong }]) => takeAlong({ client, store, intl, snackbar }, orderId))
      .catch(() => snackbar.error({ id: 'again.failed' }))
}
