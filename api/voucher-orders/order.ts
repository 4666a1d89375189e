import type { components } from '#openapi/generated/spa.ts'
import type { Visitor } from '../http/contract.ts'
import type { Trx } from '../database/tables.ts'
import { inTransaction, violatedConstraint } from '../database/transaction.ts'
import { countAttempt } from '../http/limits/rate-limit.ts'
import { toCents, toDecimal } from '../words/money.ts'
import type { Breakdown } from '../provider/port.ts'
import { findResponse, saveResponse, type IdempotencyKey, idempotencyKeyOf } from '../http/idempotency.ts'
import type { PaymentDeps } from '../payments/deps.ts'
import { askProvider, intentRequest, type OpenedIntent, toCreatedPayment } from '../payments/intent.ts'
import { insertPayment } from '../payments/sql.ts'
import { type MaintenanceDeps, requireNoMaintenance } from '../http/maintenance.ts'
import { refusal, unavailable } from '../http/problem.ts'
import { type Cart, type CartPrice, priceCart, toCodes } from './cart.ts'
import type { VouchersDeps } from '../vouchers/deps.ts'
import type { FoundDiscount } from '../vouchers/find-code.ts'
import { limitAttempts } from '../vouchers/attempt-limit.ts'
import { lockValue } from '../orders/lock-value.ts'
import { insertGifts, requireGiftDays } from './gifts/with-order.ts'
import {
  type OrderBody,
  ownAddresses,
  requireAddress,
  requireSense,
  requireStore,
  shippingOf,
} from './rules.ts'
import { insertItemOrder, lockForOrder, payLimit, valueOf, voucherGateways } from './sql.ts'
import { cartHashOf, requireFirst } from './repeats.ts'
import { finishItems, placeItems } from './place.ts'
import { hasUsesLeft, readUses } from '../vouchers/uses.ts'
import type { BillingAddress } from '../words/address.ts'
import type { Locale } from '../words/locale.ts'
import { requireMethod } from '../payments/new-payment.ts'
import { paymentTypes } from '../provider/payment-types.ts'
import { makePending, readPlacedOrder } from '../orders/lock.ts'

type Ordered = components['schemas']['OrderedVouchers']
export type VoucherOrderDeps = VouchersDeps & PaymentDeps & MaintenanceDeps
type OrderRequest = {
  visitor: Visitor
  address: string
  locale: Locale
  key: string | undefined
  body: OrderBody
}

/**
 * Orders vouchers and opens their payment, like `createPayment`: the provider is called between two
 * transactions, and the second checks the price again before it writes order, redemptions and payment at
 * once. With nothing left to pay that transaction places the order.
 */
export async function orderVouchers(deps: VoucherOrderDeps, wanted: OrderRequest): Promise<Ordered> {
  const { visitor, address, body } = wanted
  await countAttempt(deps.db, `order-vouchers:${visitor.userId}`, { limit: 60, windowSeconds: 600 })
  const codes = toCodes(body.voucherKeys)
  if (codes.length === 0) return tryToOrder(deps, wanted, codes)
  return limitAttempts(deps, { userId: visitor.userId, address }, () => tryToOrder(deps, wanted, codes))
}

async function tryToOrder(deps: VoucherOrderDeps, wanted: OrderRequest, codes: string[]): Promise<Ordered> {
  const { visitor, key, body } = wanted
  // The return addresses are no part of the input: a retry in another language is the same order.
  const { returnUrl: _return, cancelUrl: _cancel, ...bought } = body
  const idempotencyKey = idempotencyKeyOf('orderVouchers', visitor.userId, key, {
    ...bought,
    voucherKeys: codes,
  })
  for (let tries = 0; tries < 3; tries++) {
    const known = await findResponse<Ordered>(deps.db, idempotencyKey)
    if (known) return known
    requireNoMaintenance(deps)
    if (codes.length > 0)
      await inTransaction(deps.db, async (trx) => lockValue(trx, null, await valueOf(trx, codes), 'wait'))
    if (!idempotencyKey.isGiven) await requireFirst(deps.db, visitor.userId, cartHashOf(body))
    const plan = await planUnlessDone(deps, wanted, idempotencyKey, codes)
    if (!('reference' in plan)) return plan.response
    const intent = plan.method && (await askProvider(deps, { ...plan, method: plan.method }))
    const response = await writeOrder(deps, wanted, idempotencyKey, codes, plan, intent)
    if (response) return response
  }
  throw unavailable('What the codes are worth changed while the payment was opened.')
}

type Plan = Awaited<ReturnType<typeof planOrder>>

/**
 * A concurrent retry with the same idempotency key may already have used the value: return its response
 * instead of refusing.
 */
async function planUnlessDone(
  deps: VoucherOrderDeps,
  wanted: OrderRequest,
  idempotencyKey: IdempotencyKey,
  codes: string[],
): Promise<Plan | { response: Ordered }> {
  try {
    return await planOrder(deps, wanted, idempotencyKey, codes)
  } catch (error) {
    const response = await findResponse<Ordered>(deps.db, idempotencyKey)
    if (response) return { response }
    throw error
  }
}

/** What will be written and requested from the provider; only reads. */
async function planOrder(
  deps: VoucherOrderDeps,
  wanted: OrderRequest,
  idempotencyKey: IdempotencyKey,
  codes: string[],
) {
  const { visitor, locale, body } = wanted
  const { billing, saved } = await ownAddresses(deps.db, visitor.userId, body)
  requireSense(body)
  await requireGiftDays(deps.db, body.items)
  const storeId = body.isOnSiteOrder ? await requireStore(deps.db, body.onSiteStoreId!) : null
  const shipping = await shippingOf(deps.db, body, billing, saved)
  // Undefined if vouchers pay everything.
  const method = body.paymentType === paymentTypes.voucher ? undefined : requireMethod(body.paymentType)
  const gatewayId = method
    ? (await voucherGateways(deps, storeId)).find(({ paymentType }) => paymentType === body.paymentType)?.id
    : undefined
  if (method && gatewayId === undefined)
    throw refusal<'orderVouchers'>('GatewayUnknown', 'There is no gateway of this type.')
  const price = await priceCart(deps.db, cartOf(wanted, billing, codes))
  requireAddress(body, price)
  const { dueCents } = price
  if (typeof body.expectedTotal === 'number' && toCents(body.expectedTotal) !== dueCents)
    throw refusal<'orderVouchers'>('PriceChanged', `${toDecimal(dueCents)} euros are due.`)
  if (method && dueCents === 0)
    throw refusal<'orderVouchers'>('NothingDue', 'Nothing is left to pay: order it with the payment type 6.')
  if (!method && dueCents > 0) throw refusal<'orderVouchers'>('AmountDue', 'There is money left to pay.')
  const expiresAt = await payLimit(deps.db, deps.paymentMinutes)
  return {
    storeId,
    billing,
    shipping,
    gatewayId,
    ...intentRequest(deps, {
      idempotencyKey,
      method,
      orderNumber: null, // it gets its number with the payment
      amountCents: dueCents,
      breakdown: breakdownOf(price),
      body,
      locale,
      expiresAt,
    }),
  }
}

function breakdownOf({ lines, dueCents }: CartPrice): Breakdown {
  const grossOf = (isShipping: boolean) =>
    lines.reduce(
      (sum, { kind, grossCents }) => sum + ((kind === 'shipping') === isShipping ? grossCents : 0),
      0,
    )
  const [itemCents, shippingCents] = [grossOf(false), grossOf(true)]
  return { itemCents, shippingCents, discountCents: itemCents + shippingCents - dueCents }
}

function cartOf(
  { visitor: { userId }, body: { isOnSiteOrder: isOnSite, onSiteStoreId = null, items } }: OrderRequest,
  billing: BillingAddress,
  codes: string[],
): Cart {
  return { userId, isOnSite, storeId: onSiteStoreId, billing, items, codes }
}

/**
 * Undefined if the sum has changed since the provider was asked, or an expired hold still reserves the value.
 */
async function writeOrder(
  deps: VoucherOrderDeps,
  wanted: OrderRequest,
  idempotencyKey: IdempotencyKey,
  codes: string[],
  plan: Plan,
  intent: OpenedIntent | undefined,
): Promise<Ordered | undefined> {
  const cartHash = cartHashOf(wanted.body)
  try {
    return await inTransaction(deps.db, async (trx) => {
      const known = await lockForOrder(
        trx,
        { ...idempotencyKey, hash: cartHash },
        wanted.visitor.userId,
        codes,
        () => findResponse<Ordered>(trx, idempotencyKey),
      )
      if (known) return known
      if (!idempotencyKey.isGiven) await requireFirst(trx, wanted.visitor.userId, cartHash)
      const price = await priceCart(trx, cartOf(wanted, plan.billing, codes))
      if (price.dueCents !== plan.amountCents || !(await canUse(trx, wanted.visitor, price.discount)))
        return undefined
      return saveResponse(
        trx,
        idempotencyKey,
        await insertAndOpen(trx, wanted, cartHash, plan, price, intent),
      )
    })
  } catch (error) {
    if (['ledger_balance', 'discount_limit'].includes(violatedConstraint(error) ?? '')) return undefined
    throw error
  }
}

/**
 * The price counts a hold that has just expired as free, but it has to be closed before its use can be taken.
 */
async function canUse(trx: Trx, { userId }: Visitor, discount: FoundDiscount | null): Promise<boolean> {
  return discount === null || hasUsesLeft(discount, await readUses(trx, discount.id, userId))
}

async function insertAndOpen(
  trx: Trx,
  { visitor, locale, body }: OrderRequest,
  requestHash: Buffer,
  plan: Plan,
  price: CartPrice,
  intent: OpenedIntent | undefined,
): Promise<Ordered> {
  const { storeId, billing, shipping, gatewayId } = plan
  const order = {
    userId: visitor.userId,
    locale,
    storeId,
    isOnSite: body.isOnSiteOrder,
    requestHash,
    billing,
    shipping,
    payUntil: intent?.expiresAt ?? null,
  }
  const orderId = await insertItemOrder(trx, order, body.items, price)
  await insertGifts(trx, orderId, body.items)
  await makePending(trx, orderId)
  if (intent && gatewayId !== undefined) {
    const { provider, providerRef, expiresAt, next } = intent
    await insertPayment(trx, {
      ...plan,
      orderId,
      gatewayId,
      paymentType: body.paymentType,
      provider,
      providerRef,
      expiresAt,
    })
    return toCreatedPayment(plan.reference, next)
  }
  await placeItems(trx, orderId)
  await finishItems(trx, orderId)
  const { statusId, orderedAt } = await readPlacedOrder(trx, orderId)
  return { kind: 'placed', orderId, orderStatus: { id: statusId }, orderedAt: orderedAt.toISOString() }
}
