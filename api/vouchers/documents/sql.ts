import { sql } from 'kysely'
import type { Locale } from '../../words/locale.ts'
import type { Db } from '../../database/tables.ts'
import type { Day } from '../../words/day.ts'
import { groupedCode } from '../codes.ts'
import type { PrintVoucher } from './sheet.ts'
import { validityOfNew } from '../issue.ts'

/** The voucher to print of a line of the user's order; undefined without one or if it is blocked. */
export async function readPrintVoucher(
  db: Db,
  userId: number,
  orderId: number,
  line: number,
): Promise<{ voucher: PrintVoucher; place: number; locale: Locale } | undefined> {
  const row = await db
    .selectFrom('gift_voucher as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .select([
      'v.code',
      'v.original_cents as cents',
      'v.valid_until as validUntil',
      'v.text',
      'v.purpose',
      placeAmongPrints,
      'o.locale',
    ])
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', userId)
    .where('v.line', '=', line)
    .where('v.kind', '=', 'print')
    .where('v.blocked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      place: row.place,
      locale: row.locale,
      voucher: {
        code: groupedCode(row.code),
        cents: row.cents,
        validUntil: row.validUntil,
        text: row.text,
        purpose: row.purpose,
      },
    }
  )
}

/** The number of `v` among the vouchers to print of its order, from 1. */
const placeAmongPrints = sql<number>`
  (SELECT count(*)::integer FROM gift_voucher before
   WHERE before.order_id = v.order_id AND before.kind = 'print' AND before.line <= v.line)`.as('place')

/** The last day of a voucher that is bought now. */
export async function readValidityOfNew(db: Db): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`SELECT ${validityOfNew} AS day`.execute(db)
  return rows[0]!.day
}
