import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { JournalError, readAccounts } from '../books/journal/accounts.ts'
import { book, type BookedEntry, journalTable } from '../books/journal/booked.ts'
import { readJournal } from '../books/journal/entries.ts'
import { bookingBatch, mostEntries } from '../books/journal/extf.ts'
import { type Month, runningMonth } from '../books/documents/month.ts'
import type { Database } from '../database/tables.ts'
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
    '--to FILE        the file to write, which must not be there yet',
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
    const { accounts, entries } = await readBooked(db, month, textOf(options['accounts']))
    const kind = options['csv'] ? 'journal' : 'EXTF_Buchungsstapel'
    const path = textOf(options['to']) ?? `${kind}_${month}${isSoFar ? '_so_far' : ''}.csv`
    const bytes = options['csv']
      ? journalTable(entries, isSoFar)
      : bookingBatch(entries, accounts, month, isSoFar)
    await writeNewFile(path, (append) => append(bytes))
    write(`${path}: ${counted(entries.length, 'line')} of ${month}.`)
    for (const line of sumLines(entries)) write(line)
    if (entries.length > mostEntries)
      write(`DATEV takes ${mostEntries} lines in one file: the adviser has to divide it.`)
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

async function readBooked(db: Kysely<Database>, month: Month, path: string | undefined) {
  if (path === undefined) throw new UsageError('Name the file with the accounts: --accounts FILE.')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new DeskError(`${path} cannot be read.`, { cause })
  })
  try {
    const accounts = readAccounts(text)
    return { accounts, entries: book(await readJournal(db, month), accounts) }
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    throw new DeskError(`${path} does not do: ${cause.message}`, { cause })
  }
}

/** Debits and credits of each account. */
function sumLines(entries: BookedEntry[]): string[] {
  const sums = new Map<string, { number: string; debit: number; credit: number }>()
  const add = (name: string, number: string, side: 'debit' | 'credit', cents: number) => {
    const sum = sums.get(name) ?? { number, debit: 0, credit: 0 }
    sums.set(name, { ...sum, [side]: sum[side] + cents })
  }
  for (const entry of entries) {
    add(entry.debitName, entry.debit.number, 'debit', entry.cents)
    add(entry.creditName, entry.credit.number, 'credit', entry.cents)
  }
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
