// The documents of a month as one ZIP, written while they are rendered: none waits in memory for the others.
import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { invoiceDocument, xRechnung } from '../../orders/invoices/invoice-document.ts'
import { parseInvoiceNumber } from '../../orders/invoices/invoice-number.ts'
import { readInvoice } from '../../orders/invoices/invoices.ts'
import { type ArchivedDocument, type MissingNumbers, missingNumbers, readDocuments } from './list.ts'
import { documentTable } from './table.ts'
import type { Month } from './month.ts'

interface Output {
  /** Takes the next bytes of the file, and resolves once there is room for more. */
  write(bytes: Uint8Array): Promise<void>
  progress(done: number, all: number): void
}

/**
 * Writes each document of a month as PDF, and as XRechnung where a company is the customer, with `list.csv`
 * of all of them and of the numbers that are missing. Resolves with both.
 */
export async function writeArchive(
  db: Kysely<Database>,
  month: Month,
  output: Output,
): Promise<{ count: number; missing: MissingNumbers[] }> {
  const documents = await readDocuments(db, { month })
  const missing = await missingNumbers(db, month)
  const zip = new Zip()
  let chunks: Uint8Array[] = []
  zip.ondata = (error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  }
  const flush = async () => {
    const ready = chunks
    chunks = []
    for (const chunk of ready) await output.write(chunk)
  }
  const add = async (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
    await flush()
  }
  await add('list.csv', strToU8(documentTable(documents, missing)))
  for (const [index, document] of documents.entries()) {
    for (const [name, bytes] of await filesOf(db, document)) await add(name, bytes)
    output.progress(index + 1, documents.length)
  }
  zip.end()
  await flush()
  return { count: documents.length, missing }
}

/** The files of a document; none once the period of retention is over. */
async function filesOf(
  db: Kysely<Database>,
  { number }: ArchivedDocument,
): Promise<[name: string, bytes: Uint8Array][]> {
  const invoice = await readInvoice(db, parseInvoiceNumber(number)!)
  if (!invoice) return []
  const caller = { from: 'archive' }
  const pdf = await invoiceDocument(invoice, caller)
  const xml = await xRechnung(invoice, caller)
  return [[`${number}.pdf`, pdf], ...(xml ? [[`${number}.xml`, xml] as [string, Uint8Array]] : [])]
}
