// Postal vouchers of paid orders: the list of what has to be put on paper and sent.
import { sql } from 'kysely'
import type { Db, Trx } from '../database/tables.ts'
import { lockOrder } from '../orders/lock.ts'
import { addressLines, type BillingAddress } from '../words/address.ts'
import { groupedCode } from '../vouchers/codes.ts'

type Status = 'open' | 'sent' | 'withdrawn'
export type Dispatch = {
  orderId: number
  status: Status
  orderedAt: Date
  /** The lines of the address; empty if the vouchers are handed over in the store, or after erasure. */
  address: string[]
  /** The store that hands the vouchers over. */
  storeName: string | null
  vouchers: { code: string; cents: number }[]
}

type Row = Omit<Dispatch, 'address'> & { address: BillingAddress | null; country: string | null }

/** What has to be sent, the oldest order first. */
export async function openDispatches(db: Db): Promise<Dispatch[]> {
  return readDispatches(db, sql`d.status = 'open'`)
}

export async function findDispatch(db: Db, orderId: number): Promise<Dispatch | undefined> {
  return (await readDispatches(db, sql`d.order_id = ${orderId}`))[0]
}

/**
 * Marks the vouchers of an order as sent, which makes it delivered (3), and returns its former status; only
 * an open one changes. The order is locked first, as a withdrawal does.
 */
export async function markSent(trx: Trx, orderId: number): Promise<Status | undefined> {
  await lockOrder(trx, orderId)
  const dispatch = trx.selectFrom('voucher_dispatch').select('status').where('order_id', '=', orderId)
  const row = await dispatch.forUpdate().executeTakeFirst()
  if (row?.status === 'open')
    await trx
      .updateTable('voucher_dispatch')
      .set({ status: 'sent', sent_at: sql<Date>`clock_timestamp()` })
      .where('order_id', '=', orderId)
      .execute()
  return row?.status
}

async function readDispatches(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<Dispatch[]> {
  const { rows } = await sql<Row>`
    SELECT o.id AS "orderId", d.status, o.ordered_at AS "orderedAt", d.address, store.name AS "storeName",
      country.name ->> 'de' AS country,
      (SELECT coalesce(json_agg(json_build_object('code', code, 'cents', original_cents) ORDER BY line), '[]')
        FROM gift_voucher WHERE order_id = o.id AND kind = 'postal' AND blocked_at IS NULL) AS vouchers
    FROM voucher_dispatch d JOIN orders o ON o.id = d.order_id
    LEFT JOIN store ON store.id = o.store_id
    LEFT JOIN country ON country.id = (d.address ->> 'countryId')::integer
    WHERE ${which} ORDER BY o.ordered_at, o.id`.execute(db)
  return rows.map(({ address, country, vouchers, ...row }) => ({
    ...row,
    address: address && country ? addressLines(address, country) : [],
    vouchers: vouchers.map(({ code, cents }) => ({ code: groupedCode(code), cents })),
  }))
}
