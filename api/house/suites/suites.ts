import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import type { Db } from '../../database/tables.ts'
import { notFound } from '../../http/problem.ts'
import type { Span } from '../../slots/calendar.ts'
import { toInstant } from '../../slots/responses.ts'
import { findOtherSuite } from '../../stays/move/other-suite.ts'
import { toDecimal } from '../../words/money.ts'
import { localDay } from '../../words/wall-clock.ts'
import { findStore, readHours, readSuites } from '../day/day-sql.ts'
import { toDayStay } from '../stay/responses.ts'
import { mayChangeSuite } from '../stay/state.ts'
import { readReturnable } from '../stay/stay.ts'
import type { StayRow } from '../stay/stay-sql.ts'
import { isInClosing, isInside, selectAffected } from './affected.ts'

type Schemas = components['schemas']
/** A closing that is not made yet. */
type Planned = Span & { suiteId: number }

const forGood = Date.UTC(9999, 0)

/** The suites of a store with their closings to come, and the stays that a closing leaves to be settled. */
export async function readHouseSuites(
  db: Db,
  storeId: number,
  planned: Planned | null,
): Promise<Schemas['HouseSuites']> {
  const store = await findStore(db, storeId)
  if (!store) throw notFound()
  const today = localDay(store.now, store.timeZone)
  const suites = await readSuites(db, storeId, today, { from: store.now, until: forGood })
  const inPlanned = planned ? isInside(planned.suiteId, planned) : sql`false`
  const stays = await selectAffected(db, sql`r.store_id = ${storeId} AND (${isInClosing} OR ${inPlanned})`)
  const names = new Map(suites.map(({ id, name }) => [id, name]))
  const affected: { suiteId: number; shown: Schemas['AffectedStay'] }[] = []
  for (const stay of stays)
    affected.push({ suiteId: stay.suiteId, shown: await toAffected(db, stay, names, planned) })
  return {
    now: toInstant(store.now),
    todayUntil: toInstant((await readHours(db, store, today)).until),
    suites: suites.map(({ id, name, typeName, closings }) => ({
      id,
      name,
      typeName,
      closings: closings.map(({ from, until, reason }) => ({
        from: toInstant(from),
        until: toInstant(until),
        reason,
      })),
      toSettle: affected.filter(({ suiteId }) => suiteId === id).map(({ shown }) => shown),
    })),
  }
}

async function toAffected(
  db: Db,
  stay: StayRow,
  names: Map<number, string>,
  planned: Planned | null,
): Promise<Schemas['AffectedStay']> {
  const canChange = mayChangeSuite(stay) || wouldFail(stay, planned)
  const other = canChange ? await findOtherSuite(db, stay) : undefined
  const { paidCents } = await readReturnable(db, stay)
  return {
    stay: toDayStay(stay, true),
    otherSuite: other === undefined ? null : (names.get(other) ?? null),
    returned: toDecimal(paidCents),
    hasMailbox: stay.hasMailbox,
  }
}

/** The suite of a stay that has begun would be closed now, and for as long as cleaning it takes. */
function wouldFail({ suiteId, endsAt, blockedUntil, now }: StayRow, planned: Planned | null): boolean {
  if (planned?.suiteId !== suiteId) return false
  return planned.from <= now && planned.until >= now + blockedUntil - endsAt
}
