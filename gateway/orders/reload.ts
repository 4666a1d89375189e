import type { OrderSource } from '../request/sources.ts'
import type { Loaders } from '../spa/loaders.ts'
import { summaryOf } from './summary.ts'

/** Reads an order again after a change, for every field of the response. */
export async function reloadOrder(loaders: Loaders, id: number): Promise<OrderSource> {
  return summaryOf(await loaders.order.clear(id).load(id))
}
