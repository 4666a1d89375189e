import type { components } from '#openapi/generated/spa.ts'
import { trimmedAddress } from '../account/addresses/create-address.ts'
import { requirePostcode } from '../account/addresses/postcode.ts'
import { hasName } from '../account/rules.ts'
import type { Db } from '../database/tables.ts'
import type { BillingAddress } from '../words/address.ts'
import { invalidRequest, notFound, refusal } from '../http/problem.ts'
import { hasPostal } from './cart.ts'
import type { CartPrice } from './cart.ts'
import { hasCountry, isOpenStore, readName, readOwnAddress, type ShippingAddress } from './sql.ts'
import { printedTexts } from '../vouchers/text.ts'

export type OrderBody = components['schemas']['OrderVouchersRequest']

/** Up to this total an invoice needs no address (§ 33 UStDV). */
const smallInvoiceCents = 250_00

/** Checks what no schema can: which parts of the input belong together. */
export function requireSense({
  isOnSiteOrder,
  onSiteStoreId,
  items,
  shippingAddress,
  shippingAddressId,
}: OrderBody): void {
  const wrong = items.findIndex(({ type, text }) => type === 'postal' && (text ?? '') !== '')
  if (wrong >= 0)
    throw invalidRequest([{ pointer: `/body/items/${wrong}/text`, message: 'is for vouchers to print only' }])
  const sent = items.findIndex(({ type, gift }) => type === 'postal' && gift)
  if (sent >= 0)
    throw invalidRequest([{ pointer: `/body/items/${sent}/gift`, message: 'is for vouchers to print only' }])
  printedTexts(items)
  if (isOnSiteOrder !== (typeof onSiteStoreId === 'number'))
    throw invalidRequest([{ pointer: '/body/onSiteStoreId', message: 'belongs to isOnSiteOrder' }])
  if (shippingAddress && shippingAddressId)
    throw invalidRequest([
      { pointer: '/body/shippingAddressId', message: 'must not come with shippingAddress' },
    ])
  if ((shippingAddress || shippingAddressId) && (isOnSiteOrder || !hasPostal(items))) {
    throw refusal<'orderVouchers'>('NothingToShip', 'Nothing of this order is sent by post.')
  }
}

/** Refuses an order without the address that it needs: its invoice is no small one, or it is sent by post. */
export function requireAddress(
  { addressId, shippingAddress, isOnSiteOrder, items }: OrderBody,
  { lines }: Pick<CartPrice, 'lines'>,
): void {
  if (addressId) return
  const cents = lines.reduce((sum, { grossCents, discountCents }) => sum + grossCents - discountCents, 0)
  const isSent = !isOnSiteOrder && hasPostal(items) && !shippingAddress
  if (cents <= smallInvoiceCents && !isSent) return
  throw invalidRequest([
    { pointer: '/body/addressId', message: 'is needed above 250 euros and for the post' },
  ])
}

export async function requireStore(db: Db, storeId: number): Promise<number> {
  if (await isOpenStore(db, storeId)) return storeId
  throw refusal<'orderVouchers'>('StoreNotOpen', 'There is no such open store.')
}

/**
 * The visitor's own addresses: for billing, or the name alone, and the saved one for shipping if one is
 * named. Read before any other rule, so another visitor's address is not found whatever else is wrong.
 */
export async function ownAddresses(
  db: Db,
  userId: number,
  { addressId, shippingAddressId }: OrderBody,
): Promise<{ billing: BillingAddress; saved: BillingAddress | null }> {
  const saved = shippingAddressId ? await ownAddress(db, userId, shippingAddressId) : null
  const billing = addressId ? await ownAddress(db, userId, addressId) : await readName(db, userId)
  return { billing, saved }
}

/** The shipping address; null if nothing is sent. */
export async function shippingOf(
  db: Db,
  { isOnSiteOrder, items, shippingAddress }: OrderBody,
  billing: BillingAddress,
  saved: BillingAddress | null,
): Promise<ShippingAddress | null> {
  if (isOnSiteOrder || !hasPostal(items)) return null
  if (!shippingAddress) return forPost(saved ?? billing)
  if (!hasName(shippingAddress))
    throw refusal<'orderVouchers'>('NameMissing', 'Name a company, or a person with first and last name.')
  if (!(await hasCountry(db, shippingAddress.countryId)))
    throw refusal<'orderVouchers'>('CountryUnknown', 'There is no such country.')
  await requirePostcode(db, shippingAddress, '/body/shippingAddress/postalCode')
  return forPost(trimmedAddress(shippingAddress))
}

/** A delivery needs nothing of what only invoices say. */
function forPost(address: ShippingAddress): ShippingAddress {
  const { vatId: _, buyerReference: __, ...needed } = address
  return needed
}

async function ownAddress(db: Db, userId: number, id: number): Promise<BillingAddress> {
  const address = await readOwnAddress(db, userId, id)
  if (!address) throw notFound('There is no such address.')
  return address
}
