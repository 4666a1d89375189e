import type { OrderResolvers, RescheduleResolvers } from '../../generated/resolvers.ts'
import { enumName } from '../../base/enum-names.ts'
import { toMoney } from '../../base/money.ts'
import { localTimes } from '../../slots/local-times.ts'
import { toSpaShape } from './shape.ts'

export const orderReschedule = {
  reschedule: async ({ id, orderType, store }, { firstDay, shape: wanted }, { spa }) => {
    const shape = toSpaShape(wanted)
    if (orderType !== 'booking' || shape.refused) return null
    const { hours, visitorAmount, wellzoneTypeId } = shape.shape ?? {}
    const query = { ...(firstDay !== null && { firstDay }), hours, visitorAmount, wellzoneTypeId }
    const params = { path: { orderId: id }, query }
    const terms = await spa.visitor.read((api) => api.GET('/v2/order/{orderId}/reschedule', { params }))
    return { ...terms, storeId: store?.id ?? null }
  },
} satisfies OrderResolvers

export const Reschedule = {
  kind: ({ kind }) => enumName(kind),
  stayTotal: ({ stayTotal }) => toMoney(stayTotal),
  returnableToVouchers: ({ returnableToVouchers }) => toMoney(returnableToVouchers),
  held: ({ held }) =>
    held && { startsAt: held.startTime, heldUntil: held.heldUntil, serverTime: held.serverTime },
  paymentMethods: ({ storeId }, _args, { loaders }) =>
    storeId === null ? [] : loaders.paymentGateways.load(storeId),
  days: ({ days }) =>
    days.map(({ day, times }) => ({
      day,
      times: times.map(({ startTime, endTime, timeAsString, difference }) => ({
        startsAt: startTime,
        endsAt: endTime,
        difference: toMoney(difference),
        ...localTimes(timeAsString),
      })),
    })),
} satisfies RescheduleResolvers
