// The real thing behind the same words as the model, for histories of one set of vouchers.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openBookings } from '../bookings/testing.ts'
import { beginIn } from '../orders/testing.ts'
import { type Opened, openSpa } from '../payments/testing.ts'
import { type HeldBooking, letTimePass } from '../payments/testing-bookings.ts'
import type { TestDatabase } from '../testing/database.ts'
import { balanceOf, giveDiscount, giveVoucher } from './testing.ts'
import { percent } from './testing-model.ts'
import { openVouchers } from './testing-door.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

export async function openShop(database: TestDatabase, balances: number[], usesOfDiscount: number) {
  const [payments, door, spa] = [openSpa(database), openVouchers(database), openBookings(() => database.db)]
  const vouchers: Array<Awaited<ReturnType<typeof giveVoucher>>> = []
  for (const cents of balances) vouchers.push(await giveVoucher(database.db, cents))
  const discount = await giveDiscount(database.db, { percent, max_uses: usesOfDiscount })
  const orders: Array<HeldBooking & { opened?: Opened }> = []
  const asked = (index: number) => orders[index]!
  const said = ({ status, body }: { status: number; body: { code?: string } }) => (status < 300 ? 'ok' : (body.code ?? String(status)))

  async function runOut(index: number): Promise<void> {
    await letTimePass(database.db, asked(index), 120)
  }

  return {
    orders,
    reports: () => [...payments.reports, ...door.reports, ...spa.reports],
    balances: () => Promise.all(vouchers.map(({ id }) => balanceOf(database.db, id))),
    usesLeft: async () => usesOfDiscount - (await database.db.selectFrom('discount_code').select('uses').where('id', '=', discount.id).executeTakeFirstOrThrow()).uses,
    hold: async (cents: number) => void orders.push(await payments.hold({ cents })),
    redeem: async (index: number, voucher: number) => said(await door.redeem(asked(index), vouchers[voucher]!.code)),
    /** Of a voucher no more than so much, so that there are more on one order. */
    reserve: async (index: number, voucher: number, cents: number) => {
      await database.db.insertInto('redeemed_voucher').values({ order_id: asked(index).orderId, voucher_id: vouchers[voucher]!.id, cents }).execute()
    },
    removeVoucher: async (index: number, voucher: number) => said(await door.removeVoucher(asked(index), vouchers[voucher]!.code)),
    useDiscount: async (index: number) => said(await door.redeem(asked(index), discount.code)),
    removeDiscount: async (index: number) => said(await door.removeDiscount(asked(index))),
    insure: async (index: number) => said(await door.insure(asked(index))),
    runOut,
    closeIt: async (index: number) => {
      await sql`UPDATE reservation SET status = 'expired' WHERE order_id = ${asked(index).orderId} AND status = 'hold'`.execute(database.db)
      await sql`UPDATE orders SET status_id = 11 WHERE id = ${asked(index).orderId} AND status_id IN (1, 5)`.execute(database.db)
    },
    release: async (index: number) => said(await spa.release(asked(index).orderId, { user: asked(index).userId })),
    async open(index: number): Promise<void> {
      asked(index).opened = await payments.open(asked(index))
    },
    async arrive(index: number): Promise<void> {
      const { opened } = asked(index)
      // The provider may have given it up since, and take the money all the same.
      await sql`
        UPDATE provider.intent SET expires_at = now() + interval '1 hour', status = CASE status WHEN 'expired' THEN 'open' ELSE status END
        WHERE reference = ${opened!.reference}`.execute(database.db)
      await payments.approve(opened!)
      await payments.settleDown()
    },
    async capture(index: number): Promise<string> {
      const { orderId, signedIn } = asked(index)
      return said(await payments.ask(`/v2/payment/capture/voucher-only?orderId=${orderId}`, { method: 'POST', headers: { ...signedIn, 'idempotency-key': randomUUID() } }))
    },
    async cancel(index: number, isLate: boolean): Promise<string> {
      const booking = asked(index)
      if (isLate) await beginIn(database.db, booking, '47 hours')
      return said(await spa.call(`/cancellation/CancelOrder/${booking.orderId}`, { method: 'POST', user: booking.userId }))
    },
    settleDown: () => payments.settleDown(),
    async isPlaced(index: number): Promise<boolean> {
      const order = await database.db.selectFrom('orders').select('ordered_at').where('id', '=', asked(index).orderId).executeTakeFirstOrThrow()
      return order.ordered_at !== null
    },
  }
}
