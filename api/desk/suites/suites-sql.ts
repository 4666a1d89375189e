import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { DeskError, UsageError } from '../command.ts'

export interface Suite {
  id: number
  name: string
  storeId: number
  store: string
  timeZone: string
}

/** All suites, by store and number. */
export async function readSuites(db: Db): Promise<Suite[]> {
  const { rows } = await sql<Suite>`
    SELECT w.id, w.name, store.id AS "storeId", store.slug AS store, store.time_zone AS "timeZone"
    FROM wellzone w JOIN store ON store.id = w.store_id ORDER BY store.sort_order, store.id, w.id`.execute(db)
  return rows
}

/** The suite that was typed: its number, `201`. */
export async function findSuite(db: Db, typed: string | undefined): Promise<Suite> {
  if (typed === undefined || !/^\d{1,9}$/.test(typed))
    throw new UsageError('Name the suite by its number, as `suite list` shows it.')
  const suite = (await readSuites(db)).find(({ id }) => id === Number(typed))
  if (suite) return suite
  throw new DeskError(`There is no suite ${typed}: see \`suite list\`.`)
}
