import { sql } from 'kysely'
import { type Command, textOf, UsageError } from './command.ts'
import { moment } from './table.ts'

const mostShown = 50

export const changeLog: Command = {
  name: 'log',
  operands: '',
  summary: 'who changed what with this program, and when',
  help: [
    `The latest ${mostShown} changes, the newest last; they are deleted after four years.`,
    '--about TEXT  only those with this text in them, such as mainz or WZ-100104',
    '--last N      so many instead',
  ],
  options: { about: { type: 'string' }, last: { type: 'string' } },
  async run({ db, write }, _operands, { about, last }) {
    const shown = last === undefined ? mostShown : Number(last)
    if (!Number.isInteger(shown) || shown < 1 || shown > 100_000)
      throw new UsageError('--last must be a number from 1 to 100000.')
    const text = textOf(about)?.toLowerCase() ?? ''
    const changes = await db
      .selectFrom('desk_change')
      .selectAll()
      .where(sql<boolean>`strpos(lower(command || ' ' || effect), ${text}) > 0`)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    if (changes.length === 0) return write('No change is in the log.')
    // No table: the effect is the point of an entry, and a column would cut it.
    for (const { changed_at: at, changed_by: by, command, effect } of changes.toReversed()) {
      write(`${moment(at)}  ${by}  ${command}`)
      for (const line of effect.split('\n').filter(Boolean)) write(`    ${line}`)
    }
  },
}
