import { bareCode } from '#http/typed-code.ts'
import type { components } from '#openapi/generated/spa.ts'
import type { Db } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import { readPostage, readSoldPurpose } from '../database/seller.ts'
import { toCents } from '../words/money.ts'
import type { VoucherPurpose } from '../words/seller.ts'
import { Problem, refusal } from '../http/problem.ts'
import { findCode, type FoundDiscount, requirePayable, requirePrivateOrder } from '../vouchers/find-code.ts'
import { type DiscountableLine, discountsOf, isDiscountable, mostVouchers } from '../vouchers/rules.ts'
import { voucherProducts } from '../vouchers/products.ts'
import { requireSpendable } from '../vouchers/ledger/spendable.ts'
import { requireUsesNow } from '../vouchers/uses.ts'

type VoucherItem = components['schemas']['VoucherItem']

/** A cart as requested; the only price in it is the face value of a voucher. */
export type Cart = {
  userId: number | null
  isOnSite: boolean
  storeId: number | null
  /** Null for a quote, which has no address yet. */
  billing: BillingAddress | null
  items: VoucherItem[]
  codes: string[]
}

/** One line per voucher, so that each buys one, and the shipping as the last. */
type CartLine = VoucherLine & { discountCents: number }

/** A gift is sent to another person by mail, and has that way in its name. */
type VoucherLine = DiscountableLine & { isGift: boolean }

export type CartPrice = {
  /** The kind of the vouchers that are sold. */
  purpose: VoucherPurpose
  lines: CartLine[]
  discount: FoundDiscount | null
  used: Array<{ voucherId: number; code: string; cents: number; remainingCents: number }>
  /** What is left to pay by money. */
  dueCents: number
}

/**
 * The price of a cart, in cents: the one rule for quotes and orders, reliable only with the vouchers and the
 * discount locked. The discount comes off first, wherever its code stands; then vouchers pay in the order of
 * their codes, each as far as it reaches.
 */
export async function priceCart(db: Db, cart: Cart): Promise<CartPrice> {
  const gross = linesOf(cart, await readPostage(db))
  const purpose = await readSoldPurpose(db)
  const { discount, vouchers } = await findCodes(db, { ...cart, purpose }, gross)
  const discounts = discountsOf(gross, discount?.percent ?? 0, discount?.groupIds ?? null)
  const lines = gross.map((line, index) => ({ ...line, discountCents: discounts[index]!.discountCents }))
  const used: CartPrice['used'] = []
  let dueCents = lines.reduce((sum, { grossCents, discountCents }) => sum + grossCents - discountCents, 0)
  for (const { voucherId, code, place, spendable } of vouchers) {
    if (dueCents === 0)
      throw refusedCode(refusal<'priceVouchers'>('NothingToRedeem', 'There is nothing left to pay.'), place)
    const cents = Math.min(dueCents, spendable)
    used.push({ voucherId, code, cents, remainingCents: spendable - cents })
    dueCents -= cents
  }
  return { purpose, lines, discount, used, dueCents }
}

export function hasPostal(items: VoucherItem[]): boolean {
  return items.some(({ type }) => type === 'postal')
}

export function toCodes(typed: string[] | undefined): string[] {
  return (typed ?? []).map(bareCode)
}

function linesOf({ items, isOnSite }: Cart, postageCents: number): VoucherLine[] {
  const pieces = items.flatMap(({ type, value, amount, gift }) =>
    Array.from({ length: amount }, () => ({
      kind: 'voucher' as const,
      groupId: voucherProducts[type],
      grossCents: toCents(value),
      isGift: Boolean(gift),
    })),
  )
  const shipping =
    !isOnSite && hasPostal(items)
      ? [
          {
            kind: 'shipping' as const,
            groupId: voucherProducts.shipping,
            grossCents: postageCents,
            isGift: false,
          },
        ]
      : []
  return [...pieces, ...shipping].map((line, index) => ({ line: index + 1, ...line }))
}

type SoldCart = Cart & Pick<CartPrice, 'purpose'>

type Found = {
  discount: FoundDiscount | null
  vouchers: Array<{ voucherId: number; code: string; place: number; spendable: number }>
}

/**
 * Reads each code once and stops at the first refused one, so a request with many wrong codes is one attempt.
 */
async function findCodes(db: Db, cart: SoldCart, lines: DiscountableLine[]): Promise<Found> {
  const found: Found = { discount: null, vouchers: [] }
  for (const place of cart.codes.keys()) {
    await addCode(db, cart, lines, found, place).catch((error: unknown) => {
      throw refusedCode(error, place)
    })
  }
  return found
}

async function addCode(
  db: Db,
  { userId, storeId, billing, codes, purpose }: SoldCart,
  lines: DiscountableLine[],
  found: Found,
  place: number,
): Promise<void> {
  const code = codes[place]!
  if (codes.indexOf(code) < place)
    throw refusal<'priceVouchers'>('CodeAlreadyUsed', 'The same code is used twice.')
  const one = await findCode(db, code, { userId, storeId })
  if (one.kind === 'voucher' && found.vouchers.length >= mostVouchers)
    throw refusal<'priceVouchers'>('TooManyVouchers', `At most ${mostVouchers} vouchers.`)
  if (one.kind === 'voucher') requirePayable(one, purpose)
  if (one.kind === 'voucher')
    found.vouchers.push({ code, place, voucherId: one.id, spendable: await requireSpendable(db, one) })
  else if (found.discount) throw refusal<'priceVouchers'>('DiscountAlreadyApplied', 'One discount at a time.')
  else {
    requirePrivateOrder(one, billing)
    found.discount = await requireUsable(db, one, userId, lines)
  }
}

/** Adds a pointer to the code that was refused. */
function refusedCode(error: unknown, place: number): unknown {
  if (!(error instanceof Problem)) return error
  const { status, code, message } = error
  return new Problem(status, code, message, {
    extensions: { errors: [{ pointer: `/body/voucherKeys/${place}`, message }] },
    cause: error,
  })
}

async function requireUsable(
  db: Db,
  discount: FoundDiscount,
  userId: number | null,
  lines: DiscountableLine[],
): Promise<FoundDiscount> {
  if (!lines.some((line) => isDiscountable(line, discount.groupIds)))
    throw refusal<'priceVouchers'>('NothingDiscountable', 'The discount is for nothing in this cart.')
  await requireUsesNow(db, discount, userId)
  return discount
}
