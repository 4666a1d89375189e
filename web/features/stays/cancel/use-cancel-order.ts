import { useMemo } from 'react'
import type { CancellationKind, OrderErrorCode } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import { forgetSavedStay } from '../../../shop/stay/saved-stay.ts'
import { useSnackbar } from '../../../ui/overlays/snackbar.tsx'
import { type CancelOrderMutation, useCancelOrderMutation } from './cancel-order.generated.ts'
import { refusalMessages } from '../../../lib/graphql/refusal-messages.ts'

export type CancelledOrder = CancelOrderMutation['cancelOrder']['order']

/**
 * `unknown`: no response; a retry is safe, the API cancels once. `changed`: the terms
 * differ from those confirmed.
 */
export type CancelResult =
  | { as: 'cancelled'; order: CancelledOrder }
  | { as: 'refused' | 'changed' | 'unknown' }

/**
 * Cancels an order and announces failures. Orders are refetched after any result, also without a response: a
 * refusal means that the page's data were outdated.
 */
export function useCancelOrder(orderId: string) {
  const snackbar = useSnackbar()
  const [{ fetching }, send] = useCancelOrderMutation()
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderDetails'] }), [])

  const cancel = async (expects: CancellationKind): Promise<CancelResult> => {
    const { data, error } = await send({ input: { orderId, expects } }, context)
    if (!data) {
      snackbar.error({ id: isConnectionError(error) ? 'orders.error.offline' : 'orders.error.failed' })
      return { as: 'unknown' }
    }
    const refusal = data.cancelOrder.userErrors[0]
    if (!refusal) {
      void forgetSavedStay(orderId)
      return { as: 'cancelled', order: data.cancelOrder.order }
    }
    snackbar.error({ id: orderErrorMessage(refusal.code) })
    return { as: refusal.code === 'TERMS_CHANGED' ? 'changed' : 'refused' }
  }
  return { cancel, isBusy: fetching }
}

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
const orderErrorMessage = refusalMessages<OrderErrorCode>()('orders', {})
