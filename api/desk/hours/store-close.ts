import { type Command, lineOf, textOf, UsageError } from '../command.ts'
import { readDay } from '../span-input.ts'
import { findStore } from '../stores-sql.ts'
import { changeHours } from './change-hours.ts'

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
    const from = readDay('--from', textOf(options['from']))
    const until = readDay('--until', textOf(options['until']))
    const why = lineOf('why', options['why'])
    if (why === null) throw new UsageError('Say why, for your colleagues: --why "Burst pipe".')
    const hours = { state: 'closed', from, until, why } as const
    await changeHours(desk, [{ store, hours }], options['cancel'] === true)
  },
}
