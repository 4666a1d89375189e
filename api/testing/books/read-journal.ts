import type { Month } from '../../books/documents/month.ts'
import { type JournalEntry, readJournal } from '../../books/journal/entries.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Db, Trx } from '../../database/tables.ts'

/** All entries of a month at once. */
export function allEntries(db: Db, month: Month): Promise<JournalEntry[]> {
  return inTransaction(db, (trx) => entriesIn(trx, month))
}

/** The same in a transaction that is open. */
export async function entriesIn(trx: Trx, month: Month): Promise<JournalEntry[]> {
  const all: JournalEntry[] = []
  for await (const entries of readJournal(trx, month)) all.push(...entries)
  return all
}
