import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { writeArchive } from '../../books/documents/archive.ts'
import { type Month, runningMonth } from '../../books/documents/month.ts'
import { JournalError, readAccounts } from '../../books/journal/accounts.ts'
import { makeJournal } from '../../books/journal/make.ts'
import { openZip, readable } from '../../books/zip.ts'
import type { Database } from '../../database/tables.ts'
import { Problem, refusal } from '../../http/problem.ts'

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

async function journalFiles(db: Kysely<Database>, month: Month, path: string | undefined) {
  if (path === undefined) throw refusal<'downloadMonth'>('AccountsWrong', 'JOURNAL_ACCOUNTS is empty.')
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw accountsWrong('The file of JOURNAL_ACCOUNTS cannot be read.', cause)
  })
  try {
    const accounts = readAccounts(text)
    const make = (isTable: boolean) => makeJournal(db, month, accounts, { isTable, isSoFar: false })
    return [...(await make(false)).files, ...(await make(true)).files]
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    throw accountsWrong(cause.message, cause)
  }
}

const accountsWrong = (message: string, cause: unknown) =>
  new Problem(422, 'AccountsWrong', message, { cause })
