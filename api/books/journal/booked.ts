// The entries of the journal with the accounts of the adviser's file, and the table for everybody else.
import { referenceNumber } from '../../words/reference-number.ts'
import { csvLine } from '../csv.ts'
import { type Account, type AccountName, type Accounts, JournalError } from './accounts.ts'
import type { JournalEntry } from './entries.ts'

export interface BookedEntry extends Omit<JournalEntry, 'debit' | 'credit'> {
  debitName: AccountName
  creditName: AccountName
  debit: Account
  credit: Account
}

/** Gives each entry its accounts. Throws a JournalError that names the one that the file does not have. */
export function book(entries: JournalEntry[], accounts: Accounts): BookedEntry[] {
  const accountOf = (name: AccountName): Account => {
    const account = accounts.of(name)
    if (!account) throw new JournalError(`An account is missing: ${name}.`)
    return account
  }
  return entries.map(({ debit, credit, ...entry }) => ({
    ...entry,
    debitName: debit,
    creditName: credit,
    debit: accountOf(debit),
    credit: accountOf(credit),
  }))
}

const texts: Record<JournalEntry['reason'], string> = {
  pay: 'Zahlung',
  redeem: 'Gutschein eingelöst',
  release: 'Gutschein wieder frei',
  discount: 'Rabatt auf Gutscheine',
  sale: 'Verkauf',
  issue: 'Gutschein ausgestellt',
  cancel: 'Storno',
  refund: 'Erstattung',
  return: 'Zurück auf Gutschein',
  reschedule: 'Besuch geändert',
  fee: 'Gebühr des Zahlungsanbieters',
  payout: 'Auszahlung des Zahlungsanbieters',
  dispute: 'Strittige Zahlung',
  expire: 'Gutschein verfallen',
}

/** Names what an entry is about, in German, as the adviser reads it. */
export function entryText({ reason }: Pick<JournalEntry, 'reason'>): string {
  return texts[reason]
}

/** The number of an entry's order; empty without one. */
export function orderOf({ orderId }: Pick<JournalEntry, 'orderId'>): string {
  return orderId === null ? '' : referenceNumber(orderId)
}

const heading = [
  'day',
  'order',
  'text',
  'amount',
  'currency',
  'debit',
  'debit account',
  'credit',
  'credit account',
  'tax key',
  'transfer',
]

/** The heading of the journal as a table (RFC 4180, UTF-8 with a byte order mark for spreadsheets). */
export function tableHead(): Uint8Array {
  return Buffer.from(`\u{FEFF}${csvLine(heading)}`)
}

/** The last line of a table whose month is not over. */
export function tableEnd(): Uint8Array {
  return Buffer.from(csvLine(heading.map((_, index) => (index === 0 ? 'the month is not over' : ''))))
}

/** Entries as lines of the table. */
export function tableLines(entries: BookedEntry[]): Uint8Array {
  const rows = entries.map((entry) => [
    entry.day,
    orderOf(entry),
    entryText(entry),
    (entry.cents / 100).toFixed(2),
    'EUR',
    entry.debit.number,
    entry.debitName,
    entry.credit.number,
    entry.creditName,
    entry.debit.key || entry.credit.key,
    entry.transferId === null ? '' : String(entry.transferId),
  ])
  return Buffer.from(rows.map(csvLine).join(''))
}
