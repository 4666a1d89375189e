import type { Trx } from '../../database/tables.ts'
import { lockExpiredAt } from '../../orders/expired.ts'
import { lockValue } from '../../orders/lock-value.ts'
import type { Day } from '../../words/day.ts'
import type { Stay } from '../stay.ts'

/**
 * Closes the expired holds around a day that is locked, and locks the vouchers of the stay's order in the
 * same step: all value is locked by number before any is moved (api/vouchers/README.md).
 */
export async function closeExpiredAround(trx: Trx, { orderId, storeId }: Stay, day: Day): Promise<void> {
  const expired = await lockExpiredAt(trx, storeId, day)
  await lockValue(trx, orderId, { voucherIds: [], discountIds: [] }, 'skip', expired)
}
