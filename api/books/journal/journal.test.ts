// The journal of a month as files. That it is the ledger, cent by cent, is checked at the end of every test
// database, the random histories among them (api/testing/vouchers/trial-balance.ts). Checked to fail with
// debit and credit the other way round, and with an expired voucher that stays a liability.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBooks } from '../../testing/books/books.ts'
import { readBatch, type ReadEntry } from '../../testing/books/extf.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { giveVoucher } from '../../testing/vouchers/vouchers.ts'
import { readVat } from '../vat.ts'
import { readAccounts } from './accounts.ts'
import { book } from './booked.ts'
import { readJournal } from './entries.ts'
import { makeJournal } from './make.ts'
import { allEntries } from '../../testing/books/read-journal.ts'

const database = useTestDatabase()
const { sell, desk, month } = openBooks(database)
const example = (chart: string) => new URL(`${chart}.json`, import.meta.url).pathname
let folder = ''

/** Two stays, one of them cancelled, and an order of single-purpose vouchers. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wellzone-journal-'))
  await sell()
})

afterAll(() => rm(folder, { recursive: true }))

const gained = (entries: ReadEntry[], account: string) =>
  entries.reduce(
    (sum, { cents, debit, credit }) =>
      sum + (credit === account ? cents : 0) - (debit === account ? cents : 0),
    0,
  )

test.each([
  ['skr03', '03', ['8400', '8200', '8720'], '1590'],
  ['skr04', '04', ['4400', '4200', '4720'], '1370'],
])(
  'a batch of %s taxes what the invoices tax, and leaves nothing open',
  async (name, chart, taxed, orders) => {
    const path = join(folder, `${name}.csv`)
    const { out } = await desk(`journal ${month} --accounts ${example(name)} --so-far --to ${path}`)
    const { header, entries } = readBatch(await readFile(path))
    expect(out.split('\n')[0]).toBe(`${path}: ${entries.length} lines of ${month}.`)
    expect([header[16], header[26]]).toEqual([`"Wellzone ${month} unvollständig"`, `"${chart}"`])
    expect(header[12]).toBe(`${month.slice(0, 4)}0101`)
    const vat = (await readVat(database.db, month)).filter(({ permille }) => permille > 0)
    const grossCents = vat.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0)
    expect(taxed.reduce((sum, account) => sum + gained(entries, account), 0)).toBe(grossCents)
    expect(grossCents).toBeGreaterThan(0)
    expect(gained(entries, orders)).toBe(0)
    expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(['', '3']))
  },
)

test('a journal of more entries than DATEV takes at once goes on in another file', async () => {
  const accounts = readAccounts(await readFile(example('skr03'), 'utf8'))
  const make = (most: number) =>
    makeJournal(database.db, month, accounts, { isTable: false, isSoFar: false, most })
  const whole = await make(1_000)
  const parts = await make(3)
  const read = parts.files.map((file) => readBatch(Buffer.concat(file.parts)))
  expect(whole.files.map(({ name }) => name)).toEqual([`EXTF_Buchungsstapel_${month}.csv`])
  expect(parts.files[1]!.name).toBe(`EXTF_Buchungsstapel_${month}_2.csv`)
  expect(read.slice(0, -1).map(({ entries }) => entries.length)).toEqual(read.slice(1).map(() => 3))
  expect(read.flatMap(({ entries }) => entries)).toEqual(
    readBatch(Buffer.concat(whole.files[0]!.parts)).entries,
  )
  expect(read[1]!.header[16]).toBe(`"Wellzone ${month} 2"`)
  expect([parts.entries, parts.sums]).toEqual([whole.entries, whole.sums])
})

test('the table has the same lines, and says that the month is not over', async () => {
  const path = join(folder, 'table.csv')
  const { out } = await desk(`journal ${month} --accounts ${example('skr03')} --so-far --csv --to ${path}`)
  const lines = (await readFile(path, 'utf8')).split('\r\n')
  expect(out).toContain(`${lines.length - 3} lines`)
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,WZ-\d+,Zahlung,119\.00,EUR,1360,provider,1590,order,,\d+$/)
  expect(lines.at(-2)).toMatch(/^the month is not over,/)
})

test('what is left on a multi-purpose voucher is no liability from the day after its last', async () => {
  for (const purpose of ['multi-purpose', 'single-purpose'] as const) {
    const { id } = await giveVoucher(database.db, 5_000, purpose)
    await sql`UPDATE gift_voucher SET valid_until = '2024-12-31' WHERE id = ${id}`.execute(database.db)
    await sql`INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion, created_at)
      VALUES (ledger_account_of('goodwill'), ${id}, 700, 'issue', ${`before:${id}`}, '2023-03-01')`.execute(
      database.db,
    )
  }
  expect(await allEntries(database.db, '2024-12')).toEqual([])
  expect(await allEntries(database.db, '2025-01')).toEqual([
    {
      transferId: null,
      day: '2025-01-01',
      orderId: null,
      reason: 'expire',
      cents: 700,
      debit: 'voucherMultiPurpose',
      credit: 'voucherExpired',
    },
  ])
})

test('what is booked while a journal is read is not in it', async () => {
  const pay = (count: number, name: string) =>
    sql`
    INSERT INTO ledger_transfer (from_account, to_account, cents, reason, occasion, created_at)
    SELECT ledger_account_of('provider'), ledger_account_of('order'), 1, 'pay', ${name}::text || n,
      '2023-05-03' FROM generate_series(1, ${count}::integer) n`.execute(database.db)
  await pay(1_500, 'early ')
  const read = await inTransaction(database.db, async (trx) => {
    let count = 0
    for await (const entries of readJournal(trx, '2023-05')) {
      if (count === 0) await pay(10, 'late ')
      count += entries.length
    }
    return count
  })
  expect([read, (await allEntries(database.db, '2023-05')).length]).toEqual([1_500, 1_510])
})

test('the receipts of a till go where its own report books their revenue, if it does', async () => {
  const file = await readFile(example('skr03'), 'utf8')
  const received = { transferId: 1, day: `${month}-01`, orderId: 1, reason: 'pay' as const, cents: 1 }
  const entry = { ...received, debit: 'till' as const, credit: 'order' as const }
  const debitOf = (text: string) => book([entry], readAccounts(text))[0]!.debit
  expect(debitOf(file)).toEqual({ number: '1361', key: '' })
  expect(debitOf(file.replace('"payment"', '"revenue"'))).toEqual({ number: '8201', key: '3' })
})

test.each([
  ['"8300"', '"8400"', '8400 is used twice: revenue190, revenue70.'],
  ['"voucherExpired"', '"voucherEnded"', 'There is no account voucherEnded.'],
  ['"name": "Werbekosten: verschenkte Gutscheine"', '"key": "33333"', 'at most four digits'],
  ['"1590"', '"159"', 'The number of order needs 4 digits.'],
  ['"number": "1590"', '"number": "1590", "key": "3"', 'order takes no tax key.'],
  ['"payment"', '"both"', '"tillReceipts" is payment or revenue.'],
  ['"adviser": 1001', '"adviser": 7', '"adviser" is the number'],
  ['"revenue190"', '"revenue160"', 'An account is missing: revenue190.'],
  ['"order": ', '', 'It is no JSON'],
])('accounts with %s as %s are refused, and nothing is written', async (from, to, why) => {
  const file = join(folder, 'accounts.json')
  await writeFile(file, (await readFile(example('skr03'), 'utf8')).replace(from, to))
  const before = await readdir(folder)
  const { code, complaints } = await desk(`journal ${month} --accounts ${file} --so-far --to ${folder}/none`)
  expect([code, complaints]).toEqual([1, expect.stringContaining(why)])
  expect(await readdir(folder)).toEqual(before)
})

test('a month that is not over, no file of accounts and a file that is there are refused', async () => {
  const typed = `--accounts ${example('skr03')}`
  const refused = [
    [`${month} ${typed}`, 1, `${month} is not over: add --so-far for what there is.`],
    [`2090-01 ${typed}`, 1, '2090-01 has not begun.'],
    [month, 1, 'is not over'],
    ['2024-01', 2, 'Name the file with the accounts'],
    ['2024-01 --accounts nowhere.json', 1, 'nowhere.json cannot be read.'],
    [`2024-01 ${typed} --to ${example('skr03')}`, 1, 'it is there already'],
    [`2024-01 ${typed} --to /nowhere/at.csv`, 1, 'its folder is not'],
  ] as const
  for (const [line, code, why] of refused)
    expect(await desk(`journal ${line}`)).toMatchObject({ code, complaints: expect.stringContaining(why) })
})
