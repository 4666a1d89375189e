import { type Command, lineOf, textOf, UsageError } from '../command.ts'
import { mostClosedDays } from '../../house/suites/closings.ts'
import { readDay } from '../span-input.ts'
import { changeDays, type DaysChange, daysFrom } from './change-days.ts'
import { dayAhead } from './hours.ts'
import { saveException } from '../../house/hours/hours-sql.ts'
import { findStore } from '../stores-sql.ts'

export const storeClose: Command = {
  name: 'store close',
  operands: 'STORE',
  summary: 'closes a store for some days, and settles their stays',
  help: [
    'Nothing is offered on these days. Lists the stays of them first; they stand unless you say',
    'otherwise, and holds end. `hours set STORE DAY usual` opens a day again.',
    '--from DAY   the first day, such as 2026-12-24',
    '--until DAY  the last one',
    '--why TEXT   for your colleagues; guests do not read it',
    '--cancel     cancels those stays, refunds all and mails all guests',
  ],
  options: {
    from: { type: 'string' },
    until: { type: 'string' },
    why: { type: 'string' },
    cancel: { type: 'boolean' },
  },
  async run(desk, [typed], options) {
    const store = await findStore(desk.db, typed)
    const first = dayAhead(store, readDay('--from', textOf(options['from'])))
    const last = readDay('--until', textOf(options['until']))
    if (last < first) throw new UsageError('--until must not be before --from.')
    const days = daysFrom(first, last)
    if (days.length > mostClosedDays)
      throw new UsageError(`That is more than ${mostClosedDays} days: close fewer.`)
    const reason = lineOf('why', options['why'])
    if (reason === null) throw new UsageError('Say why, for your colleagues: --why "Burst pipe".')
    const closing: DaysChange = {
      ...{ store, days },
      inWords: `${store.slug}, ${first} to ${last}: closed. ${reason}`,
      async save(trx) {
        for (const day of days) await saveException(trx, { storeId: store.id, day, hours: null, reason })
      },
    }
    await changeDays(desk, [closing], options['cancel'] === true)
  },
}
