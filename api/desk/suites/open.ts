import { change, type Command, DeskError } from '../command.ts'
import { readOpenSpan, shownSpan, spanHelp } from '../span-input.ts'
import { deleteClosing, readClosings } from '../../house/suites/closings.ts'
import { findSuite } from './suites-sql.ts'

export const suiteOpen: Command = {
  name: 'suite open',
  operands: 'SUITE',
  summary: 'ends the closings of a suite',
  help: [
    'From now on and for good, unless you say otherwise. It is offered again at once; stays that were',
    'moved or cancelled stay so.',
    ...spanHelp,
  ],
  options: { from: { type: 'string' }, until: { type: 'string' } },
  async run(desk, [typed], options) {
    const { id, name, store, timeZone } = await findSuite(desk.db, typed)
    const span = readOpenSpan(options, timeZone)
    const none = () => new DeskError(`${name} in ${store} is not closed then.`)
    const closings = (await readClosings(desk.db)).filter(
      ({ wellzoneId, from, until }) => wellzoneId === id && from < span.until && until > span.from,
    )
    if (closings.length === 0) throw none()
    for (const one of closings) desk.write(`${store}, ${name}, ${shownSpan(one, timeZone)}: ${one.reason}`)
    await change(
      desk,
      'Open it?',
      async (trx) => {
        const opened = await deleteClosing(trx, id, span)
        if (opened.length === 0) throw none()
        return opened
      },
      (opened) =>
        opened.map((one) => `${store}, ${name}, ${shownSpan(one, timeZone)}: open again.`).join('\n'),
    )
    const begins = typeof options.from === 'string' ? ` from ${options.from}` : ''
    if (!desk.isDryRun) desk.write(`${name} is open${begins}.`)
  },
}
