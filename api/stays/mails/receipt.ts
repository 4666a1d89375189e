import { sql } from 'kysely'
import type { Db } from '../../database/tables.ts'
import { paymentTypes } from '../../provider/payment-types.ts'
import { redeemedCents } from '../../vouchers/redemptions.ts'
import { readDiscount } from '../../vouchers/uses.ts'
import type { Locale } from '../../words/locale.ts'
import type { LocalizedText } from '../../words/text.ts'

interface ReceiptLine {
  kind: 'stay' | 'extra' | 'insurance'
  name: LocalizedText
  quantity: number
  unitCents: number
  totalCents: number
}

/** The lines of an order and its payment, for its confirmation. */
export interface Receipt {
  /** First and last name of every visitor, the booker first. */
  guests: string[]
  lines: ReceiptLine[]
  discount: { code: string; cents: number } | null
  /** The part of the total that vouchers paid. */
  byVouchersCents: number
  /** The number of the till's receipt, which is the invoice. */
  tillReceipt: string | null
}

export async function readReceipt(db: Db, orderId: number): Promise<Receipt> {
  const { rows } = await sql<Omit<Receipt, 'discount'>>`
    SELECT (SELECT coalesce(json_agg(first_name || ' ' || last_name ORDER BY is_booker DESC, place), '[]')
        FROM visitor WHERE order_id = o.id) AS guests,
      (SELECT json_agg(json_build_object('kind', kind, 'name', name, 'quantity', quantity,
          'unitCents', unit_cents, 'totalCents', total_cents) ORDER BY line)
        FROM order_line WHERE order_id = o.id) AS lines,
      ${redeemedCents} AS "byVouchersCents",
      (SELECT split_part(provider_ref, ':', 2) FROM payment WHERE payment.order_id = o.id
        AND move_id IS NULL AND status = 'captured' AND payment_type = ${paymentTypes.till}) AS "tillReceipt"
    FROM orders o WHERE o.id = ${orderId}`.execute(db)
  return { ...rows[0]!, discount: await readDiscount(db, orderId) }
}

/** The receipt with its names in the language of its reader. */
export function receiptIn({ lines, ...receipt }: Receipt, locale: Locale) {
  return {
    ...receipt,
    extras: lines
      .filter(({ kind }) => kind !== 'stay')
      .map(({ name, quantity }) => ({ name: name[locale], quantity })),
    lines: lines.map(({ name, quantity, unitCents }) => ({
      name: name[locale],
      quantity,
      cents: quantity * unitCents,
    })),
    totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  }
}
