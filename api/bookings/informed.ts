import type { Trx } from '../orders/lock.ts'

/** The companions of a stay who are informed by mail: they have an address, and the booker did not object. */
export async function readInformed(trx: Trx, orderId: number) {
  return trx
    .selectFrom('visitor')
    .select(['place', 'first_name as firstName', 'email'])
    .where('order_id', '=', orderId)
    .where('is_booker', '=', false)
    .where('do_not_inform', '=', false)
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .orderBy('place')
    .execute()
}
