import type { BookingUserError, MutationResolvers } from '../../generated/resolvers.ts'
import { addressIds, bookingIds, type HoldKey } from '../../base/ids.ts'
import { nullIfNotFound } from '../../spa/reads.ts'
import type { SpaCaller } from '../../spa/client.ts'
import { SpaProblem } from '../../spa/problem.ts'
import { keyHeader } from './hold.ts'
import { bookingErrors, noSuchBooking } from './problems.ts'

/**
 * The order stores a copy of the address. A 404 does not say whether booking or address is missing, so the
 * booking is read.
 */
export const setBillingAddress: MutationResolvers['setBillingAddress'] = async (
  _root,
  { input },
  { spa },
) => {
  const hold = bookingIds.read(input.bookingId)
  const addressId = addressIds.read(input.addressId)
  if (!hold) return refused(noSuchBooking)
  if (addressId === null) return refused(noSuchAddress)
  try {
    const params = { path: { id: hold.number, addressId } }
    const booking = await spa.visitor.writeIdempotent((api) =>
      api.PUT('/v2/order/{id}/billingAddress/{addressId}', { params }),
    )
    return { booking, userErrors: [] }
  } catch (error) {
    const isAddress = error instanceof SpaProblem && error.status === 404 && (await isHeld(hold, spa.visitor))
    return refused(isAddress ? noSuchAddress : bookingErrors.from(error))
  }
}

const noSuchAddress = bookingErrors.of(
  'ADDRESS_NOT_FOUND',
  ['addressId'],
  "The address is not one of the visitor's.",
)

function refused(userErrors: BookingUserError[]) {
  return { booking: null, userErrors }
}

async function isHeld(hold: HoldKey, spa: SpaCaller): Promise<boolean> {
  const order = await nullIfNotFound(
    spa.read((api) => api.GET('/v2/website/order/booking-order', { params: { header: keyHeader(hold) } })),
  )
  return order?.id === hold.number
}
