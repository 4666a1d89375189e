import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import { visitorName } from '../orders/visitor-name.ts'

/** Whether the booker of the order `o` is one of the guests; false for a stay that is booked for others. */
export const isBookerComing = sql<boolean>`coalesce(
  (SELECT bool_or(is_booker) FROM visitor WHERE visitor.order_id = o.id), true)`

/** What a companion of that name answered the stay's link in, last. */
const ofAnswer = sql<Locale | null>`(SELECT a.locale FROM share_answer a
  WHERE a.order_id = o.id AND ${visitorName('a')} = ${visitorName('v')}
  ORDER BY a.answered_at DESC LIMIT 1)`

const ofAccount = sql<Locale | null>`(SELECT u.locale FROM app_user u
  WHERE u.email = lower(v.email) AND u.deleted_at IS NULL)`

/**
 * The companions of a stay who are informed by mail: they have an address, and the booker did not object.
 * `locale` is their own language as far as one is known, otherwise that of the order.
 */
export async function readInformed(trx: Trx, orderId: number) {
  return trx
    .selectFrom('visitor as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .select(['v.place', 'v.first_name as firstName', 'v.email'])
    .select(sql<Locale>`coalesce(${ofAnswer}, ${ofAccount}, o.locale)`.as('locale'))
    .where('v.order_id', '=', orderId)
    .where('v.is_booker', '=', false)
    .where('v.do_not_inform', '=', false)
    .where('v.email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('v.place')
    .execute()
}
