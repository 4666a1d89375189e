import type { Kysely } from 'kysely'
import type { SavedFile } from '../contract.ts'
import type { Database } from '../database/tables.ts'
import { atTheDesk } from '../documents/desk.ts'
import { drawSheet } from '../documents/voucher/drawing.ts'
import { notFound } from '../problem.ts'
import { documentName } from './document-name.ts'
import { type SheetPlaces, sheetOf } from './document-sheet.ts'
import { readPrintVoucher } from './document-sql.ts'

/** A bought voucher to print, in the language of its order. Somebody else's is not there. */
export async function voucherDocument(
  db: Kysely<Database>,
  places: SheetPlaces,
  userId: number,
  orderId: number,
  line: number,
): Promise<SavedFile<'application/pdf'>> {
  const found = await readPrintVoucher(db, userId, orderId, line)
  if (!found) throw notFound('There is no such voucher to print.')
  const { voucher, place, locale } = found
  const bytes = await atTheDesk(() => drawSheet(sheetOf(voucher, locale, places), 'pdf'))
  return { type: 'application/pdf', name: documentName(orderId, place, locale), bytes }
}
