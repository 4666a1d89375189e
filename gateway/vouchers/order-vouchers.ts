import type { OrderVouchersRequest } from '#openapi/generated/spa.ts'
import { addressBody } from '../account/addresses/address-body.ts'
import type { MutationResolvers, OrderVouchersInput, VoucherUserError } from '../generated/resolvers.ts'
import { addressIds, isGuid, paymentMethodIds } from '../base/ids.ts'
import type { Language } from '#http/language.ts'
import { toEuros } from '../base/money.ts'
import { reloadOrder } from '../orders/reload.ts'
import { toPaymentStep, returnPaths } from '../payments/payment-step.ts'
import { readAfterWrite } from '../spa/reads.ts'
import { cartBody } from './cart-body.ts'
import { deliveryFields, voucherOrderErrors } from './problems.ts'

const paths = { returnUrl: '/gutscheine/success', cancelUrl: '/booking/voucher?error=true' }
/** The payment type for orders that vouchers cover completely. */
const byVouchersAlone = 6

/** Idempotent by its key: a retry orders nothing twice. */
export const orderVouchers: MutationResolvers['orderVouchers'] = async (
  _root,
  { input },
  { spa, loaders, language },
) => {
  const body = bodyOf(input, language)
  if ('userErrors' in body) return { next: null, order: null, ...body }
  const params = { header: { 'Idempotency-Key': input.idempotencyKey } }
  try {
    const ordered = await spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/item-order/voucher', { params, body }),
    )
    if (ordered.kind === 'placed')
      return { next: null, order: readAfterWrite(reloadOrder(loaders, ordered.orderId)), userErrors: [] }
    return { next: toPaymentStep(ordered), order: null, userErrors: [] }
  } catch (error) {
    return {
      next: null,
      order: null,
      userErrors: voucherOrderErrors.from(error, { fieldOfCode: deliveryFields(input) }),
    }
  }
}

/** Refuses what the spa API cannot report well: undecodable ids, and a key that is no UUID. */
function bodyOf(
  input: OrderVouchersInput,
  language: Language,
): OrderVouchersRequest | { userErrors: VoucherUserError[] } {
  const refuse = (...error: Parameters<typeof voucherOrderErrors.of>) => ({
    userErrors: voucherOrderErrors.of(...error),
  })
  const {
    billingAddressId = null,
    deliveryAddressId = null,
    deliveryAddress = null,
    paymentMethodId = null,
    expectedTotalMinor = null,
    idempotencyKey,
  } = input
  const addressId = billingAddressId === null ? null : addressIds.read(billingAddressId)
  const shippingAddressId = deliveryAddressId === null ? null : addressIds.read(deliveryAddressId)
  const shippingAddress = deliveryAddress && addressBody(deliveryAddress)
  const paymentType =
    paymentMethodId === null ? byVouchersAlone : paymentMethodIds.read(paymentMethodId)?.paymentType
  if (billingAddressId !== null && addressId === null)
    return refuse('ADDRESS_NOT_FOUND', ['billingAddressId'], 'There is no such address.')
  if (deliveryAddressId !== null && shippingAddressId === null)
    return refuse('ADDRESS_NOT_FOUND', ['deliveryAddressId'], 'There is no such address.')
  if (deliveryAddress && !shippingAddress)
    return refuse('COUNTRY_UNKNOWN', ['deliveryAddress', 'countryId'], 'There is no such country.')
  if (paymentType === undefined)
    return refuse('METHOD_UNKNOWN', ['paymentMethodId'], 'There is no such way to pay.')
  if (!isGuid(idempotencyKey)) return refuse('INVALID_INPUT', ['idempotencyKey'], 'The key must be a UUID.')
  const expectedTotal = expectedTotalMinor === null ? null : toEuros(expectedTotalMinor)
  return {
    ...cartBody(input),
    addressId,
    shippingAddressId,
    shippingAddress,
    paymentType,
    expectedTotal,
    ...returnPaths(language, paths),
  }
}
