import type { SubscriptionChangesArgs } from '../generated/resolvers.ts'
import { badInput } from '../request/bad-input.ts'
import type { GatewayContext } from '../request/context.ts'
import { bookingIds } from '../base/ids.ts'
import { type Changes, keyOf } from '../spa/follower.ts'

/** Bounds of what is kept of a stream as long as it lasts; all tabs of a browser show fewer. */
const [mostOfEach, longestId] = [12, 200]

export const changes = {
  subscribe: async (
    _root: unknown,
    { routes, bookings, payments }: SubscriptionChangesArgs,
    { loaders, slotChanges }: GatewayContext,
  ) => {
    if (Math.max(routes.length, bookings.length, payments.length) > mostOfEach)
      throw badInput(`Name ${mostOfEach} stores, bookings and payments at most.`)
    if ([...bookings, ...payments].some((id) => id.length > longestId)) throw badInput('This is no id.')
    const stores = routes.map(async (route) => {
      const store = await loaders.findStore(({ routeName }) => routeName === route)
      if (!store) throw badInput('There is no such store.')
      return [store.id, route] as const
    })
    return slotChanges.follow({
      routes: new Map(await Promise.all(stores)),
      bookings: new Map(bookings.map((id) => [keyOf(bookingIds.read(id)?.guid ?? ''), id])),
      payments: new Map(payments.map((reference) => [keyOf(reference), reference])),
    })
  },
  resolve: (event: Changes) => event,
}
