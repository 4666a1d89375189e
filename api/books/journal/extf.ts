// The journal as DATEV reads it: EXTF, header version 700, category 21 (booking batch), format version 13.
import { Temporal } from 'temporal-polyfill'
import type { Day } from '../../words/day.ts'
import { seatZone } from '../../words/seller.ts'
import { type Month, monthDays } from '../documents/month.ts'
import { quoted } from '../csv.ts'
import type { Accounts } from './accounts.ts'
import { type BookedEntry, entryText, orderOf } from './booked.ts'
import { extfColumns } from './extf-columns.ts'

/** DATEV takes no more entries in one batch. */
export const mostEntries = 99_999
const longestTitle = 30

/**
 * The first two lines of a booking batch in windows-1252, whose letters of German are those of latin1. Its
 * title has its number, from the second of a month on, and says where the month is not over.
 */
export function batchHead(accounts: Accounts, month: Month, { part = 1, isSoFar = false }): Uint8Array {
  const title = `Wellzone ${month}${part > 1 ? ` ${part}` : ''}${isSoFar ? ' unvollständig' : ''}`
  return encoded([header(accounts, month, title.slice(0, longestTitle)), extfColumns.join(';')])
}

/** Entries as lines of a booking batch. */
export function batchLines(entries: BookedEntry[]): Uint8Array {
  return encoded(entries.map(lineOf))
}

function encoded(lines: string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}

function header(accounts: Accounts, month: Month, title: string): string {
  const days = monthDays(month)
  const now = Temporal.Now.plainDateTimeISO(seatZone)
  const fields = new Map<number, string>([
    [1, quoted('EXTF')],
    [2, '700'],
    [3, '21'],
    [4, quoted('Buchungsstapel')],
    [5, '13'],
    [6, now.toString({ smallestUnit: 'millisecond' }).replaceAll(/\D/g, '')],
    [11, String(accounts.adviser)],
    [12, String(accounts.client)],
    [13, compact(yearStart(days[0]!, accounts.yearBegins))],
    [14, String(accounts.digits)],
    [15, compact(days[0]!)],
    [16, compact(days.at(-1)!)],
    [17, quoted(title)],
    [19, '1'],
    [20, '0'],
    [21, '0'],
    [22, quoted('EUR')],
    [27, quoted(accounts.chart)],
  ])
  return joined(fields, 31)
}

/** The last beginning of a business year up to a day. */
function yearStart(day: Day, begins: string): Day {
  const year = Number(day.slice(0, 4))
  const start = `${year}-${begins}`
  return start <= day ? start : `${year - 1}-${begins}`
}

/** An entry: the account that has the tax key is the opposite one. */
function lineOf(entry: BookedEntry): string {
  const isDebit = entry.credit.key !== '' || entry.debitName === 'order'
  const [own, opposite] = isDebit ? [entry.debit, entry.credit] : [entry.credit, entry.debit]
  const fields = new Map<number, string>([
    [1, (entry.cents / 100).toFixed(2).replace('.', ',')],
    [2, quoted(isDebit ? 'S' : 'H')],
    [3, quoted('EUR')],
    [7, own.number],
    [8, opposite.number],
    [10, `${entry.day.slice(8)}${entry.day.slice(5, 7)}`],
    [14, quoted(entryText(entry))],
    [114, '0'],
  ])
  if (opposite.key !== '') fields.set(9, quoted(opposite.key))
  if (entry.orderId !== null) fields.set(11, quoted(orderOf(entry)))
  if (entry.transferId !== null) fields.set(12, quoted(String(entry.transferId)))
  return joined(fields, extfColumns.length)
}

function joined(fields: Map<number, string>, count: number): string {
  return Array.from({ length: count }, (_, index) => fields.get(index + 1) ?? '').join(';')
}

function compact(day: Day): string {
  return day.replaceAll('-', '')
}
