import { readExceptions, readWeek } from '../../house/hours/hours-sql.ts'
import { type Command, lineOf, textOf, UsageError } from '../command.ts'
import { readDay } from '../span-input.ts'
import { findStore, readStores } from '../stores-sql.ts'
import { tableLines } from '../table.ts'
import { readHours, readWeekday, shownHours, weekdays } from './band-input.ts'
import { changeHours } from './change-hours.ts'

export const hoursList: Command = {
  name: 'hours list',
  operands: '[STORE]',
  summary: 'the hours of the week, and the days that differ',
  help: ['STORE is a name such as mainz.'],
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
    '--why TEXT             for your colleagues',
  ],
  options: { 'first-check-in': { type: 'string' }, why: { type: 'string' }, cancel: { type: 'boolean' } },
  async run(desk, [typedStore, typedDay, typedHours], options) {
    const store = await findStore(desk.db, typedStore)
    if (typedDay === undefined) throw new UsageError('Name the day: friday, or 2026-12-24.')
    const weekday = readWeekday(typedDay)
    const hours = {
      ...(weekday === undefined ? { from: readDay('DAY', typedDay) } : { weekday }),
      ...readHours(typedHours, textOf(options['first-check-in'])),
      why: lineOf('why', options['why']) ?? '',
    }
    await changeHours(desk, [{ store, hours }], options['cancel'] === true)
  },
}
