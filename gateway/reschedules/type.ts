import type { Reschedule as SpaReschedule } from '#openapi/generated/spa.ts'
import type { OrderResolvers, Reschedule, RescheduleKind } from '../generated/resolvers.ts'
import { toMoney } from '../money.ts'
import { localTimes } from '../slots/local-times.ts'

const kinds: Record<SpaReschedule['kind'], RescheduleKind> = {
  open: 'OPEN',
  closed: 'CLOSED',
  limit: 'LIMIT',
  none: 'NONE',
}

export const orderReschedule: Pick<OrderResolvers, 'reschedule'> = {
  reschedule: async ({ id, orderType }, { firstDay }, { spa }) => {
    if (orderType !== 'booking') return null
    const params = { path: { orderId: id }, query: firstDay === null ? {} : { firstDay } }
    return toReschedule(
      await spa.visitor.read((api) => api.GET('/v2/order/{orderId}/reschedule', { params })),
    )
  },
}

function toReschedule({
  kind,
  until,
  movesLeft,
  stayTotal,
  returnableToVouchers,
  days,
}: SpaReschedule): Reschedule {
  return {
    ...{ kind: kinds[kind], until, movesLeft, stayTotal: toMoney(stayTotal) },
    returnableToVouchers: toMoney(returnableToVouchers),
    days: days.map(({ day, times }) => ({
      day,
      times: times.map(({ startTime, endTime, timeAsString, difference }) => ({
        ...{ startsAt: startTime, endsAt: endTime, difference: toMoney(difference) },
        ...localTimes(timeAsString),
      })),
    })),
  }
}
