import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import { instantOf } from '../../database/instants.ts'
import type { Db } from '../../database/tables.ts'
import { Problem } from '../../http/problem.ts'
import { toInstant } from '../../slots/responses.ts'
import { planChange } from '../../stays/move/change/plan.ts'
import { findTime } from '../../stays/move/find-time.ts'
import { findOtherSuite } from '../../stays/move/other-suite.ts'
import { stayOf } from '../../stays/stay.ts'
import { toDecimal } from '../../words/money.ts'
import { hourMs } from '../../words/wall-clock.ts'
import { isUnderWay } from './state.ts'
import { selectStays, type StayRow, takesSuite } from './stay-sql.ts'

type Lengths = components['schemas']['HouseLengths']

/** How much longer a stay can be, in its suite or in another one of the type, and who comes after it. */
export async function readLengths(db: Db, row: StayRow, horizonDays: number): Promise<Lengths> {
  const stay = await stayOf(db, row.orderId)
  const least = (row.endsAt - row.startsAt) / hourMs + 1
  const most = await mostHours(db, row)
  const items: Lengths['items'] = []
  // The ends that are not possible because the suite is not free, and no other one either.
  const taken: number[] = []
  for (let hours = least; hours <= most; hours++) {
    const plan = await planChange(db, stay, undefined, { hours })
    let isTaken = false
    const ends = { hours, endsAt: toInstant(plan.wanted.endsAt) }
    const find = (suiteId?: number) =>
      findTime(db, plan, horizonDays, 'live', suiteId).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        // Other reasons, such as the opening hours, do not depend on the next guests.
        isTaken ||= suiteId !== undefined && error.code === 'SlotTaken'
        return null
      })
    const inOwn = await find(row.suiteId)
    const visit = inOwn ?? (isUnderWay(row) ? null : await find())
    if (isTaken && !visit) taken.push(plan.wanted.endsAt)
    const difference = visit && toDecimal(plan.price.differenceTo(visit.stayCents, plan.change))
    items.push({ ...ends, place: inOwn ? 'own' : visit ? 'other' : 'none', difference })
  }
  const [next] = await selectStays(
    db,
    sql`r.wellzone_id = ${row.suiteId} AND ${takesSuite} AND r.starts_at >= ${instantOf(row.endsAt)}`,
    1,
  )
  if (!next) return { items, next: null }
  const isInTheWay = taken.some((until) => until + row.blockedUntil - row.endsAt > next.startsAt)
  const otherSuite = isInTheWay && next.status === 'booked' ? await nameOfOther(db, next) : null
  const { orderId, name, startsAt } = next
  return { items, next: { orderId, name, startsAt: toInstant(startsAt), otherSuite } }
}

/** The suite that a stay would get in place of its own; null if all of its type are taken. */
async function nameOfOther(db: Db, stay: StayRow): Promise<string | null> {
  const id = await findOtherSuite(db, stay)
  if (id === undefined) return null
  const suite = db.selectFrom('wellzone').select('name').where('id', '=', id)
  return (await suite.executeTakeFirstOrThrow()).name
}

async function mostHours(db: Db, { suiteId }: StayRow): Promise<number> {
  const { minutes } = await db
    .selectFrom('wellzone as suite')
    .innerJoin('wellzone_type as type', 'type.id', 'suite.type_id')
    .select('type.max_duration_minutes as minutes')
    .where('suite.id', '=', suiteId)
    .executeTakeFirstOrThrow()
  return minutes / 60
}
