// The journal of a month as files, made while its entries are read: none waits in memory for the others.
import { inTransaction } from '../../database/transaction.ts'
import type { Db } from '../../database/tables.ts'
import type { Month } from '../documents/month.ts'
import type { AccountName, Accounts } from './accounts.ts'
import { book, type BookedEntry, tableEnd, tableHead, tableLines } from './booked.ts'
import { readJournal } from './entries.ts'
import { batchHead, batchLines, mostEntries } from './extf.ts'

export interface Journal {
  files: { name: string; parts: Uint8Array[] }[]
  entries: number
  /** Debits and credits of each account, in cents. */
  sums: Map<AccountName, { number: string; debit: number; credit: number }>
}

interface Form {
  /** A table for other programs than DATEV. */
  isTable: boolean
  /** The month is not over, which the files say. */
  isSoFar: boolean
  /** The most entries of a file. */
  most?: number
}

/** Makes the batches of a month for DATEV, each up to its most entries, or one table of all entries. */
export function makeJournal(
  db: Db,
  month: Month,
  accounts: Accounts,
  { isTable, isSoFar, most = isTable ? Infinity : mostEntries }: Form,
): Promise<Journal> {
  const headOf = (part: number) => (isTable ? tableHead() : batchHead(accounts, month, { part, isSoFar }))
  const linesOf = isTable ? tableLines : batchLines
  return inTransaction(db, async (trx) => {
    const files = [[headOf(1)]]
    const sums: Journal['sums'] = new Map()
    let count = 0
    for await (const entries of readJournal(trx, month)) {
      const booked = book(entries, accounts)
      for (const entry of booked) add(sums, entry)
      while (booked.length > 0) {
        const room = files.length * most - count
        if (room === 0) files.push([headOf(files.length + 1)])
        const some = booked.splice(0, room === 0 ? most : room)
        files.at(-1)!.push(linesOf(some))
        count += some.length
      }
    }
    if (isTable && isSoFar) files[0]!.push(tableEnd())
    const base = `${isTable ? 'journal' : 'EXTF_Buchungsstapel'}_${month}${isSoFar ? '_so_far' : ''}.csv`
    const named = files.map((parts, index) => ({ name: numbered(base, index), parts }))
    return { files: named, entries: count, sums }
  })
}

/** The name of a file, with its number from the second on. */
export function numbered(name: string, index: number): string {
  return index === 0 ? name : name.replace(/(\.\w+)?$/, `_${index + 1}$1`)
}

function add(sums: Journal['sums'], { debitName, creditName, debit, credit, cents }: BookedEntry): void {
  for (const [name, { number }, side] of [
    [debitName, debit, 'debit'],
    [creditName, credit, 'credit'],
  ] as const) {
    const sum = sums.get(name) ?? { number, debit: 0, credit: 0 }
    sums.set(name, { ...sum, [side]: sum[side] + cents })
  }
}
