import type { components } from '#openapi/generated/spa.ts'
import { type RawBuilder, sql } from 'kysely'
import { epochMs } from '../database/instants.ts'
import type { Locale } from '../words/locale.ts'
import type { Database } from '../database/tables.ts'
import type { LocalizedText } from '../words/text.ts'
import { toDecimal } from '../words/money.ts'
import { remainingCents } from '../vouchers/redemptions.ts'
import type { BoughtVoucher } from '../vouchers/responses.ts'
import { totalsOf } from './rules.ts'

export type OrderLineRow = {
  kind: Database['order_line']['kind']
  productId: number
  groupId: number
  name: LocalizedText
  quantity: number
  unitCents: number
  totalCents: number
  vatPermille: number
  /** The parts of a bundle that are taxed at several rates; null where all is taxed alike. */
  parts?: Pick<OrderLineRow, 'unitCents' | 'totalCents' | 'vatPermille'>[] | null
  /** The voucher that the line bought, from payment until a withdrawal. */
  voucher?: BoughtVoucher | null
}

/** SQL for the parts of a line at several rates, as one JSON value; null where all is taxed alike. */
export const taxedParts = (line: RawBuilder<unknown>): RawBuilder<OrderLineRow['parts']> => sql`
  CASE WHEN vat_parts IS NOT NULL THEN (SELECT json_agg(json_build_object('unitCents', part.unit_cents,
    'totalCents', part.total_cents, 'vatPermille', part.vat_permille) ORDER BY part.place)
    FROM taxed_parts(${line}.*) part) END`

/** The lines of the order `o` of the surrounding query, as one JSON value. */
export const orderLines = sql<OrderLineRow[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'kind', line.kind, 'productId', product_id, 'groupId', group_id, 'name', line.name, 'quantity', quantity,
    'unitCents', unit_cents, 'totalCents', total_cents, 'vatPermille', line.vat_permille,
    'parts', ${taxedParts(sql`line`)}, 'voucher',
    CASE WHEN v.id IS NULL THEN NULL ELSE json_build_object('code', code, 'cents', original_cents,
      'validUntil', valid_until, 'remainingCents', ${remainingCents}, 'text', v.text,
      'printLine', CASE WHEN v.kind = 'print' AND v.blocked_at IS NULL THEN v.line END,
      'gift', CASE WHEN gift.line IS NULL THEN NULL ELSE json_build_object('name', gift.name,
        'email', gift.email, 'sendOn', gift.send_on, 'sentAt', ${epochMs(sql`gift.queued_at`)}) END) END)
        ORDER BY line.line), '[]')
  FROM order_line line JOIN product ON product.id = product_id
  LEFT JOIN gift_voucher v ON v.order_id = line.order_id AND v.line = line.line AND v.withdrawal_id IS NULL
  LEFT JOIN voucher_gift gift ON gift.order_id = line.order_id AND gift.line = line.line
  WHERE line.order_id = o.id)`

/** The lines in the reader's language, each with its share of the VAT. */
export function toOrderLines(
  lines: OrderLineRow[],
  locale: Locale,
): Array<components['schemas']['OrderLine']> {
  const { lineVatCents } = totalsOf(lines)
  return lines.map((line, index) => ({
    product: { id: line.productId, name: line.name[locale], groupId: line.groupId },
    name: line.name[locale],
    quantity: line.quantity,
    totalGrossPrice: toDecimal(line.totalCents),
    totalGrossPriceBeforeDiscount: toDecimal(line.quantity * line.unitCents),
    totalTax: toDecimal(lineVatCents[index]!),
  }))
}
