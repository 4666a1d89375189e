import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isConnectionError } from '../../lib/graphql.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useCancelOrderMutation } from './cancel-order.generated.ts'
import { orderErrorMessages } from './order-error-messages.ts'

/** `unknown`: no answer came. Asking again does no harm, the spa cancels once. */
export type CancelOutcome = 'cancelled' | 'refused' | 'unknown'

/**
 * Cancels, and says aloud what did not work. However it ends, also without an answer, whatever shows orders asks how they
 * stand now: a refusal means that the page knew less than the spa.
 */
export function useCancelOrder(orderId: string) {
  const intl = useIntl()
  const snackbar = useSnackbar()
  const [{ fetching }, send] = useCancelOrderMutation()
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderDetails'] }), [])

  const cancel = async (): Promise<CancelOutcome> => {
    const { data, error } = await send({ input: { orderId } }, context)
    if (!data) {
      snackbar.error(intl.formatMessage({ id: isConnectionError(error) ? 'orders.error.offline' : 'orders.error.failed' }))
      return 'unknown'
    }
    const refusal = data.cancelOrder.userErrors[0]
    if (!refusal) return 'cancelled'
    snackbar.error(intl.formatMessage({ id: orderErrorMessages[refusal.code] }))
    return 'refused'
  }
  return { cancel, isBusy: fetching }
}
