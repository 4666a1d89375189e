import type { VouchersPrice } from '#openapi/generated/spa.ts'
import type { QueryResolvers, VoucherPrice, VoucherPriceInput } from '../generated/resolvers.ts'
import { enumName } from '../base/enum-names.ts'
import { toMoney } from '../base/money.ts'
import { cartBody, cartNames } from './cart-body.ts'
import { voucherErrors } from './problems.ts'

/**
 * A cart without codes is priced anonymously. With codes the visitor is identified, for the attempt limit.
 */
export const voucherPrice: QueryResolvers['voucherPrice'] = async (_root, { input }, { spa }) => {
  const caller = input.codes.length > 0 ? spa.visitor : spa.anonymous
  try {
    const price = await caller.read((api) =>
      api.POST('/v2/item-order/voucher/price', { body: cartBody(input) }),
    )
    return { price: toPrice(price, input), userErrors: [] }
  } catch (error) {
    return { price: null, userErrors: voucherErrors.from(error, { names: cartNames }) }
  }
}

function toPrice(
  { items, subTotal, shipping, usedDiscount, usedVouchers, total, voucherPurpose }: VouchersPrice,
  { onSiteStoreNumber }: VoucherPriceInput,
): VoucherPrice {
  const isSent = typeof onSiteStoreNumber !== 'number' && items.some(({ type }) => type === 'postal')
  return {
    cards: items.map(({ type, value, amount, total: sum }) => ({
      delivery: enumName(type),
      value: toMoney(value),
      quantity: amount,
      total: toMoney(sum),
    })),
    subtotal: toMoney(subTotal),
    shipping: isSent ? toMoney(shipping) : null,
    usedDiscount: usedDiscount && { code: usedDiscount.key, amount: toMoney(usedDiscount.amount) },
    usedVouchers: usedVouchers.map(({ key, usedAmount, remainingAmount }) => ({
      code: key,
      amount: toMoney(usedAmount),
      remaining: toMoney(remainingAmount),
    })),
    total: toMoney(total),
    vatDue: voucherPurpose === 'single-purpose' ? 'PURCHASE' : 'REDEMPTION',
  }
}
