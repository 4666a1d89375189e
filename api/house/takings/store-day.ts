import { sql } from 'kysely'
import { isWithin } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import type { Day } from '../../words/day.ts'
import { findStore, type HouseStore, readHours } from '../day/day-sql.ts'
import { stateOf } from '../stay/state.ts'
import { selectStays, takesSuite } from '../stay/stay-sql.ts'
import type { StoreSpan } from './moves.ts'

export interface StoreDay {
  store: HouseStore
  span: StoreSpan
  /** It has not begun, or a stay of it is expected, held, or inside. */
  isRunning: boolean
}

const ended = ['over', 'noShow', 'cancelled']

/** A day as in the plan: what happens after midnight, before the store closes, is of the day before. */
export async function readStoreDay(db: Db, storeId: number, day: Day): Promise<StoreDay> {
  const store = await findStore(db, storeId)
  if (!store) throw notFound()
  const { from, until } = await readHours(db, store, day)
  const stays = await selectStays(
    db,
    sql`r.store_id = ${storeId} AND ${takesSuite} AND ${isWithin(sql`r.starts_at`, { from, until })}`,
  )
  return {
    store,
    span: { storeId, from, until },
    isRunning: store.now < from || stays.some((stay) => !ended.includes(stateOf(stay))),
  }
}
