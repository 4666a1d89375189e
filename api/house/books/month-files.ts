import { readFile } from 'node:fs/promises'
import { writeArchive } from '../../books/documents/archive.ts'
import { type Month, runningMonth } from '../../books/documents/month.ts'
import { JournalError, readAccounts } from '../../books/journal/accounts.ts'
import { type Journal, makeJournal } from '../../books/journal/make.ts'
import { openZip, readable, type Write } from '../../books/zip.ts'
import type { Db } from '../../database/tables.ts'
import { createFairQueue } from '../../http/limits/fair-queue.ts'
import { CallerGone, Problem, refusal } from '../../http/problem.ts'

/** Files take minutes and memory that guests need: two at once, and none waits for another. */
const inTurn = createFairQueue({
  concurrency: 2,
  patienceMs: 0,
  taskMs: 60_000,
  refusalText: 'Two files of months are being made at this moment.',
})

interface MonthFile {
  type: 'application/zip'
  name: string
  bytes: ReadableStream<Uint8Array>
}

interface MonthFileCaller {
  /** Aborts the file when the caller has left: it would keep one of the two places for ever. */
  signal?: AbortSignal | undefined
  /** Called before the first byte, and not for a file that is refused. */
  log: () => Promise<void>
}

/** The documents of a month that is over, or its journal, as a ZIP that is written while it is read. */
export async function monthFile(
  db: Db,
  file: 'documents' | 'journal',
  month: Month,
  accountsFile: string | undefined,
  { signal, log }: MonthFileCaller,
): Promise<MonthFile> {
  if (month >= runningMonth()) throw refusal<'downloadMonth'>('MonthNotOver', `${month} is not over.`)
  const requireCaller = () => {
    if (signal?.aborted) throw new CallerGone()
  }
  return new Promise((resolve, reject) => {
    const make = async () => {
      const files = file === 'journal' ? await journalFiles(db, month, accountsFile) : null
      requireCaller()
      await log()
      requireCaller()
      const { promise: written, resolve: end } = Promise.withResolvers<void>()
      const write = files ? (to: Write) => writeZip(files, to) : (to: Write) => writeDocuments(db, month, to)
      const bytes = readable((to) => write(to).finally(end))
      resolve({ type: 'application/zip', name: `wellzone-${file}-${month}.zip`, bytes })
      await written
    }
    inTurn({ from: 'books', signal }, make).catch(reject)
  })
}

function writeDocuments(db: Db, month: Month, write: Write): Promise<unknown> {
  return writeArchive(db, month, { write, progress: () => undefined })
}

async function writeZip(files: Journal['files'], write: Write): Promise<void> {
  const zip = openZip(write)
  for (const { name, parts } of files) await zip.add(name, parts)
  await zip.end()
}

async function journalFiles(db: Db, month: Month, path: string | undefined) {
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
