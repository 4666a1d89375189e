import type { OrderErrorCode } from '../generated/resolvers.ts'
import type { RefusalCode } from '../spa/problem.ts'
import { userErrors } from '../user-errors.ts'

export const orderCodes: Record<RefusalCode<'cancelOrder'> | 'TooManyRequests', OrderErrorCode> = {
  NotFound: 'ORDER_NOT_FOUND',
  OrderNotCancellable: 'NOT_CANCELLABLE',
  CancellationClosed: 'CANCELLATION_CLOSED',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
}

export const orderErrors = userErrors(orderCodes, { fieldOfCode: { NotFound: 'orderId' } })

export const noSuchOrder = orderErrors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')
