// A month of a sample store as the files that a bookkeeper, an adviser and an auditor take away, held against
// each other by a second program that reads only them.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelForGoodwill, cancelOrder } from '../stays/cancel/cancel.ts'
import { inTransaction } from '../database/transaction.ts'
import { openBooks } from '../testing/books/books.ts'
import { contradictions, fileNames } from '../testing/books/check-files.ts'
import { useTestDatabase } from '../testing/database.ts'
import { payFor } from '../testing/invoices/pay-for.ts'
import { giveVoucher } from '../testing/vouchers/vouchers.ts'

const database = useTestDatabase()
const { provider, bought, desk, today, month } = openBooks(database)
const chart = new URL('journal/skr03.json', import.meta.url).pathname
let folder = ''

/** Stays of a company, cancelled whole and in part, an order of vouchers, and vouchers that were given. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellzone-month-'))
  await payFor(database, provider, { companyName: 'Ofen, "Haus" GmbH' })
  const whole = await payFor(database, provider, {}, 9_999)
  await cancelOrder(database.db, whole.userId, whole.orderId)
  const part = await payFor(database, provider, { companyName: 'Ruhe AG' }, 20_001)
  await inTransaction(database.db, (trx) => cancelForGoodwill(trx, part.orderId, 5_003, 'refund'))
  await bought()
  await giveVoucher(database.db, 1_234)
  await giveVoucher(database.db, 2_500, 'single-purpose')
  const at = (name: keyof typeof fileNames) => join(folder, fileNames[name])
  for (const line of [
    `invoice export ${month} --to ${at('documents')}`,
    `journal ${month} --accounts ${chart} --so-far --to ${at('journal')}`,
    `audit export ${month.slice(0, 4)} --to ${at('audit')}`,
  ])
    await desk(line)
  await writeFile(at('vat'), (await desk(`vat ${month}`)).out)
  await writeFile(at('liability'), (await desk(`voucher liability ${today}`)).out)
})

afterAll(() => rm(folder, { recursive: true }))

test('the files of a month agree: documents, journal, VAT, liability and what the auditor gets', () => {
  expect(contradictions(folder, month)).toEqual([])
})

const inZip = (name: string, change: (text: string) => string) => (bytes: Buffer) => {
  const files = unzipSync(bytes)
  const found = Object.keys(files).find((file) => file.endsWith(name))!
  return zipSync({ ...files, [found]: strToU8(change(Buffer.from(files[found]!).toString())) })
}
const inText = (from: RegExp, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1')

test.each([
  ['documents', inZip('list.csv', (text) => text.replace(',119.00,', ',118.99,')), 'the list says 118.99'],
  ['documents', inZip('list.csv', (text) => text.replace(/\r\n.*\r\n/, '\r\n')), 'is not listed'],
  ['documents', inZip('.xml', (text) => text.replace(/(GrandTotalAmount>)\d/, '$19')), 'its XML says 9'],
  ['documents', inZip('.pdf', () => ''), 'has no PDF'],
  ['journal', inText(/119,00;"S"|119,00;"H"/, '119,01;"S"'), 'journal and ledger'],
  ['vat', inText(/^(Sum +)/m, '$17'), 'VAT'],
  ['liability', inText(/^(Sum +)/m, '$17'), 'liability'],
  ['audit', inZip('hauptbuch.csv', (text) => text.replace(';119,00;', ';119,01;')), 'journal and ledger'],
  ['audit', inZip('belege.csv', (text) => text.replace(';19,00;', ';19,01;')), 'VAT'],
] as const)('a change in the %s is found: %#', async (name, change, found) => {
  const other = await mkdtemp(join(tmpdir(), 'wellzone-changed-'))
  await cp(folder, other, { recursive: true })
  const path = join(other, fileNames[name])
  await writeFile(path, change(await readFile(path)))
  expect(contradictions(other, month).join('\n')).toContain(found)
  await rm(other, { recursive: true })
})
