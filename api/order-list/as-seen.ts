import type { OrderDetailRow, OrderRow } from './sql.ts'

/** The holder of a stay that another account paid for sees no amount and no document. */
export function asListed<Row extends OrderRow>(row: Row): Row {
  return row.handover?.role === 'holder' ? { ...row, totalCents: 0, hasInvoices: false } : row
}

/**
 * An order in full as one of the two sees it: the holder nothing of money, codes and addresses, the payer
 * none of the guests who come with the holder.
 */
export function asSeen(row: OrderDetailRow): OrderDetailRow {
  if (row.handover === null) return row
  if (row.handover.role === 'payer') return { ...row, companions: [] }
  return {
    ...asListed(row),
    lines: row.lines.map((line) => ({ ...line, unitCents: 0, totalCents: 0 })),
    invoices: [],
    transactions: [],
    redeemedVouchers: [],
    paidCents: 0,
    billingAddress: null,
    usedDiscount: null,
    refundVoucher: null,
  }
}
