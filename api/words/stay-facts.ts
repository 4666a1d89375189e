import { z } from 'zod'
import { storeAddress } from './store-address.ts'

/** What every mail about a stay tells of it. */
export const stayFacts = {
  orderId: z.number(),
  /** Name of the wellzone type: `Premium`. */
  wellzone: z.string(),
  /** Instants in UTC; the mail shows them in the store's zone. */
  startsAt: z.string(),
  endsAt: z.string(),
  store: storeAddress,
}
