import { publishAfterCommit } from '../database/after-commit.ts'
import type { Trx } from '../database/tables.ts'
import { bookSale } from '../vouchers/ledger/ledger.ts'
import { referenceNumber } from '../words/reference-number.ts'
import { issueInvoice } from './invoices/invoices.ts'

/** Books the sale of an order that was just placed and issues its invoice. Only its mail may follow. */
export async function recordSale(trx: Trx, orderId: number): Promise<void> {
  await bookSale(trx, orderId)
  await issueInvoice(trx, orderId)
  publishAfterCommit(trx, { event: 'order-placed', order: referenceNumber(orderId) })
}
