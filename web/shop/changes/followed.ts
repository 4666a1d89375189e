import type { ChangesSubscription, ChangesSubscriptionVariables } from './changes.generated.ts'

/** What may have changed. */
export type Changes = ChangesSubscription['changes']

/** Stores by their routes, held bookings and payments. */
export type Followed = ChangesSubscriptionVariables

const nothing: Followed = { routes: [], bookings: [], payments: [] }

/** All that any of them follows. */
export function unionOf(each: Iterable<Partial<Followed>>): Followed {
  const union = { ...nothing }
  for (const followed of each)
    for (const name of ['routes', 'bookings', 'payments'] as const)
      union[name] = [...new Set([...toList(union[name]), ...toList(followed[name])])]
  return union
}

/** Whether a stream for `all` tells of everything in `some`. */
export function covers(all: Followed, some: Followed): boolean {
  return JSON.stringify(unionOf([all, some])) === JSON.stringify(unionOf([all]))
}

/** The event that begins a stream: everything may have changed before it. */
export function everythingOf({ routes, bookings, payments }: Followed): Changes {
  return {
    stores: toList(routes).map((route) => ({ route, days: null })),
    bookings: toList(bookings),
    payments: toList(payments),
  }
}

/** GraphQL takes one item for a list. */
const toList = (items: string | string[] | undefined): string[] => [items ?? []].flat()
