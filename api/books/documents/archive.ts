// The documents of a month as one ZIP, written while they are rendered: none waits in memory for the others.
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../database/tables.ts'
import { readSeller } from '../../database/seller.ts'
import { Problem } from '../../http/problem.ts'
import { invoiceDocument, xRechnung } from '../../orders/invoices/invoice-document.ts'
import { parseInvoiceNumber } from '../../orders/invoices/invoice-number.ts'
import { readInvoice } from '../../orders/invoices/invoices.ts'
import { type ArchivedDocument, type MissingNumbers, missingNumbers, readDocuments } from './list.ts'
import { openZip, type Write } from '../zip.ts'
import { confirmationDocument } from './confirmation.ts'
import { confirmationName, readReceipts } from './receipts.ts'
import { documentTable } from './table.ts'
import type { Month } from './month.ts'

interface Output {
  write: Write
  progress(done: number, all: number): void
}

/**
 * Writes each document of a month as PDF, and as XRechnung where a company is the customer, and confirmations
 * of the tills' receipts, with `list.csv` of all of them and of the numbers that are missing.
 */
export async function writeArchive(
  db: Db,
  month: Month,
  output: Output,
): Promise<{ count: number; missing: MissingNumbers[] }> {
  const documents = await readDocuments(db, { month })
  const missing = await missingNumbers(db, month)
  const zip = openZip(output.write)
  const receipts = await readReceipts(db, { month })
  await zip.add('list.csv', [Buffer.from(documentTable(documents, missing, receipts))])
  const count = documents.length + receipts.length
  for (const [index, document] of documents.entries()) {
    for (const [name, bytes] of await filesOf(db, document)) await zip.add(name, [bytes])
    output.progress(index + 1, count)
  }
  const seller = await readSeller(db)
  for (const [index, receipt] of receipts.entries()) {
    const pdf = await patiently(() => confirmationDocument(seller, receipt, archive))
    await zip.add(`${confirmationName(receipt)}.pdf`, [pdf])
    output.progress(documents.length + index + 1, count)
  }
  await zip.end()
  return { count, missing }
}

const archive = { from: 'archive' }

/** The files of a document; none once the period of retention is over. */
async function filesOf(db: Db, { number }: ArchivedDocument): Promise<[name: string, bytes: Uint8Array][]> {
  const invoice = await readInvoice(db, parseInvoiceNumber(number)!)
  if (!invoice) return []
  const pdf = await patiently(() => invoiceDocument(invoice, archive))
  const xml = await patiently(async () => xRechnung(invoice, archive))
  return [[`${number}.pdf`, pdf], ...(xml ? [[`${number}.xml`, xml] as [string, Uint8Array]] : [])]
}

/** Visitors are before an archive, which waits for them a minute instead of three seconds. */
async function patiently<Result>(render: () => Promise<Result>, attempts = 30): Promise<Result> {
  try {
    return await render()
  } catch (error) {
    if (!(error instanceof Problem && error.status === 503) || attempts === 0) throw error
    await wait(2_000)
    return patiently(render, attempts - 1)
  }
}
