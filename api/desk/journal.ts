import { readFile } from 'node:fs/promises'
import { JournalError, readAccounts } from '../books/journal/accounts.ts'
import { type Journal, makeJournal, numbered } from '../books/journal/make.ts'
import { type Month, runningMonth } from '../books/documents/month.ts'
import type { Db } from '../database/tables.ts'
import { type Command, DeskError, textOf, UsageError } from './command.ts'
import { monthOf } from './invoices.ts'
import { writeNewFile } from './new-file.ts'
import { counted, euros, tableLines } from './table.ts'

export const journal: Command = {
  name: 'journal',
  operands: 'MONTH',
  summary: 'what the ledger booked in a month, as a batch that DATEV reads',
  help: [
    '--accounts FILE  the accounts; api/books/journal/skr03.json and skr04.json are examples',
    '--csv            the same as a table for other programs',
    '--to FILE        the file to write, which must not be there yet; what DATEV takes in no one file',
    '                 goes on in FILE_2',
    '--so-far         a month that is not over, which the file then says',
  ],
  options: {
    accounts: { type: 'string' },
    csv: { type: 'boolean' },
    to: { type: 'string' },
    'so-far': { type: 'boolean' },
  },
  async run({ db, write }, [typed], options) {
    const month = monthOf(typed)
    const isSoFar = requireBegun(month, options['so-far'] === true)
    const form = { isTable: options['csv'] === true, isSoFar }
    const { files, entries, sums } = await readBooked(db, month, textOf(options['accounts']), form)
    const to = textOf(options['to'])
    const named = files.map(({ name, parts }, index) => ({ parts, path: to ? numbered(to, index) : name }))
    await writeAll(named)
    write(`${named.map(({ path }) => path).join(', ')}: ${counted(entries, 'line')} of ${month}.`)
    for (const line of sumLines(sums)) write(line)
  },
}

/** The answer whether the month still runs: its journal is refused unless it is asked for. */
function requireBegun(month: Month, isAsked: boolean): boolean {
  const running = runningMonth()
  if (month > running) throw new DeskError(`${month} has not begun.`)
  if (month === running && !isAsked)
    throw new DeskError(`${month} is not over: add --so-far for what there is.`)
  return month === running
}

async function readBooked(
  db: Db,
  month: Month,
  path: string | undefined,
  form: { isTable: boolean; isSoFar: boolean },
) {
  if (path === undefined) throw new UsageError('Name the file with the accounts: --accounts FILE.')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new DeskError(`${path} cannot be read.`, { cause })
  })
  try {
    return await makeJournal(db, month, readAccounts(text), form)
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    throw new DeskError(`${path} does not do: ${cause.message}`, { cause })
  }
}

/** Writes all files, or none of them. */
async function writeAll([first, ...rest]: { path: string; parts: Uint8Array[] }[]): Promise<void> {
  if (!first) return
  await writeNewFile(first.path, async (append) => {
    for (const part of first.parts) await append(part)
    await writeAll(rest)
  })
}

/** Debits and credits of each account. */
function sumLines(sums: Journal['sums']): string[] {
  const rows = [...sums].map(([name, { number, debit, credit }]) => [
    number,
    name,
    euros(debit),
    euros(credit),
  ])
  return tableLines(['Account', 'What', 'Debit', 'Credit'], rows.toSorted(byNumber))
}

function byNumber([one]: string[], [other]: string[]): number {
  return one! < other! ? -1 : 1
}
