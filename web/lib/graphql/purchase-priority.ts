import { makeOperation, mapExchange } from 'urql'
import { isOfPurchase } from './known-operation.ts'
import { isPurchasePage } from '../routing/purchase-pages.ts'

/** Tells the shop which operations belong to a purchase, because it decides before it reads the body. */
export const purchasePriorityExchange = mapExchange({
  onOperation(operation) {
    if (!isOfPurchase(operation.query) && !isPurchasePage(location.pathname)) return operation
    const { fetchOptions } = operation.context
    const options = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions
    const headers = { ...(options?.headers as Record<string, string>), 'x-priority': 'purchase' }
    return makeOperation(operation.kind, operation, {
      ...operation.context,
      fetchOptions: { ...options, headers },
    })
  },
})
