// Vouchers at a desk, in the form of the schema.
import type { components } from '#openapi/generated/house.ts'
import { enumName, spaWord } from '../base/enum-names.ts'
import type { HouseVoucher, MutationResolvers, QueryResolvers } from '../generated/house-resolvers.ts'
import { bodyOf, keyOf, payloadOf, stayOf } from './acts.ts'
import { voucherErrors } from './problems.ts'
import { cents, numberOf } from './shapes.ts'

type Schemas = components['schemas']

export const houseVouchers: QueryResolvers['houseVouchers'] = async (_root, { storeId, text }, { house }) => {
  const params = { path: { storeId: numberOf(storeId) } }
  try {
    const { items } = await house.read((api) =>
      api.POST('/house/v1/stores/{storeId}/vouchers', { params, body: { text } }),
    )
    return { vouchers: items.map(toHouseVoucher), userErrors: [] }
  } catch (error) {
    return { vouchers: [], userErrors: voucherErrors.from(error) }
  }
}

export const redeemForOrder: MutationResolvers['redeemForOrder'] = async (
  _root,
  { input: { id, code }, act },
  { house },
) => {
  const body = { ...bodyOf(act), code }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/stays/{orderId}/vouchers', { ...stayOf(id, act), body }),
  )
}

export const blockVoucher: MutationResolvers['blockVoucher'] = async (_root, { input, act }, { house }) => {
  const { storeId, id, orderNumber, isReplaced, why } = input
  const path = { storeId: numberOf(storeId), voucherId: numberOf(id) }
  const body = {
    ...bodyOf(act),
    isReplaced,
    why: spaWord(why),
    ...(orderNumber && { orderId: numberOf(orderNumber.replace(/^WZ-?/i, '')) }),
  }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/stores/{storeId}/vouchers/{voucherId}/block', {
      params: { ...keyOf(act), path },
      body,
    }),
  )
}

function toHouseVoucher(voucher: Schemas['HouseVoucher']): HouseVoucher {
  return {
    ...voucher,
    id: String(voucher.id),
    state: enumName(voucher.state),
    kind: enumName(voucher.kind),
    isSinglePurpose: voucher.purpose === 'single-purpose',
    originalCents: cents(voucher.original),
    leftCents: cents(voucher.left),
    reservedCents: cents(voucher.reserved),
    uses: voucher.uses.map(({ kind, at, amount, number }) => ({
      kind: enumName(kind),
      at,
      cents: cents(amount),
      number,
    })),
  }
}
