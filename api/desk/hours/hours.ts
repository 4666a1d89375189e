import type { Day } from '../../words/day.ts'
import { addDays, localDay, weekdayOf } from '../../words/wall-clock.ts'
import { type Command, type Desk, lineOf, textOf, UsageError } from '../command.ts'
import { readDay } from '../span-input.ts'
import { tableLines } from '../table.ts'
import { type Hours, readHours, readWeekday, shownHours, weekdays } from './band-input.ts'
import { changeDays, type DaysChange, daysFrom } from './change-days.ts'
import { deleteException, readExceptions, readWeek, saveException, saveWeekday } from '../../house/hours/hours-sql.ts'
import { findStore, readStores, type Store } from '../stores-sql.ts'

/** Farther ahead than stays are offered: a booking of any such day waits for the new hours. */
const lockedDays = 800

export const hoursList: Command = {
  name: 'hours list',
  operands: '[STORE]',
  summary: 'the hours of the week, and the days that differ',
  help: ['STORE is a name such as mainz.'],
  options: {},
  async run({ db, write }, [typed]) {
    const stores = typed === undefined ? await readStores(db) : [await findStore(db, typed)]
    const rows = []
    for (const { id, slug } of stores) {
      const week = await readWeek(db, id)
      for (const [index, name] of weekdays.entries())
        rows.push([slug, name, shownHours(week.get(index + 1) ?? null), ''])
      for (const { day, hours, reason } of await readExceptions(db, id))
        rows.push([slug, day, shownHours(hours), reason])
    }
    for (const line of tableLines(['Store', 'Day', 'Hours', 'Why'], rows)) write(line)
  },
}

export const hoursSet: Command = {
  name: 'hours set',
  operands: 'STORE DAY HOURS',
  summary: 'the hours of a weekday, or of one day',
  help: [
    'DAY is a weekday, such as friday, or a day, such as 2026-12-24. HOURS are 10:00-22:00, over',
    'midnight 10:00-02:00, or closed; of a day also usual, which takes back what differs. Lists the',
    'stays that do not fit any more; they stand unless you say otherwise, and holds end.',
    '--first-check-in TIME  instead of the first half hour after opening',
    '--cancel               cancels those stays, refunds all and mails all guests',
    '--why TEXT             of a day that differs, for your colleagues',
  ],
  options: { 'first-check-in': { type: 'string' }, why: { type: 'string' }, cancel: { type: 'boolean' } },
  async run(desk, [typedStore, typedDay, typedHours], options) {
    const store = await findStore(desk.db, typedStore)
    const weekday = readWeekday(typedDay ?? '')
    const hours = () => readHours(typedHours, textOf(options['first-check-in']))
    const change =
      weekday === undefined
        ? dayChange(store, dayAhead(store, typedDay), typedHours === 'usual' ? 'usual' : hours(), {
            reason: lineOf('why', options['why']) ?? '',
          })
        : await weekdayChange(desk, store, weekday, hours())
    await changeDays(desk, [change], options['cancel'] === true)
  },
}

/** A day that was typed, not before today. */
export function dayAhead({ timeZone }: Store, typed: string | undefined): Day {
  if (typed === undefined) throw new UsageError('Name the day: friday, or 2026-12-24.')
  const day = readDay('DAY', typed)
  if (day < localDay(Date.now(), timeZone)) throw new UsageError(`${day} has passed.`)
  return day
}

export function dayChange(
  store: Store,
  day: Day,
  hours: Hours | null | 'usual',
  { reason }: { reason: string },
): DaysChange {
  return {
    ...{ store, days: [day] },
    inWords:
      `${store.slug}, ${day}: ${hours === 'usual' ? 'as its weekday' : shownHours(hours)}. ${reason}`.trim(),
    async save(trx) {
      if (hours === 'usual') await deleteException(trx, store.id, day)
      else await saveException(trx, { storeId: store.id, day, hours, reason })
    },
  }
}

async function weekdayChange(
  { db }: Desk,
  store: Store,
  weekday: number,
  hours: Hours | null,
): Promise<DaysChange> {
  const today = localDay(Date.now(), store.timeZone)
  const before = (await readWeek(db, store.id)).get(weekday) ?? null
  return {
    store,
    days: daysFrom(today, addDays(today, lockedDays)).filter((day) => weekdayOf(day) === weekday),
    inWords: `${store.slug}, ${weekdays[weekday - 1]}: ${shownHours(hours)}; before ${shownHours(before)}`,
    save: (trx) => saveWeekday(trx, store.id, weekday, hours),
  }
}
