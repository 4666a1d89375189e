import { mapExchange } from 'urql'
import { isOfPurchase } from './known-operation.ts'
import { isPurchasePage } from '../routing/purchase-pages.ts'
import { withHeader } from './with-header.ts'

/** Tells the shop which operations belong to a purchase, because it decides before it reads the body. */
export const purchasePriorityExchange = mapExchange({
  onOperation: (operation) =>
    isOfPurchase(operation.query) || isPurchasePage(location.pathname)
      ? withHeader(operation, 'x-priority', 'purchase')
      : operation,
})
