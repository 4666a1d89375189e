import type { ReschedulePrice } from '#openapi/generated/spa.ts'
import type { OrderResolvers, RescheduleErrorCode, StayChangeResolvers } from '../../generated/resolvers.ts'
import { enumName } from '../../base/enum-names.ts'
import { productIds, wellzoneTypeIds } from '../../base/ids.ts'
import { toMoney } from '../../base/money.ts'
import { rescheduleErrors } from './problems.ts'
import { toSpaShape } from './shape.ts'

/** The spa takes the wish in a body; nothing is changed by it, so it is read as often as the page likes. */
export const orderChange = {
  change: async ({ id, orderType, store }, { startsAt, shape: wanted }, { spa }) => {
    const shape = toSpaShape(wanted)
    if (orderType !== 'booking' || shape.refused) return null
    const body = { ...(startsAt && { bookingStart: startsAt }), ...(shape.shape && { change: shape.shape }) }
    const params = { path: { orderId: id } }
    const price = await spa.visitor.read((api) =>
      api.POST('/v2/order/{orderId}/reschedule/price', { params, body }),
    )
    return { ...price, storeId: store?.id ?? null }
  },
} satisfies OrderResolvers

const problemOf = ({ problem }: ReschedulePrice): RescheduleErrorCode | null =>
  problem && rescheduleErrors.table[problem]

export const StayChange = {
  problem: problemOf,
  startsAt: ({ startTime }) => startTime,
  endsAt: ({ endTime }) => endTime,
  persons: ({ visitorAmount }) => visitorAmount,
  wellzoneTypeName: ({ wellzone }) => wellzone,
  difference: ({ difference }) => (difference === null ? null : toMoney(difference)),
  returnableToVouchers: ({ returnableToVouchers }) => toMoney(returnableToVouchers),
  lines: ({ lines }) =>
    lines.map(({ kind, difference, ...line }) => ({
      ...line,
      kind: enumName(kind),
      difference: toMoney(difference),
    })),
  types: ({ types, storeId }) =>
    types.map(({ wellzoneTypeId, name, difference }) => ({
      wellzoneTypeId: wellzoneTypeIds.write({ storeId: storeId ?? 0, wellzoneTypeId }),
      name,
      difference: toMoney(difference),
    })),
  extras: ({ extras }) =>
    extras.map(({ productId, price, ...extra }) => ({
      ...extra,
      productId: productIds.write(productId),
      price: toMoney(price),
    })),
  paymentMethods: ({ storeId }, _args, { loaders }) =>
    storeId === null ? [] : loaders.paymentGateways.load(storeId),
} satisfies StayChangeResolvers
