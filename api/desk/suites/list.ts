import { type Command, DeskError } from '../command.ts'
import { shownSpan } from '../span-input.ts'
import { tableLines } from '../table.ts'
import { readClosings } from '../../house/suites/closings.ts'
import { readSuites } from './suites-sql.ts'

export const suiteList: Command = {
  name: 'suite list',
  operands: '[STORE]',
  summary: 'the suites with their numbers, and when they are closed',
  help: ['STORE is a name such as mainz.'],
  async run({ db, write }, [store]) {
    const suites = (await readSuites(db)).filter((suite) => store === undefined || suite.store === store)
    if (suites.length === 0) throw new DeskError(`There is no store ${store}.`)
    const closings = Map.groupBy(await readClosings(db), ({ wellzoneId }) => wellzoneId)
    const rows = suites.flatMap((suite) => {
      const closed = closings.get(suite.id)?.map((one) => [shownSpan(one, suite.timeZone), one.reason])
      return (closed ?? [['–', '']]).map((cells) => [String(suite.id), suite.store, suite.name, ...cells])
    })
    for (const line of tableLines(['Suite', 'Store', 'Name', 'Closed', 'Why'], rows)) write(line)
  },
}
