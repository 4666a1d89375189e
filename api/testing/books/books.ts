import { cancelOrder } from '../../stays/cancel/cancel.ts'
import { seatZone } from '../../words/seller.ts'
import { localDay } from '../../words/wall-clock.ts'
import type { TestDatabase } from '../database.ts'
import { openDesk } from '../desk.ts'
import { payFor } from '../invoices/pay-for.ts'
import { openSpa } from '../payments/payments.ts'
import { openVoucherShop } from '../vouchers/withdrawals.ts'

/** A shop of stays and vouchers whose books a test reads, its desk, and the running month. */
export function openBooks(database: TestDatabase) {
  const provider = openSpa(database)
  const { bought } = openVoucherShop(database)
  const today = localDay(Date.now(), seatZone)

  /** Sells two stays, one of which is then cancelled, and an order of single-purpose vouchers. */
  async function sell(): Promise<void> {
    for (const isCancelled of [false, true]) {
      const booking = await payFor(database, provider, {})
      if (isCancelled) await cancelOrder(database.db, booking.userId, booking.orderId)
    }
    await bought()
  }

  return { provider, bought, sell, desk: openDesk(database), today, month: today.slice(0, 7) }
}
