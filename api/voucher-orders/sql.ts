import type { components } from '#openapi/generated/spa.ts'
import { sql } from 'kysely'
import { toAddress } from '../account/sql.ts'
import type { Locale } from '../words/locale.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import type { IdempotencyKey } from '../http/idempotency.ts'
import { unauthorized } from '../http/problem.ts'
import type { Providers } from '../provider/providers.ts'
import type { CartPrice } from './cart.ts'
import { lockByNumber } from '../orders/lock-value.ts'
import { vatOfSale } from '../vouchers/products.ts'
import { printedTexts } from '../vouchers/text.ts'

type Item = components['schemas']['VoucherItem']
export type ShippingAddress = Omit<BillingAddress, 'id'>

/** The ids of the vouchers and of all discounts with these codes. */
export async function valueOf(
  db: Db,
  codes: string[],
): Promise<{ voucherIds: number[]; discountIds: number[] }> {
  if (codes.length === 0) return { voucherIds: [], discountIds: [] }
  const idsIn = async (table: 'gift_voucher' | 'discount_code') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('code', '=', sql<string>`ANY (${codes})`)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  return { voucherIds: await idsIn('gift_voucher'), discountIds: await idsIn('discount_code') }
}

/**
 * Serializes requests with the same idempotency key, or the same hash without one, and locks the value of
 * their codes; returns the stored response if there is one. The account is locked first, so its deletion
 * waits or is waited for.
 */
export async function lockForOrder<Result>(
  trx: Trx,
  { scope, key, hash, isGiven }: IdempotencyKey,
  userId: number,
  codes: string[],
  findResponse: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const name = `wish:${scope}:${isGiven ? key : hash.toString('hex')}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  const known = await findResponse()
  if (known) return known
  const account = trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
  await account.forKeyShare().executeTakeFirstOrThrow(() => unauthorized())
  if (codes.length > 0) await lockByNumber(trx, await valueOf(trx, codes))
  return undefined
}

/** The time until which the provider may take the money. */
export async function payLimit(db: Db, minutes: number): Promise<Date> {
  const { rows } = await sql<{
    limit: Date
  }>`SELECT clock_timestamp() + make_interval(secs => ${minutes * 60}) AS limit`.execute(db)
  return rows[0]!.limit
}

export type VoucherGateway = { id: number; name: string; paymentType: number }

/**
 * How vouchers can be paid: one gateway of each type, of all open stores or of the one on site. The first is
 * preselected.
 */
export async function voucherGateways(
  { db, providers }: { db: Db; providers: Providers },
  storeId: number | null,
): Promise<VoucherGateway[]> {
  const { rows } = await sql<VoucherGateway>`
    SELECT id, name, payment_type AS "paymentType" FROM (
      SELECT DISTINCT ON (payment_type) g.id, g.name, payment_type, g.sort_order
      FROM payment_gateway g JOIN store ON store.id = store_id
      WHERE NOT is_coming_soon AND (${storeId}::integer IS NULL OR store_id = ${storeId})
        ORDER BY payment_type, g.id) AS of_type
    ORDER BY sort_order, id`.execute(db)
  return rows.filter(({ paymentType }) => providers.takes(paymentType))
}

export async function isOpenStore(db: Db, id: number): Promise<boolean> {
  const store = await db
    .selectFrom('store')
    .select('id')
    .where('id', '=', id)
    .where('is_coming_soon', '=', false)
    .executeTakeFirst()
  return store !== undefined
}

export async function hasCountry(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('country').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function readOwnAddress(
  db: Db,
  userId: number,
  id: number,
): Promise<BillingAddress | undefined> {
  const row = await db
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toAddress(row)
}

/** The buyer of a small invoice: the name of the account, in the country of the shop. */
export async function readName(db: Db, userId: number): Promise<BillingAddress> {
  const { first_name: firstName, last_name: lastName } = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => unauthorized())
  const nothing = { companyName: '', street: '', houseNumber: '', addressLine: '', postalCode: '', city: '' }
  const country = db
    .selectFrom('country')
    .select('id')
    .orderBy(sql`code <> 'DE'`)
    .limit(1)
  const { id: countryId } = await country.executeTakeFirstOrThrow()
  return { id: 0, salutation: -1, firstName, lastName, ...nothing, countryId }
}

/** Name of a voucher to print that another person gets by mail. */
const giftName = { de: 'Gutschein per Mail', en: 'Voucher by email' }

type NewItemOrder = {
  userId: number
  locale: Locale
  storeId: number | null
  isOnSite: boolean
  requestHash: Buffer
  billing: BillingAddress
  shipping: ShippingAddress | null
  payUntil: Date | null
}

/** Inserts the order with its lines, redemptions and the use of its discount. */
export async function insertItemOrder(
  trx: Trx,
  order: NewItemOrder,
  items: Item[],
  { lines, used, discount, purpose }: CartPrice,
): Promise<number> {
  const texts = Object.fromEntries(
    printedTexts(items).flatMap((text, index) => (text === null ? [] : [[String(index + 1), text]])),
  )
  const { id } = await trx
    .insertInto('orders')
    .values({
      guid: sql`gen_random_uuid()`,
      kind: 'item',
      store_id: order.storeId,
      user_id: order.userId,
      locale: order.locale,
      is_on_site: order.isOnSite,
      request_hash: order.requestHash,
      billing_address: JSON.stringify(order.billing),
      shipping_address: order.shipping && JSON.stringify(order.shipping),
      voucher_texts: Object.keys(texts).length > 0 ? JSON.stringify(texts) : null,
      pay_until: order.payUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO order_line (order_id, line, kind, product_id, name, quantity, unit_cents, discount_cents,
      vat_permille)
    SELECT ${id}, (chosen ->> 'line')::smallint, chosen ->> 'kind', product.id,
      CASE WHEN (chosen ->> 'isGift')::boolean THEN ${JSON.stringify(giftName)}::jsonb ELSE product.name END,
      1,
      (chosen ->> 'grossCents')::bigint, (chosen ->> 'discountCents')::bigint,
      CASE product.kind WHEN 'voucher' THEN ${vatOfSale(purpose)}::smallint ELSE product.vat_permille END
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) AS chosen
      JOIN product ON product.id = (chosen ->> 'groupId')::integer`.execute(trx)
  for (const { voucherId, cents } of used)
    await trx.insertInto('redeemed_voucher').values({ order_id: id, voucher_id: voucherId, cents }).execute()
  if (discount)
    await trx
      .insertInto('discount_use')
      .values({ order_id: id, discount_id: discount.id, user_id: order.userId })
      .execute()
  return id
}
