import type { OrderErrorCode, OrderUserError } from '../generated/resolvers.ts'
import { refusals } from '../user-errors.ts'
import type { RefusalCode } from '../spa/problem.ts'

type Code = RefusalCode<'cancelOrder'>

/** The one place where the spa's refusals about orders get the shop's names. A new code does not compile until it is here. */
export const orderCodes = {
  NotFound: 'ORDER_NOT_FOUND',
  OrderNotCancellable: 'NOT_CANCELLABLE',
  CancellationClosed: 'CANCELLATION_CLOSED',
  Unauthorized: 'LOGIN_REQUIRED',
  InvalidRequest: 'INVALID_INPUT',
  TooManyRequests: 'TOO_MANY_REQUESTS',
} satisfies Record<Code | 'TooManyRequests', OrderErrorCode>

const errorsOf = refusals<OrderErrorCode>(orderCodes)

/** Everything that can be wrong is about the order. */
export function orderErrors(error: unknown): OrderUserError[] {
  return errorsOf(error).map((userError) =>
    userError.code === 'ORDER_NOT_FOUND' ? { ...userError, field: ['input', 'orderId'] } : userError,
  )
}

export const noSuchOrder: OrderUserError[] = [
  { code: 'ORDER_NOT_FOUND', field: ['input', 'orderId'], message: 'There is no such order.' },
]
