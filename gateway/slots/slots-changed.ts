import { GraphQLError } from 'graphql'
import type { OpenSlotsResolvers, SubscriptionSlotsChangedArgs } from '../generated/resolvers.ts'
import type { GatewayContext } from '../request/context.ts'
import type { OpenSlotsSource } from '../request/sources.ts'
import type { FollowedDays } from '../spa/slot-changes.ts'
import { findUnbroken } from '../spa/contract/find.ts'
import { storeSlots } from './type.ts'

/** A calendar shows as many at once. */
const mostMonths = 3
const millisecondsOfDay = 86_400_000

export const slotsChanged = {
  subscribe: async (
    _root: unknown,
    { route, months, ...asked }: SubscriptionSlotsChangedArgs,
    { loaders, slotChanges }: GatewayContext,
  ) => {
    if (months.length > mostMonths || !months.every((month) => /^20\d\d-(0[1-9]|1[0-2])$/.test(month)))
      throw wrong('Name three months at most, each such as 2026-12.')
    const store = findUnbroken(await loaders.stores(), (one) => one.routeName === route)
    if (!store) throw wrong('There is no such store.')
    const source: OpenSlotsSource = { ...asked, store, months }
    return slotChanges.follow(daysOf(source), source)
  },
  resolve: (source: OpenSlotsSource) => source,
}

export const OpenSlots = {
  slots: ({ store, day, durationHours, persons }, _args, context) =>
    storeSlots.slots(store, { day, durationHours, persons }, context),
  availability: async ({ store, months, durationHours, persons }, _args, context) => {
    const each = months.map((month) => {
      const [year, number] = month.split('-').map(Number) as [number, number]
      return storeSlots.availability(store, { year, month: number, durationHours, persons }, context)
    })
    return (await Promise.all(each)).flat()
  },
} satisfies OpenSlotsResolvers

/** A stay may pass midnight, so one of the day before or after concerns a day. */
function daysOf({ store, day, months }: OpenSlotsSource): FollowedDays {
  const own = Date.parse(day)
  return {
    storeId: store.id,
    has: (other) => {
      const from = [-1, 0, 1].map((by) => dayAt(Date.parse(other) + by * millisecondsOfDay))
      return (
        Math.abs(Date.parse(other) - own) <= millisecondsOfDay ||
        from.some((each) => months.includes(each.slice(0, 7)))
      )
    },
  }
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

function wrong(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
