// A second program for the books of a month: it reads the files that the commands wrote and nothing else, and
// says where they contradict each other. `node api/testing/books/check-files.ts FOLDER MONTH` runs it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { type AuditedTable, cellsOf, readAudit } from './audit.ts'
import { readBatch } from './extf.ts'
import { ledgerAccounts } from './skr03.ts'

/** The files of a month: of `invoice export`, `journal`, `vat`, `voucher liability` and `audit export`. */
export const fileNames = {
  documents: 'documents.zip',
  journal: 'journal.csv',
  vat: 'vat.txt',
  liability: 'liability.txt',
  audit: 'audit.zip',
} as const

/** Whatever the files of a month say in two ways; empty where all of them agree. */
export function contradictions(folder: string, month: string): string[] {
  const read = (name: keyof typeof fileNames) => readFileSync(join(folder, fileNames[name]))
  const { tables } = readAudit(read('audit'))
  const table = (name: string) => tables.get(name)!
  const issued = documentsOf(table('belege.csv'), month)
  const entries = readBatch(read('journal')).entries
  const charged = [...issued.values()].reduce((sum, { grossCents }) => sum + grossCents, 0)
  return [
    ...archived(unzipSync(read('documents')), issued),
    ...stated('VAT', lastLine(read('vat'), 'Sum'), [
      sumOf(issued, ({ netCents }) => netCents),
      sumOf(issued, ({ vatCents }) => vatCents),
    ]),
    ...stated('liability', lastLine(read('liability'), 'Sum'), [balanceOfVouchers(table('hauptbuch.csv'))]),
    ...differing('journal and ledger', journalSums(entries), ledgerSums(tables, month)),
    ...stated(
      'revenue of the journal',
      [taxedRevenue(entries)],
      [charged - untaxed(table('belege.csv'), month)],
    ),
  ]
}

interface Issued {
  netCents: number
  vatCents: number
  grossCents: number
  hash: string
}

function documentsOf(table: AuditedTable, month: string): Map<string, Issued> {
  const [days, nets, vats, hashes] = ['Tag', 'Netto', 'Umsatzsteuer', 'Prüfsumme'].map(table.cells)
  const found = table.cells('Nummer').map((number, index): [string, Issued, string] => {
    const [netCents, vatCents] = [centsOf(nets![index]!), centsOf(vats![index]!)]
    return [
      number,
      { netCents, vatCents, grossCents: netCents + vatCents, hash: hashes![index]! },
      days![index]!,
    ]
  })
  return new Map(found.filter(([, , day]) => day.startsWith(month)).map(([number, one]) => [number, one]))
}

/** The list, the PDF and the XRechnung of each document beside what the auditor gets. */
function archived(files: Record<string, Uint8Array>, issued: Map<string, Issued>): string[] {
  const [, ...lines] = strFromU8(files['list.csv']!)
    .replace(/^\u{FEFF}/u, '')
    .split('\r\n')
    .slice(0, -1)
  const rows = lines.map((line) => cellsOf(line, ','))
  const numbered = rows.filter(([, , kind]) => kind === 'invoice' || kind === 'cancellation')
  const isListed = new Set(numbered.map(([number]) => number!))
  return [
    ...[...issued.keys()]
      .filter((number) => !isListed.has(number))
      .map((number) => `${number} is not listed`),
    ...numbered.flatMap(([number, , , , , gross, , , hash]) => {
      const { grossCents, hash: stored } = issued.get(number!) ?? { grossCents: null, hash: '' }
      const xml = files[`${number}.xml`]
      const written = xml && /GrandTotalAmount>(.*?)</.exec(strFromU8(xml))![1]!
      return [
        ...(centsOf(gross!) === grossCents ? [] : [`${number}: the list says ${gross}`]),
        ...(written === undefined || written === gross ? [] : [`${number}: its XML says ${written}`]),
        ...(hash === stored ? [] : [`${number}: its hash is another`]),
      ]
    }),
    ...rows
      .filter((cells) => strFromU8(files[cells.at(-1)!]?.subarray(0, 5) ?? new Uint8Array()) !== '%PDF-')
      .map(([number]) => `${number} has no PDF`),
  ]
}

/** The change of each account per day, as the batch for DATEV books it. */
function journalSums(entries: ReturnType<typeof readBatch>['entries']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { day, cents, debit, credit } of entries)
    for (const [account, moved] of [
      [debit, -cents],
      [credit, cents],
    ] as const)
      add(sums, `${day} ${ledgerAccounts[account]}`, moved)
  return sums
}

/** The changes in the ledger, whose vouchers are of the kind that their own table says. */
function ledgerSums(tables: Map<string, AuditedTable>, month: string): Map<string, number> {
  const [ledger, vouchers] = [tables.get('hauptbuch.csv')!, tables.get('gutscheine.csv')!]
  const purposes = vouchers.cells('Zweck')
  const kinds = new Map(vouchers.cells('Nummer').map((id, index) => [`voucher ${id}`, purposes[index]!]))
  const [givers, takers, amounts] = ['Von', 'An', 'Betrag'].map(ledger.cells)
  const sums = new Map<string, number>()
  for (const [index, day] of ledger.cells('Tag').entries()) {
    if (!day.startsWith(month)) continue
    const [giver, taker, cents] = [givers![index]!, takers![index]!, centsOf(amounts![index]!)]
    add(sums, `${day} ${kinds.get(giver) ?? giver}`, -cents)
    add(sums, `${day} ${kinds.get(taker) ?? taker}`, cents)
  }
  return sums
}

function balanceOfVouchers(ledger: AuditedTable): number {
  const amounts = ledger.cells('Betrag').map(centsOf)
  const of = (side: 'Von' | 'An') =>
    ledger
      .cells(side)
      .reduce((sum, account, index) => sum + (account.startsWith('voucher') ? amounts[index]! : 0), 0)
  return of('An') - of('Von')
}

/** The bookings of the journal on accounts whose VAT the documents state. */
function taxedRevenue(entries: ReturnType<typeof readBatch>['entries']): number {
  const isTaxed = (account: string) => ['8400', '8300', '8200', '8720'].includes(account)
  return entries.reduce(
    (sum, { cents, debit, credit }) => sum + (isTaxed(credit) ? cents : 0) - (isTaxed(debit) ? cents : 0),
    0,
  )
}

/** The amounts of documents without VAT: the value of multi-purpose vouchers. */
function untaxed(documents: AuditedTable, month: string): number {
  const [days, kinds] = [documents.cells('Tag'), documents.cells('Art')]
  return documents.cells('Sätze').reduce((sum, cell, index) => {
    const rates = JSON.parse(cell || '[]') as { permille: number; netCents: number }[]
    const cents = rates.find(({ permille }) => permille === 0)?.netCents ?? 0
    return days[index]!.startsWith(month) ? sum + (kinds[index] === 'invoice' ? cents : -cents) : sum
  }, 0)
}

function stated(what: string, said: number[], found: number[]): string[] {
  return String(said) === String(found) ? [] : [`${what}: ${said.join(', ')}, not ${found.join(', ')}`]
}

function differing(what: string, one: Map<string, number>, other: Map<string, number>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0))
    .map((key) => `${what}, ${key}: ${one.get(key) ?? 0}, not ${other.get(key) ?? 0}`)
}

/** The amounts of the line that begins so. */
function lastLine(bytes: Uint8Array, begins: string): number[] {
  const line = strFromU8(bytes)
    .split('\n')
    .find((one) => one.startsWith(begins))
  return [...(line ?? '').matchAll(/(-?\d+\.\d{2}) €/g)].map(([, amount]) => centsOf(amount!))
}

function sumOf(issued: Map<string, Issued>, what: (one: Issued) => number): number {
  return [...issued.values()].reduce((sum, one) => sum + what(one), 0)
}

function add(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

const centsOf = (text: string): number => Number(text.replace(/[.,]/, ''))

if (process.argv[1] === import.meta.filename) {
  const [folder, month] = process.argv.slice(2)
  const found = contradictions(folder!, month!)
  for (const one of found) console.error(one)
  console.log(found.length === 0 ? 'The files agree.' : `${found.length} contradictions.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
