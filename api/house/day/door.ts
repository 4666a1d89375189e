// The door of a store: public keys and stays, by which its devices verify tickets while their line is down.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import { instantOf } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { movesOf } from '../../stays/stay.ts'
import { ticketVersion } from '../../stays/ticket/ticket.ts'
import { ticketKeys } from '../../stays/ticket/token.ts'
import { addDays, localDay } from '../../words/wall-clock.ts'
import { stateOf } from '../stay/state.ts'
import { selectStays } from '../stay/stay-sql.ts'
import { findStore, readHours } from './day-sql.ts'

/**
 * The public keys of tickets, and what is known of each ticket of today and tomorrow: a line may stay away
 * over night.
 */
export async function readHouseDoor(
  { db, ticketSecrets }: { db: Db; ticketSecrets: readonly string[] },
  storeId: number,
): Promise<components['schemas']['HouseDoor']> {
  const store = await findStore(db, storeId)
  if (!store) throw notFound()
  const today = localDay(store.now, store.timeZone)
  const { from } = await readHours(db, store, today)
  const { until } = await readHours(db, store, addDays(today, 1))
  const [begins, ends] = [instantOf(from), instantOf(until)]
  const stays = await selectStays(
    db,
    sql`o.kind = 'booking' AND o.ordered_at IS NOT NULL AND r.status IN ('booked', 'cancelled')
      AND r.store_id = ${storeId}
      AND ((r.starts_at >= ${begins} AND r.starts_at < ${ends})
        OR o.id IN (SELECT order_id FROM reschedule
          WHERE from_starts_at >= ${begins} AND from_starts_at < ${ends}))`,
  )
  const versions = await readVersions(
    db,
    stays.map(({ orderId }) => orderId),
  )
  return {
    now: toInstant(store.now),
    timeZone: store.timeZone,
    keys: ticketKeys(ticketSecrets),
    stays: stays.map((stay) => ({
      orderId: stay.orderId,
      version: versions.get(stay.orderId)!,
      startsAt: toInstant(stay.startsAt),
      endsAt: toInstant(stay.endsAt),
      suite: stay.suite,
      persons: stay.persons,
      state: stateOf(stay),
    })),
  }
}

/** The version of the ticket of each of these orders. */
async function readVersions(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; moves: number; isHandedOver: boolean }>`
    SELECT o.id, ${movesOf} AS moves, o.holder_id IS NOT NULL AS "isHandedOver"
    FROM orders o WHERE o.id = ANY(${orderIds})`.execute(db)
  return new Map(rows.map(({ id, ...stay }) => [id, ticketVersion(stay)]))
}
