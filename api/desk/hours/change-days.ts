import type { Kysely } from 'kysely'
import type { Database, Trx } from '../../database/tables.ts'
import { rolledBack } from '../../database/transaction.ts'
import { isWithinHours } from '../../slots/rules.ts'
import { loadCalendar, lockDays } from '../../slots/sql.ts'
import type { Day } from '../../words/day.ts'
import { addDays, dayMs, daySpan, localDay, localTime } from '../../words/wall-clock.ts'
import { changeInSteps, type Desk, logChange } from '../command.ts'
import { printStays } from '../stays/print-stays.ts'
import { settleStays } from '../stays/settle-stays.ts'
import { readStays, type Stay } from '../stays/stays-sql.ts'
import type { Store } from '../stores-sql.ts'

/** New hours of one store. */
export interface DaysChange {
  store: Store
  /** The days whose hours change, in order. */
  days: Day[]
  save(trx: Trx): Promise<void>
  /** What it is, for the terminal and the log. */
  inWords: string
}

/**
 * Changes hours of stores and settles the stays that do not fit them any more. Each changed day is locked,
 * and the one after it for stays past midnight, so that a booking is refused or listed.
 */
export async function changeDays(desk: Desk, changes: DaysChange[], cancel: boolean): Promise<void> {
  for (const { inWords } of changes) desk.write(inWords)
  const shown = await rehearsedStays(desk, changes)
  printStays(desk, shown)
  await changeInSteps(desk, 'Change it?', async (step) => {
    await step(async (trx) => {
      await save(trx, changes)
      await logChange(trx, desk, changes.map(({ inWords }) => inWords).join('\n'))
    })
    const stays = await step((trx) => affectedStays(trx, changes))
    await settleStays(desk, step, {
      ...{ shown, stays },
      // A stay that was moved since has another beginning.
      isAffected: ({ orderId, startsAt }) =>
        stays.some((one) => one.orderId === orderId && one.startsAt === startsAt),
      way: { isElsewherePossible: false, move: false, cancel },
    })
  })
  if (!desk.isDryRun) desk.write('Changed.')
}

async function save(trx: Trx, changes: DaysChange[]): Promise<void> {
  for (const { store, days } of changes.toSorted((one, other) => one.store.id - other.store.id)) {
    const locked = new Set(days.flatMap((day) => [day, addDays(day, 1)]))
    await lockDays(trx, store.id, [...locked].toSorted())
  }
  for (const change of changes) await change.save(trx)
}

/** What the change would affect: it is made and taken back. */
async function rehearsedStays({ db }: Desk, changes: DaysChange[]): Promise<Stay[]> {
  return rolledBack(db, async (trx) => {
    for (const change of changes) await change.save(trx)
    return affectedStays(trx, changes)
  })
}

/** The stays of the changed days that do not fit the hours of their day. */
async function affectedStays(db: Kysely<Database>, changes: DaysChange[]): Promise<Stay[]> {
  const affected = new Map<number, Stay>()
  for (const { store, days } of changes) {
    const [first, last] = [days[0]!, days.at(-1)!]
    const span = {
      from: daySpan(first, store.timeZone).from,
      until: daySpan(addDays(last, 1), store.timeZone).until,
    }
    const stays = await readStays(db, store.id, span)
    if (stays.length === 0) continue
    const calendar = await loadCalendar(db, store.id, addDays(first, -1), addDays(last, 1), {
      horizonDays: null,
    })
    const changed = new Set(days)
    for (const stay of stays)
      if (isOf(stay, changed) && !isWithinHours(calendar!, stay)) affected.set(stay.orderId, stay)
  }
  return [...affected.values()]
}

/** A stay past midnight may belong to the evening before: hours end at noon at the latest. */
function isOf({ startsAt, timeZone }: Stay, days: Set<Day>): boolean {
  const day = localDay(startsAt, timeZone)
  const isEarly = localTime(startsAt, timeZone) < '12:00'
  return days.has(day) || (isEarly && days.has(addDays(day, -1)))
}

/** The days from one to another, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
