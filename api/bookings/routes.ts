import { noteCompanions, rememberCompanions } from '../account/companions/companion-sql.ts'
import type { Handlers } from '../http/contract.ts'
import { notFound, refusal } from '../http/problem.ts'
import { requirePrivateOrder } from '../vouchers/find-code.ts'
import { reprice } from '../vouchers/reprice.ts'
import { toBookingOrder, toHoldExtension } from './responses.ts'
import { bindBooking } from './bind.ts'
import { bookSlot } from './book.ts'
import { type Caller, callerOf } from './caller.ts'
import { changeHold, noSuchBooking } from './change.ts'
import type { BookingsDeps } from './deps.ts'
import { extendBooking } from './extend.ts'
import { releaseBooking } from './release.ts'
import { copyBillingAddress, findHeldId, insertInsurance, readBooking, replaceVisitors } from './sql.ts'
import { clientNetworks, bookingInput } from './booking-input.ts'
import { isHeld } from '../database/order-status.ts'

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
        client: clientNetworks(visitorSecret, context.clientAddress),
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
      const booking = await changeHold(
        db,
        await callerOf(context, headers),
        params.id,
        async (trx, { id, lines }) => {
          if (lines.some(({ kind }) => kind === 'insurance')) return
          if (!(await insertInsurance(trx, id))) throw notFound('The insurance is not on offer.')
          await reprice(trx, id)
        },
      )
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
      const caller = await callerOf(context, headers)
      const booking = await changeHold(db, caller, body.bookingOrderId, async (trx, { id, persons }) => {
        if (body.visitors.length !== persons) {
          throw refusal<'setVisitors'>(
            'VisitorCountMismatch',
            `The booking is for ${persons}, ${body.visitors.length} are named.`,
          )
        }
        const guests = body.visitors.map(({ firstName, lastName, email, doNotInformPerMail }, index) => ({
          isBooker: body.userInBooking && index === 0,
          firstName,
          lastName,
          email: email ?? null,
          doNotInform: doNotInformPerMail,
        }))
        await replaceVisitors(trx, id, guests)
        if (caller.userId === null) return
        const companions = guests.filter(({ isBooker }) => !isBooker)
        await (body.remembersCompanions ? rememberCompanions : noteCompanions)(trx, caller.userId, companions)
      })
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },

    async setBillingAddress({ params, context }) {
      const { userId } = await context.requireVisitor()
      const booking = await changeHold(
        db,
        { userId, guid: null },
        params.id,
        async (trx, { id, usedDiscount }) => {
          const billing = await copyBillingAddress(trx, id, userId, params.addressId)
          if (!billing) throw notFound('There is no such address.')
          if (usedDiscount) requirePrivateOrder(usedDiscount, billing)
        },
      )
      return { status: 200, body: toBookingOrder(booking, context.locale, policy) }
    },
  } satisfies Partial<Handlers>
}
