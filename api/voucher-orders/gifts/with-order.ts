import type { components } from '#openapi/generated/spa.ts'
import type { Db, Trx } from '../../database/tables.ts'
import { invalidRequest } from '../../http/problem.ts'
import { giftRow } from './plan.ts'
import { isGiftDay } from './rules.ts'
import { readGiftDays } from './sql.ts'

type Item = components['schemas']['VoucherItem']

/** Refuses a cart with a gift for a day that is past, or more than a year ahead. */
export async function requireGiftDays(db: Db, items: Item[]): Promise<void> {
  if (items.every(({ gift }) => !gift)) return
  const days = await readGiftDays(db)
  const wrong = items.findIndex(({ gift }) => gift && !isGiftDay(gift.sendOn, days))
  if (wrong >= 0)
    throw invalidRequest([
      { pointer: `/body/items/${wrong}/gift/sendOn`, message: 'is past, or more than a year ahead' },
    ])
}

/** Plans the gifts of an order with it: nothing is sent while it is unpaid, as there is no voucher yet. */
export async function insertGifts(trx: Trx, orderId: number, items: Item[]): Promise<void> {
  const gifts = items.flatMap(({ gift, amount }) => Array.from({ length: amount }, () => gift ?? null))
  for (const [index, gift] of gifts.entries())
    if (gift)
      await trx
        .insertInto('voucher_gift')
        .values(giftRow(orderId, index + 1, gift))
        .execute()
}
