import { ofAccount } from './of-account.ts'
import { ofHouse } from './of-house.ts'
import { ofLetters } from './of-letters.ts'
import { ofLogins } from './of-logins.ts'
import { ofOrders } from './of-orders.ts'
import { ofPayments } from './of-payments.ts'
import { ofStays } from './of-stays.ts'
import { ofVouchers } from './of-vouchers.ts'
import type { AnyOwnTable } from './own-table.ts'

/**
 * All that is stored for an account. An export reads it in this order and erasing goes backwards, so a part
 * stands behind those that its condition reads.
 */
export const ownTables: readonly AnyOwnTable[] = [
  ...ofAccount,
  ...ofOrders,
  ...ofStays,
  ...ofHouse,
  ...ofPayments,
  ...ofVouchers,
  ...ofLogins,
  ...ofLetters,
]
