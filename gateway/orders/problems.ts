import type { OrderErrorCode } from '../generated/resolvers.ts'
import { userErrors } from '../request/user-errors.ts'

export const orderErrors = userErrors<OrderErrorCode>()(
  ['cancelOrder'],
  { NotFound: 'ORDER_NOT_FOUND', OrderNotCancellable: 'NOT_CANCELLABLE' },
  { fieldOfCode: { NotFound: 'orderId' }, masked: ['InvalidRequest'] },
)

export const noSuchOrder = orderErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')
