import type { components } from '#openapi/generated/spa.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { toCents, toDecimal } from '../money.ts'
import { refusal } from '../problem.ts'
import { groupedCode, storedCode } from './codes.ts'
import { findCode, type Place } from './find-code.ts'
import { spendableCents } from './redemptions.ts'
import { postalCents } from './shipping.ts'

type Schemas = components['schemas']

/** A cart as it is asked for; nothing in it says what anything costs but the value that somebody wants on a voucher. */
export type Cart = { userId: number | null; isOnSite: boolean; storeId: number | null; items: Schemas['VoucherItem'][]; codes: string[] }

export type CartPrice = {
  subTotalCents: number
  shippingCents: number
  used: Array<{ voucherId: number; code: string; cents: number }>
  /** What is left to pay by money. */
  dueCents: number
}

/**
 * What vouchers cost, in cents: the one rule by which they are quoted and charged. Vouchers pay in the order in which they are named, each as far as it
 * reaches; a discount takes nothing off vouchers. Lock the vouchers first to rely on it.
 */
export async function priceCart(db: Kysely<Database>, { userId, isOnSite, storeId, items, codes }: Cart): Promise<CartPrice> {
  const subTotalCents = items.reduce((sum, item) => sum + itemCents(item), 0)
  const shippingCents = !isOnSite && hasPostal(items) ? postalCents : 0
  const used: CartPrice['used'] = []
  let dueCents = subTotalCents + shippingCents
  for (const code of codes) {
    if (used.some((one) => one.code === code)) throw refusal<'priceVouchers'>('CodeAlreadyUsed', 'The same voucher is used twice.')
    const { voucherId, spendable } = await findValue(db, code, { userId, storeId })
    if (dueCents === 0) throw refusal<'priceVouchers'>('NothingToRedeem', 'There is nothing left to pay.')
    const cents = Math.min(dueCents, spendable)
    used.push({ voucherId, code, cents })
    dueCents -= cents
  }
  return { subTotalCents, shippingCents, used, dueCents }
}

export function hasPostal(items: Schemas['VoucherItem'][]): boolean {
  return items.some(({ type }) => type === 'postal')
}

export function toCodes(typed: string[] | undefined): string[] {
  return (typed ?? []).map(storedCode)
}

export function toVouchersPrice(items: Schemas['VoucherItem'][], { subTotalCents, shippingCents, used, dueCents }: CartPrice): Schemas['VouchersPrice'] {
  return {
    items: items.map((item) => ({ type: item.type, value: item.value, amount: item.amount, total: toDecimal(itemCents(item)) })),
    subTotal: toDecimal(subTotalCents),
    shipping: toDecimal(shippingCents),
    usedDiscount: null,
    usedVouchers: used.map(({ code, cents }) => ({ key: groupedCode(code), usedAmount: toDecimal(cents) })),
    voucherSum: toDecimal(used.reduce((sum, { cents }) => sum + cents, 0)),
    total: toDecimal(dueCents),
  }
}

function itemCents({ value, amount }: Schemas['VoucherItem']): number {
  return toCents(value) * amount
}

async function findValue(db: Kysely<Database>, code: string, place: Place): Promise<{ voucherId: number; spendable: number }> {
  const found = await findCode(db, code, place)
  if (found.kind === 'discount') throw refusal<'priceVouchers'>('NothingDiscountable', 'A discount takes nothing off vouchers.')
  if (found.isOver) throw refusal<'priceVouchers'>('VoucherExpired', 'The voucher has run out.')
  const { rows } = await sql<{ cents: number }>`SELECT ${spendableCents} AS cents FROM gift_voucher v WHERE id = ${found.id}`.execute(db)
  const spendable = rows[0]!.cents
  if (spendable === 0) throw refusal<'priceVouchers'>('VoucherEmpty', 'All of the voucher is spent or reserved.')
  return { voucherId: found.id, spendable }
}
