import { referenceNumber } from '../../words/reference-number.ts'
import { seatZone } from '../../words/seller.ts'
import { localDay } from '../../words/wall-clock.ts'
import { csvLine } from '../csv.ts'
import { type ConfirmedReceipt, confirmationName } from './receipts.ts'
import { type ArchivedDocument, type MissingNumbers, numbersOf } from './list.ts'

const heading = ['number', 'day', 'kind', 'order', 'customer', 'gross', 'currency', 'cancels', 'hash', 'file']

/**
 * The list of documents as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets): numbers in their
 * order, a missing one with its reason as its kind, then the receipts of the tills.
 */
export function documentTable(
  documents: ArchivedDocument[],
  missing: MissingNumbers[],
  receipts: ConfirmedReceipt[],
): string {
  const numbered = [
    ...documents.map(({ number, issuedAt, kind, orderId, customer, cents, cancels, hash }) => [
      number,
      localDay(issuedAt, seatZone),
      kind,
      referenceNumber(orderId),
      customer ?? '',
      cents === null ? '' : (cents / 100).toFixed(2),
      'EUR',
      cancels ?? '',
      hash ?? '',
      cents === null ? '' : `${number}.pdf`,
    ]),
    ...missing.map((gap) => [
      numbersOf(gap),
      gap.leftOutAt === null ? '' : localDay(gap.leftOutAt, seatZone),
      gap.leftOutAt === null ? 'missing' : 'left out by a restore',
    ]),
  ].toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  const confirmed = receipts.map((receipt) => [
    receipt.number,
    localDay(receipt.recordedAt, seatZone),
    'confirmation of a receipt',
    referenceNumber(receipt.orderId),
    '',
    (receipt.cents / 100).toFixed(2),
    'EUR',
    '',
    '',
    `${confirmationName(receipt)}.pdf`,
  ])
  const rows = [...numbered, ...confirmed].map((cells) => heading.map((_, index) => cells[index] ?? ''))
  return `\u{FEFF}${[heading, ...rows].map(csvLine).join('')}`
}
