import type { SavedFile } from '../../http/contract.ts'
import type { Db } from '../../database/tables.ts'
import { inRenderQueue } from '../../documents/render-queue.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { notFound } from '../../http/problem.ts'
import { documentName } from './file-name.ts'
import { renderVoucher } from './render-voucher.ts'
import { type SheetPlaces, sheetOf } from './sheet.ts'
import { readPrintVoucher } from './sql.ts'

/** A bought voucher to print, in the language of its order. 404 for another account. */
export async function voucherDocument(
  db: Db,
  places: SheetPlaces,
  userId: number,
  orderId: number,
  line: number,
  caller: QueueCaller,
): Promise<SavedFile<'application/pdf'>> {
  const found = await readPrintVoucher(db, userId, orderId, line)
  if (!found) throw notFound('There is no such voucher to print.')
  const { voucher, place, locale } = found
  const bytes = await inRenderQueue(caller, () => renderVoucher(sheetOf(voucher, locale, places), 'pdf'))
  return { type: 'application/pdf', name: documentName(orderId, place, locale), bytes }
}
