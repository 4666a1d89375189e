import { sql } from 'kysely'
import { firstBrokenAct } from '../house/log/log.ts'
import { type Command, DeskError, textOf, UsageError } from './command.ts'
import { moment } from './table.ts'

const mostShown = 50

interface Shown {
  at: Date
  who: string
  act: string
  subject: string
  reason: string | null
  effect: string
}

export const changeLog: Command = {
  name: 'log',
  summary: 'who did what in the house and with this program, and when',
  help: [
    `The latest ${mostShown} acts, the newest last; they are deleted after four years.`,
    '--about TEXT  only those with this text in them, such as mainz or WZ-100104',
    '--last N      so many instead',
    '--verify      whether any act was changed, removed from between two, or added in another way',
  ],
  options: { about: { type: 'string' }, last: { type: 'string' }, verify: { type: 'boolean' } },
  async run({ db, write }, _operands, { about, last, verify }) {
    if (verify === true) {
      const broken = await firstBrokenAct(db)
      if (broken !== null)
        throw new DeskError(`The log was changed: act ${broken} does not fit the one before.`)
      return write('Every act is as it was written.')
    }
    const shown = last === undefined ? mostShown : Number(last)
    if (!Number.isInteger(shown) || shown < 1 || shown > 100_000)
      throw new UsageError('--last must be a number from 1 to 100000.')
    const text = textOf(about)?.toLowerCase() ?? ''
    const { rows } = await sql<Shown>`
      SELECT at, who, act, subject, reason, effect ->> 'en' AS effect FROM house_act
      WHERE strpos(lower(concat_ws(' ', act, subject, effect ->> 'en')), ${text}) > 0
      ORDER BY id DESC LIMIT ${shown}`.execute(db)
    if (rows.length === 0) return write('No act is in the log.')
    // No table: the effect is the point of an entry, and a column would cut it.
    for (const { at, who, act, subject, reason, effect } of rows.toReversed()) {
      write([moment(at), who, `${act} ${subject}`.trim(), ...(reason ? [`(${reason})`] : [])].join('  '))
      for (const line of effect.split('\n').filter(Boolean)) write(`    ${line}`)
    }
  },
}
