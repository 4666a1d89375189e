// What a payment does to an order of vouchers. Each function runs in the payment's transaction with the
// order's row locked.
import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import { recordSale } from '../orders/record-sale.ts'
import { issueVoucher } from '../vouchers/issue.ts'
import { bookDiscount } from '../vouchers/ledger/ledger.ts'
import { queueVouchersBought } from './queue-mails.ts'
import { reserveAgain } from '../orders/reserve-again.ts'
import { orderStatus } from '../database/order-status.ts'
import { purposeOfSale, voucherProducts } from '../vouchers/products.ts'

/**
 * Places the order of a captured payment, also after it expired: vouchers are never sold out, only the value
 * that had paid for them may be used elsewhere. If not placed, the caller rolls back and refunds;
 * `order-changed`: the account or the billing address was erased since.
 */
export async function placeItems(
  trx: Trx,
  orderId: number,
): Promise<'placed' | 'value-gone' | 'order-changed'> {
  const order = await trx
    .selectFrom('orders')
    .select(['status_id', 'billing_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.status_id === orderStatus.revoked || order.billing_address === null) return 'order-changed'
  if (order.status_id === orderStatus.abortedAutomatically && !(await reserveAgain(trx, orderId)))
    return 'value-gone'
  const placed = {
    status_id: orderStatus.voucherOpen,
    ordered_at: sql<Date>`clock_timestamp()`,
    pay_until: null,
  }
  await trx.updateTable('orders').set(placed).where('id', '=', orderId).execute()
  return 'placed'
}

/**
 * Issues the vouchers (once, by a constraint), queues the postal ones for dispatch, records the sale and
 * queues the mail.
 */
export async function finishItems(trx: Trx, orderId: number): Promise<void> {
  const lines = await readVoucherLines(trx, orderId)
  await bookDiscount(trx, orderId)
  for (const { vatPermille, ...line } of lines)
    await issueVoucher(trx, { ...line, orderId, purpose: purposeOfSale({ vatPermille }) })
  if (lines.some(({ kind }) => kind === 'postal')) {
    await sql`INSERT INTO voucher_dispatch (order_id, address) SELECT id, shipping_address FROM orders
      WHERE id = ${orderId}`.execute(trx)
  }
  // The texts and addresses are stored with the vouchers and the dispatch from here on, and erased there.
  await trx
    .updateTable('orders')
    .set({ voucher_texts: null, shipping_address: null })
    .where('id', '=', orderId)
    .execute()
  await recordSale(trx, orderId)
  await queueVouchersBought(trx, orderId)
}

/** The payment ended without money: ends the order, and frees the value it reserved. */
export async function endUnpaid(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status_id: orderStatus.abortedAutomatically })
    .where('id', '=', orderId)
    .where('status_id', 'in', [orderStatus.new, orderStatus.pending])
    .execute()
}

type VoucherLine = {
  line: number
  kind: 'print' | 'postal'
  cents: number
  text: string | null
  vatPermille: number
}

async function readVoucherLines(trx: Trx, orderId: number): Promise<VoucherLine[]> {
  const { rows } = await sql<VoucherLine>`
    SELECT line, CASE product_id WHEN ${voucherProducts.print}::integer THEN 'print'
      ELSE 'postal' END AS kind, unit_cents AS cents, voucher_texts ->> line::text AS text,
      vat_permille AS "vatPermille"
    FROM order_line JOIN orders ON orders.id = order_id
      WHERE order_id = ${orderId} AND order_line.kind = 'voucher' ORDER BY line`.execute(trx)
  return rows
}
