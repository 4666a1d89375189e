import { writeArchive } from '../books/documents/archive.ts'
import {
  type ArchivedDocument,
  listDocuments,
  type MissingNumbers,
  missingNumbers,
  mostShown,
  numbersOf,
} from '../books/documents/list.ts'
import type { Month } from '../books/documents/month.ts'
import { checkChain } from '../books/documents/chain.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { type Command, type Desk, DeskError, textOf, UsageError } from './command.ts'
import { writeNewFile } from './new-file.ts'
import { counted, dayOf, euros, tableLines } from './table.ts'

export const invoiceList: Command = {
  name: 'invoice list',
  operands: 'MONTH',
  summary: 'the invoices and cancellations of a month, such as 2026-11',
  help: ['--about TEXT  only those with this number, order, amount or customer; then MONTH can be left out'],
  options: { about: { type: 'string' } },
  async run({ db, write }, [typed], { about }) {
    const text = textOf(about)
    const month = typed === undefined && text !== undefined ? undefined : monthOf(typed)
    const { items, isCut } = await listDocuments(db, { month, text })
    if (items.length === 0) write('There is no such document.')
    else for (const line of documentLines(items)) write(line)
    if (isCut) write(`There are more than ${mostShown}: invoice export has all.`)
    if (month !== undefined) printMissing(write, await missingNumbers(db, month))
  },
}

export const invoiceExport: Command = {
  name: 'invoice export',
  operands: 'MONTH',
  summary: 'the documents of a month as one ZIP, with a list',
  help: [
    'Each invoice and cancellation as PDF, that of a company as XRechnung too, and list.csv.',
    '--to FILE  the file to write, which must not be there yet; wellzone-MONTH.zip without it',
  ],
  options: { to: { type: 'string' } },
  async run({ db, write }, [typed], { to }) {
    const month = monthOf(typed)
    const path = textOf(to) ?? `wellzone-${month}.zip`
    const { count, missing } = await writeNewFile(path, (append) =>
      writeArchive(db, month, {
        write: append,
        progress: (done, all) => (done % 500 === 0 ? write(`${done} of ${all}`) : undefined),
      }),
    )
    write(`${path}: ${counted(count, 'document')} of ${month}.`)
    printMissing(write, missing)
  },
}

export const invoiceGaps: Command = {
  name: 'invoice gaps',
  summary: 'the invoice numbers that are missing, and why',
  help: [
    'For the tax adviser. Numbers that a restored backup left out may have been sent to customers',
    'before the database was lost.',
  ],
  async run({ db, write }) {
    const missing = await missingNumbers(db)
    if (missing.length === 0) return write('No invoice number is missing.')
    printMissing(write, missing)
  },
}

export const invoiceVerify: Command = {
  name: 'invoice verify',
  summary: 'whether every document is as it was issued',
  help: ['Compares each with the hash of its issue, which covers the hash of the number before.'],
  async run({ db, write }) {
    const { broken, chained, older, emptied } = await checkChain(db)
    if (broken !== null)
      throw new DeskError(`${broken} is not as it was issued, or one before it was removed.`)
    const unexplained = (await missingNumbers(db)).filter(({ leftOutAt }) => leftOutAt === null)
    if (unexplained.length > 0) throw new DeskError(`${unexplained.map(numbersOf).join(', ')} is missing.`)
    write(`${counted(chained, 'document')} as issued.`)
    if (older > 0) write(`${counted(older, 'document')} from before there were hashes.`)
    if (emptied > 0)
      write(`${counted(emptied, 'document')} deleted after eight years but for number and hash.`)
  },
}

function documentLines(documents: ArchivedDocument[]): string[] {
  return tableLines(
    ['Number', 'Day', 'Kind', 'Order', 'Customer', 'Gross', 'Cancels'],
    documents.map((document) => [
      document.number,
      dayOf(new Date(document.issuedAt)),
      document.kind,
      referenceNumber(document.orderId),
      document.customer ?? 'deleted after eight years',
      document.cents === null ? '–' : euros(document.cents),
      document.cancels ?? '–',
    ]),
  )
}

function printMissing(write: Desk['write'], missing: MissingNumbers[]): void {
  if (missing.length === 0) return
  const rows = missing.map((gap) => [
    numbersOf(gap),
    gap.leftOutAt === null
      ? 'nothing says why'
      : `left out by a restore on ${dayOf(new Date(gap.leftOutAt))}`,
  ])
  for (const line of tableLines(['Missing', 'Why'], rows)) write(line)
}

/** A month as it is typed. */
export function monthOf(typed: string | undefined): Month {
  if (typed === undefined || !/^20\d{2}-(0[1-9]|1[0-2])$/.test(typed))
    throw new UsageError('Name the month, such as 2026-11.')
  return typed
}
