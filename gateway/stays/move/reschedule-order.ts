import type { MutationResolvers } from '../../generated/resolvers.ts'
import { isGuid, orderIds } from '../../base/ids.ts'
import { toEuros, toMoney } from '../../base/money.ts'
import { reloadOrder } from '../../orders/reload.ts'
import { readAfterWrite } from '../../spa/reads.ts'
import { rescheduleErrors } from './problems.ts'
import { toSpaShape } from './shape.ts'

/** Idempotent by its key: a retry moves the stay once and returns the difference once. */
export const rescheduleOrder: MutationResolvers['rescheduleOrder'] = async (
  _root,
  { input: { orderId: id, startsAt, shape: wanted, expectedDifferenceMinor, idempotencyKey } },
  { spa, loaders },
) => {
  const orderId = orderIds.read(id)
  if (orderId === null) return refused('ORDER_NOT_FOUND', 'orderId', 'There is no such order.')
  if (!isGuid(idempotencyKey)) return refused('INVALID_INPUT', 'idempotencyKey', 'The key must be a UUID.')
  const shape = toSpaShape(wanted)
  if (shape.refused) return refused(shape.refused.code, shape.refused.field, shape.refused.message)
  const params = { path: { orderId }, header: { 'Idempotency-Key': idempotencyKey } }
  const body = {
    ...(startsAt && { bookingStart: startsAt }),
    ...(shape.shape && { change: shape.shape }),
    expectedDifference: toEuros(expectedDifferenceMinor),
  }
  try {
    const { money, toVouchers, asVoucher } = await spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/order/{orderId}/reschedule', { params, body }),
    )
    return {
      order: readAfterWrite(reloadOrder(loaders, orderId)),
      returned: {
        moneyBack: toMoney(money),
        toVouchers: toMoney(toVouchers),
        asNewVoucher: toMoney(asVoucher),
      },
      userErrors: [],
    }
  } catch (error) {
    return { order: null, returned: null, userErrors: rescheduleErrors.from(error) }
  }
}

function refused(...error: Parameters<typeof rescheduleErrors.of>) {
  return { order: null, returned: null, userErrors: rescheduleErrors.of(...error) }
}
