import type { HoldPolicy } from '../../config.ts'
import type { Deps, Handlers, RequestContext } from '../../http/contract.ts'
import type { MaintenanceDeps } from '../../http/maintenance.ts'
import { toBookingOrder, toHoldExtension } from './responses.ts'
import { bindBooking } from './bind.ts'
import { bookSlot } from './book/book.ts'
import { noSuchBooking } from './change.ts'
import { extendBooking } from './extend.ts'
import { addInsurance, billTo, nameGuests, removeInsurance } from './hold-details.ts'
import { releaseBooking } from './release.ts'
import { type Caller, findHeldId, readBooking } from '../rows/booking.ts'
import { bookingInput, subnetHash } from './book/booking-input.ts'
import { isHeld } from '../../database/order-status.ts'

export interface BookingsDeps extends Deps, MaintenanceDeps {
  hold: HoldPolicy
  /** How many days ahead stays are offered. */
  bookingHorizonDays: number
  /** Keys the hash that counts the anonymous holds of one network. */
  visitorSecret: string
}

export function bookingsRoutes(deps: BookingsDeps) {
  const { db, hold: policy, visitorSecret, maintenanceUntil, bookingHorizonDays: horizonDays } = deps

  async function held(caller: Caller) {
    const id = await findHeldId(db, caller)
    const booking = id === undefined ? undefined : await readBooking(db, id)
    if (!booking || !isHeld(booking.statusId)) throw noSuchBooking()
    return booking
  }

  return {
    async bookSlot({ body, context }) {
      const visitor = await context.visitor()
      const booking = await bookSlot(db, {
        input: bookingInput(body),
        userId: visitor?.userId ?? null,
        subnet: subnetHash(visitorSecret, context.clientAddress),
        locale: context.locale,
        policy,
        horizonDays,
        maintenanceUntil,
      })
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async getBookingOrder({ headers, context }) {
      const booking = await held(await callerOf(context, headers))
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async getBookingForUser({ context }) {
      const { userId } = await context.requireVisitor()
      const booking = await held({ userId, guid: null })
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async addInsurance({ params, headers, context }) {
      const booking = await addInsurance(db, await callerOf(context, headers), params.id)
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async removeInsurance({ params, headers, context }) {
      const booking = await removeInsurance(db, await callerOf(context, headers), params.id)
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async extendBooking({ params, headers, context }) {
      const booking = await extendBooking(deps, {
        id: params.id,
        caller: await callerOf(context, headers),
        clientAddress: context.clientAddress,
        solution: headers['Challenge-Solution'],
      })
      return { status: 200, body: toHoldExtension(booking, policy) }
    },

    async releaseBooking({ params, headers, context }) {
      await releaseBooking(db, await callerOf(context, headers), params.id)
      return { status: 204 }
    },

    async bindBooking({ body, context }) {
      const { userId } = await context.requireVisitor()
      const booking = await bindBooking(db, body.guid.toLowerCase(), userId, policy)
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async setVisitors({ body, headers, context }) {
      const booking = await nameGuests(db, await callerOf(context, headers), body)
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async setBillingAddress({ params, context }) {
      const { userId } = await context.requireVisitor()
      const booking = await billTo(db, { orderId: params.id, userId, addressId: params.addressId })
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },
  } satisfies Partial<Handlers>
}

async function callerOf(context: RequestContext, headers: { 'Order-Guid'?: string }): Promise<Caller> {
  const visitor = await context.visitor()
  return { userId: visitor?.userId ?? null, guid: headers['Order-Guid'] ?? null }
}
