import type { GatewayContext } from '../../request/context.ts'
import type { QueryResolvers } from '../../generated/resolvers.ts'
import { bookingIds, type HoldKey } from '../../base/ids.ts'
import { nullIfNotFound } from '../../spa/reads.ts'
import type { BookingSource } from '../../request/sources.ts'
import { keyHeader } from './hold.ts'

export const heldBooking: QueryResolvers['heldBooking'] = (_root, { id }, context) => bookingOf(id, context)

/** The hold with this id, or that of the session; null for all who may not see it. */
export function bookingOf(
  id: string | null | undefined,
  context: GatewayContext,
): Promise<BookingSource | null> {
  return id ? bookingOfId(id, context) : bookingOfVisitor(context)
}

async function bookingOfId(id: string, context: GatewayContext): Promise<BookingSource | null> {
  const hold = bookingIds.read(id)
  return hold && bookingOfCart(hold, context)
}

/** The hold with this key; null if it is over, or belongs to another account by now. */
export async function bookingOfCart(hold: HoldKey, { spa }: GatewayContext): Promise<BookingSource | null> {
  const order = await nullIfNotFound(
    spa.visitor.read((api) =>
      api.GET('/v2/website/order/booking-order', { params: { header: keyHeader(hold) } }),
    ),
  )
  return order?.id === hold.number ? order : null
}

async function bookingOfVisitor({ spa, session }: GatewayContext): Promise<BookingSource | null> {
  if ((await session.accessToken()) === null) return null
  return nullIfNotFound(spa.visitor.read((api) => api.GET('/v2/order/order-with-details-for-user')))
}
