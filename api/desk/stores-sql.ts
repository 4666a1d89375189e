import type { Db } from '../database/tables.ts'
import { DeskError, UsageError } from './command.ts'

export interface Store {
  id: number
  slug: string
  timeZone: string
  isComingSoon: boolean
}

export async function readStores(db: Db): Promise<Store[]> {
  const stores = db.selectFrom('store').select(['id', 'slug'])
  return stores
    .select(['time_zone as timeZone', 'is_coming_soon as isComingSoon'])
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** The store that was typed by its name, such as mainz. */
export async function findStore(db: Db, typed: string | undefined): Promise<Store> {
  if (typed === undefined) throw new UsageError('Name the store, such as mainz.')
  return storeCalled(typed, await readStores(db))
}

/** One of these stores by its name. */
export function storeCalled(typed: string, stores: Store[]): Store {
  const store = stores.find(({ slug }) => slug === typed.toLowerCase())
  if (store) return store
  throw noStore(typed, stores)
}

/** The refusal of a name that no store has; it lists those that there are. */
export function noStore(typed: string, stores: Store[]): DeskError {
  return new DeskError(`There is no store ${typed}. There are ${stores.map(({ slug }) => slug).join(', ')}.`)
}
