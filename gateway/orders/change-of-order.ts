import { orderIds } from '../base/ids.ts'

interface OrderErrors<UserError> {
  of(code: 'ORDER_NOT_FOUND', field: 'orderId', message: string): UserError[]
  from(error: unknown): UserError[]
}

/** Changes something of an order, named by its id of the shop: returns the result, or why there is none. */
export async function changeOfOrder<Result, UserError>(
  id: string,
  errors: OrderErrors<UserError>,
  change: (orderId: number) => Promise<Result>,
): Promise<{ result: Result | null; userErrors: UserError[] }> {
  const orderId = orderIds.read(id)
  if (orderId === null) {
    const userErrors = errors.of('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')
    return { result: null, userErrors }
  }
  try {
    return { result: await change(orderId), userErrors: [] }
  } catch (error) {
    return { result: null, userErrors: errors.from(error) }
  }
}
