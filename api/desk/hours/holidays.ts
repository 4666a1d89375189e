import { readFile } from 'node:fs/promises'
import type { Db } from '../../database/tables.ts'
import { type Command, DeskError, textOf, UsageError } from '../command.ts'
import { readDay } from '../span-input.ts'
import { readStores, type Store, storeCalled } from '../stores-sql.ts'
import { readHours } from './band-input.ts'
import { changeHours } from './change-hours.ts'

interface Holiday {
  day: string
  hours: ReturnType<typeof readHours>
  reason: string
}

export const holidaysSet: Command = {
  name: 'holidays set',
  operands: 'FILE',
  summary: 'the days that differ, for all stores or some, from a file',
  help: [
    'FILE has a day, its hours and a reason on each line; empty lines and those with # say nothing:',
    '  2026-12-24  10:00-16:00  Christmas Eve',
    '  2027-01-01  closed       New Year',
    'All days are changed or none. Lists the stays that do not fit any more, as `hours set` does.',
    '--stores NAME,NAME  only these stores, such as mainz,muenchen',
    '--cancel            cancels those stays, refunds all and mails all guests',
  ],
  options: { stores: { type: 'string' }, cancel: { type: 'boolean' } },
  async run(desk, [file], { stores, cancel }) {
    if (file === undefined) throw new UsageError('Name the file with the holidays.')
    const holidays = readHolidays(await textOfFile(file))
    const changes = (await storesOf(desk.db, textOf(stores))).flatMap((store) =>
      holidays.map(({ day, hours, reason }) => ({ store, hours: { ...hours, from: day, why: reason } })),
    )
    await changeHours(desk, changes, cancel === true)
  },
}

/** The days of the file, each once. Throws a UsageError with the line that is wrong. */
export function readHolidays(text: string): Holiday[] {
  const holidays = new Map<string, Holiday>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line
      .trim()
      .replace(/^\uFEFF/, '')
      .split(/\s+/)
    if (words[0] === '' || words[0]!.startsWith('#')) continue
    const [typedDay, typedHours, ...reason] = words
    try {
      const day = readDay('the first word', typedDay)
      if (holidays.has(day)) throw new UsageError(`${day} is there twice.`)
      if (reason.length === 0) throw new UsageError('a reason must follow the hours.')
      holidays.set(day, { day, hours: readHours(typedHours), reason: reason.join(' ').slice(0, 200) })
    } catch (cause) {
      throw new UsageError(`Line ${index + 1}: ${(cause as Error).message}`, { cause })
    }
  }
  if (holidays.size === 0) throw new UsageError('The file has no day in it.')
  return [...holidays.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

async function textOfFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new DeskError(`${file} cannot be read.`, { cause })
  }
}

/** Those that were typed; without any all that are open. */
async function storesOf(db: Db, typed: string | undefined): Promise<Store[]> {
  const stores = await readStores(db)
  if (typed === undefined) return stores.filter(({ isComingSoon }) => !isComingSoon)
  return [...new Set(typed.split(','))].map((name) => storeCalled(name, stores))
}
