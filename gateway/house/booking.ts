import type { MutationResolvers, QueryResolvers } from '../generated/house-resolvers.ts'
import { bodyOf, payloadOf, receiptOf, spaReceipt, stayOf } from './acts.ts'
import { actErrors, orNull } from './problems.ts'
import { cents, numberOf } from './shapes.ts'

export const houseFree: QueryResolvers['houseFree'] = async (
  _root,
  { storeId, day, ...query },
  { house },
) => {
  const params = { path: { storeId: numberOf(storeId), day }, query }
  const free = await orNull(house.read((api) => api.GET('/house/v1/stores/{storeId}/free/{day}', { params })))
  return (
    free && {
      ...free,
      types: free.types.map(({ typeId, name, times }) => ({
        typeId: String(typeId),
        name,
        times: times.map(({ total, ...time }) => ({ ...time, totalCents: cents(total) })),
      })),
      extras: free.extras.map(({ productId, price, ...extra }) => ({
        ...extra,
        productId: String(productId),
        cents: cents(price),
      })),
    }
  )
}

export const holdForGuest: MutationResolvers['holdForGuest'] = async (_root, { input }, { house }) => {
  const { storeId, typeId, extras, idempotencyKey, ...wanted } = input
  const params = { header: { 'Idempotency-Key': idempotencyKey }, path: { storeId: numberOf(storeId) } }
  const amounts = Object.fromEntries(extras.map(({ productId, quantity }) => [productId, quantity]))
  const body = { ...wanted, typeId: numberOf(typeId), extras: amounts }
  try {
    const { orderId, total, ...hold } = await house.writeIdempotent((api) =>
      api.POST('/house/v1/stores/{storeId}/holds', { params, body }),
    )
    return { hold: { ...hold, id: String(orderId), totalCents: cents(total) }, userErrors: [] }
  } catch (error) {
    return { hold: null, userErrors: actErrors.from(error) }
  }
}

export const releaseHold: MutationResolvers['releaseHold'] = async (_root, { id }, { house }) => {
  const params = { path: { orderId: numberOf(id) } }
  await orNull(house.writeIdempotent((api) => api.DELETE('/house/v1/stays/{orderId}/hold', { params })))
  return true
}

export const bookForGuest: MutationResolvers['bookForGuest'] = async (_root, { input, act }, { house }) => {
  const { id, firstName, lastName, email, isEnglish, voucherCode, receipt } = input
  const body = {
    ...bodyOf(act),
    firstName,
    lastName,
    ...(email && { email }),
    language: isEnglish ? ('en' as const) : ('de' as const),
    ...(voucherCode && { voucher: voucherCode }),
    ...receiptOf(receipt),
  }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/stays/{orderId}/booking', { ...stayOf(id, act), body }),
  )
}

export const recordReceipt: MutationResolvers['recordReceipt'] = async (_root, { input, act }, { house }) => {
  const body = { ...bodyOf(act), receipt: spaReceipt(input.receipt) }
  return payloadOf(house, (api) =>
    api.POST('/house/v1/orders/{orderId}/receipts', { ...stayOf(input.id, act), body }),
  )
}
