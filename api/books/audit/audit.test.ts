// The export of an auditor, read back by its own description alone.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '../../stays/cancel/cancel.ts'
import { type AuditedTable, readAudit } from '../../testing/books/audit.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { openDesk } from '../../testing/desk.ts'
import { payFor } from '../../testing/invoices/pay-for.ts'
import { openSpa } from '../../testing/payments/payments.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { writeAuditExport } from './export.ts'
import { seatZone } from '../../words/seller.ts'
import { localDay } from '../../words/wall-clock.ts'

const database = useTestDatabase()
const provider = openSpa(database)
const desk = openDesk(database)
const year = localDay(Date.now(), seatZone).slice(0, 4)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellzone-audit-'))
  await payFor(database, provider, { companyName: 'Ofen; "Haus" GmbH' })
  const booking = await payFor(database, provider, {})
  await cancelOrder(database.db, booking.userId, booking.orderId)
  await giveVoucher(database.db, 2_550)
})

afterAll(() => rm(folder, { recursive: true }))

/** Reads each table as index.xml describes it. */
async function exported(name: string): Promise<Map<string, AuditedTable>> {
  const path = join(folder, name)
  expect(await desk(`audit export ${year} --to ${path}`)).toMatchObject({ code: 0 })
  const { files, tables } = readAudit(await readFile(path))
  expect(files.length).toBe(tables.size + 1)
  return tables
}

test('every table is as it is described, and each line continues the chain', async () => {
  const tables = await exported('one.zip')
  for (const [file, { columns, lines }] of tables) {
    let chain = ''
    for (const { text, cells } of lines) {
      expect([file, cells.length]).toEqual([file, columns.length])
      chain = createHash('sha256')
        .update(`${chain}${text.slice(0, text.lastIndexOf(';'))}`)
        .digest('hex')
      expect([file, cells.at(-1)]).toEqual([file, chain])
      for (const [place, { name, type }] of columns.entries()) {
        const form = { Num: /^-?\d+(,\d\d)?$/, Date: /^(\d{4}-\d\d-\d\d)?$/, Alpha: /^/ }[type]!
        expect([name, cells[place]]).toEqual([name, expect.stringMatching(form)])
      }
    }
  }
  const cells = (file: string, column: string) => tables.get(file)!.cells(column)
  expect(cells('belege.csv', 'Umsatzsteuer')).toEqual(['19,00', '19,00', '-19,00'])
  expect(cells('belege.csv', 'Empfänger')[0]).toBe('Ofen; "Haus" GmbH')
  expect(cells('belege.csv', 'Storniert')).toEqual(['', '', `${year}-000002`])
  expect(cells('belege.csv', 'Vorherige').slice(1)).toEqual(cells('belege.csv', 'Prüfsumme').slice(0, -1))
  expect(cells('gutscheine.csv', 'Wert')).toEqual(['25,50'])
  expect(cells('zahlungen.csv', 'Betrag')).toEqual(['119,00', '119,00'])
  expect(cells('erstattungen.csv', 'Betrag')).toEqual(['119,00'])
  const { rows } = await sql<{ cents: number }>`
    SELECT sum(cents)::bigint AS cents FROM ledger_transfer`.execute(database.db)
  const sum = cells('hauptbuch.csv', 'Betrag').reduce((all, cell) => all + Number(cell!.replace(',', '')), 0)
  expect(sum).toBe(rows[0]!.cents)
})

test('a year ends in the same hash until a row is changed, and a voucher’s code is nowhere', async () => {
  const lastOf = async (name: string) => (await exported(name)).get('hauptbuch.csv')!.lines.at(-1)!.text
  const before = await lastOf('two.zip')
  expect(await lastOf('three.zip')).toBe(before)
  await sql`ALTER TABLE ledger_transfer DISABLE TRIGGER ledger_immutable`.execute(database.db)
  await sql`UPDATE ledger_transfer SET occasion = occasion || ' '
    WHERE id = (SELECT min(id) FROM ledger_transfer)`.execute(database.db)
  expect(await lastOf('four.zip')).not.toBe(before)
  const { code } = await giveVoucher(database.db, 1_000)
  expect(JSON.stringify([...(await exported('five.zip'))])).not.toContain(code)
})

test('what is paid while it is exported is in none of its tables', async () => {
  const rowsOf = async () => {
    const payments = await database.db.selectFrom('payment').select('id').execute()
    const transfers = await database.db.selectFrom('ledger_transfer').select('id').execute()
    return [payments.length, transfers.length]
  }
  const before = await rowsOf()
  let isFirst = true
  const written = await writeAuditExport(database.db, Number(year), async () => {
    if (isFirst) {
      isFirst = false
      await payFor(database, provider, {})
    }
  })
  const linesOf = (name: string) => written.find(({ file }) => file === name)!.lines
  expect(await rowsOf()).not.toEqual(before)
  expect([linesOf('zahlungen.csv'), linesOf('hauptbuch.csv')]).toEqual(before)
})

test('a year that has not begun or is none is refused', async () => {
  expect(await desk('audit export 2090')).toMatchObject({ code: 1, complaints: '2090 has not begun.' })
  const complaints = 'Name the year, such as 2026.'
  for (const typed of ['', '26', '2026-01'])
    expect(await desk(`audit export ${typed}`)).toMatchObject({ code: 2, complaints })
})
