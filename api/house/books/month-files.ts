import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { writeArchive } from '../../books/documents/archive.ts'
import { type Month, runningMonth } from '../../books/documents/month.ts'
import { JournalError, readAccounts } from '../../books/journal/accounts.ts'
import { makeJournal } from '../../books/journal/make.ts'
import { openZip, readable } from '../../books/zip.ts'
import type { Database } from '../../database/tables.ts'
import { refusal } from '../../http/problem.ts'

/** The documents of a month that is over, or its journal, as a ZIP that is written while it is read. */
export async function monthFile(
  db: Kysely<Database>,
  file: 'documents' | 'journal',
  month: Month,
  accountsFile: string | undefined,
) {
  if (month >= runningMonth()) throw refusal<'downloadMonth'>('MonthNotOver', `${month} is not over.`)
  const files = file === 'journal' ? await journalFiles(db, month, accountsFile) : null
  const bytes = readable(async (write) => {
    if (!files) return writeArchive(db, month, { write, progress: () => undefined })
    const zip = openZip(write)
    for (const one of files) await zip.add(one.name, one.parts)
    return zip.end()
  })
  return { type: 'application/zip', name: `wellzone-${file}-${month}.zip`, bytes } as const
}

async function journalFiles(db: Kysely<Database>, month: Month, accountsFile: string | undefined) {
  if (accountsFile === undefined)
    throw refusal<'downloadMonth'>('AccountsWrong', 'JOURNAL_ACCOUNTS is empty.')
  try {
    const accounts = readAccounts(await readFile(accountsFile, 'utf8'))
    const make = (isTable: boolean) => makeJournal(db, month, accounts, { isTable, isSoFar: false })
    return [...(await make(false)).files, ...(await make(true)).files]
  } catch (cause) {
    const isOfFile = cause instanceof JournalError || (cause as NodeJS.ErrnoException).syscall !== undefined
    if (!isOfFile) throw cause
    throw refusal<'downloadMonth'>('AccountsWrong', (cause as Error).message)
  }
}
