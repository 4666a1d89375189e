import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'
import { queueMail } from '../mail/outbox.ts'
import { addressLines } from '../words/address.ts'
import { withCityName } from '../words/city.ts'
import type { PaymentRow } from '../payments/sql.ts'
import { groupedCode } from '../vouchers/codes.ts'
import { redeemedCents } from '../vouchers/redemptions.ts'
import { readDiscount } from '../vouchers/uses.ts'
import { voucherPaymentReturned } from './mails/voucher-payment-returned.ts'
import { type VouchersBought, vouchersBought } from './mails/vouchers-bought.ts'

/** Sends the buyer the print vouchers, and where the postal ones go: one mail for each order. */
export async function queueVouchersBought(trx: Trx, orderId: number): Promise<void> {
  const { recipient, locale, storeName, address } = await readBuyer(trx, orderId)
  const vouchers = await trx
    .selectFrom('gift_voucher as v')
    .leftJoin('voucher_gift as gift', (join) =>
      join.onRef('gift.order_id', '=', 'v.order_id').onRef('gift.line', '=', 'v.line'),
    )
    .select(['kind', 'code', 'original_cents as cents', 'valid_until as validUntil', 'text', 'purpose'])
    .select(['gift.name', 'gift.send_on as sendOn'])
    .where('v.order_id', '=', orderId)
    .where('v.line', 'is not', null)
    .orderBy('v.line')
    .execute()
  const postal = vouchers.filter(({ kind }) => kind === 'postal')
  await queueMail(trx, vouchersBought, {
    dedupeKey: `vouchers-bought:${orderId}`,
    recipient,
    locale,
    payload: {
      orderId,
      purpose: vouchers[0]!.purpose,
      prints: vouchers
        .filter(({ kind }) => kind === 'print')
        .map(({ code, cents, validUntil, text, name, sendOn }) => ({
          voucherCode: groupedCode(code),
          cents,
          validUntil,
          text,
          gift: name !== null && sendOn !== null ? { name, sendOn } : null,
        })),
      postal: postal.length === 0 ? null : { cents: postal.map(({ cents }) => cents), address, storeName },
      discount: await readDiscount(trx, orderId),
      paid: await readPaid(trx, orderId),
    },
  })
}

/** Informs the buyer of a refund: the order had ended, or a voucher redeemed for it is used elsewhere. */
export async function queuePaymentReturned(
  trx: Trx,
  { id, order_id: orderId, amount_cents: amountCents }: PaymentRow,
): Promise<void> {
  const { recipient, locale } = await readBuyer(trx, orderId)
  await queueMail(trx, voucherPaymentReturned, {
    dedupeKey: `payment-returned:${id}`,
    recipient,
    locale,
    payload: { orderId, amountCents },
  })
}

async function readBuyer(trx: Trx, orderId: number) {
  const { address, country, storeName, ...buyer } = await trx
    .selectFrom('orders as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .leftJoin('store as s', 's.id', 'o.store_id')
    .leftJoin('voucher_dispatch as d', 'd.order_id', 'o.id')
    .leftJoin('country as c', (join) =>
      join.on('c.id', '=', sql<number>`(d.address ->> 'countryId')::integer`),
    )
    .select(['u.email as recipient', 'o.locale', 's.name as storeName', 'd.address', 'c.name as country'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    ...buyer,
    storeName: storeName && withCityName(storeName, buyer.locale),
    address: address && country ? addressLines(address, country[buyer.locale]) : [],
  }
}

async function readPaid(trx: Trx, orderId: number): Promise<VouchersBought['paid']> {
  const { rows } = await sql<VouchersBought['paid']>`
    SELECT sum(total_cents)::bigint AS "totalCents", coalesce(sum(total_cents)
      FILTER (WHERE line.kind = 'shipping'), 0)::bigint AS "postageCents",
           ${redeemedCents} AS "byVouchersCents"
    FROM orders o JOIN order_line line ON order_id = o.id WHERE o.id = ${orderId} GROUP BY o.id`.execute(trx)
  return rows[0]!
}
