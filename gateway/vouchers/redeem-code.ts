import type { MutationResolvers } from '../generated/resolvers.ts'
import { isGuid } from '../base/ids.ts'
import { changeBooking, refuse } from './change-booking.ts'
import { voucherErrors } from './problems.ts'

/** Idempotent by its key: a retry redeems nothing twice. */
export const redeemCode: MutationResolvers['redeemCode'] = async (_root, { input }, { spa }) => {
  if (!isGuid(input.idempotencyKey))
    return refuse(voucherErrors.of('INVALID_INPUT', ['idempotencyKey'], 'The key must be a UUID.'))
  const params = { header: { 'Idempotency-Key': input.idempotencyKey } }
  return changeBooking(input.bookingId, (orderId) =>
    spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/payment/redeem-code', { params, body: { orderId, voucherKey: input.code } }),
    ),
  )
}
