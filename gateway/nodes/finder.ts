import type { GatewayContext } from '../request/context.ts'
import type { Ids } from '../base/ids.ts'
import { nullIfNotFound } from '../spa/reads.ts'

/** Finds the object that has an id; null at once for an id of another type. */
export type Finder<Source> = (id: string, context: GatewayContext) => Promise<Source | null> | null

type Find<Key, Source> = (key: Key, context: GatewayContext) => Promise<Source | null>

export function finder<Key, Source>(ids: Ids<Key>, find: Find<Key, Source>): Finder<Source> {
  return (id, context) => {
    const key = ids.read(id)
    return key === null ? null : find(key, context)
  }
}

/** Finds among what is the visitor's own: nothing without a session, and nothing that the spa API refuses. */
export function ownFinder<Key, Source>(ids: Ids<Key>, find: Find<Key, Source>): Finder<Source> {
  return finder(ids, async (key, context) =>
    (await context.session.accessToken()) === null ? null : nullIfNotFound(find(key, context)),
  )
}
