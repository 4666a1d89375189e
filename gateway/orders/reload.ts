import type { OrderSource } from '../sources.ts'
import type { Loaders } from '../spa/loaders.ts'
import { summaryOf } from './summary.ts'

/** After a change: what was read before does not count any more, for no field of the answer. */
export async function reloadOrder(loaders: Loaders, id: number): Promise<OrderSource> {
  return summaryOf(await loaders.order.clear(id).load(id))
}
