import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { giveDiscount } from '#api/testing/vouchers/vouchers.ts'
import type { BookingErrorCode } from '#gateway/generated/resolvers.ts'
import { bookingIds, productIds, slotIds } from '#gateway/base/ids.ts'
import { type Asked, ask, noProof, type Provocations, send } from './provocations.ts'
import type { Setup } from './setup.ts'
import { newAddress } from './visitors.ts'

/** A request for a slot, with what the test changes about it. */
const bookAs = (setup: Setup, slotId: string, changes: object = {}): Asked =>
  ask(setup.visitor(), 'bookSlot', { cartId: randomUUID(), slotId, extras: [], ...changes })

/** The type for two. */
const classic = 1

/** A slot in Mainz that the grid of its times does not have. */
const oddSlot = (storeId: number) => {
  const [startTime, endTime] = ['2040-06-01T16:07:00Z', '2040-06-01T18:07:00Z']
  return slotIds.write({ storeId, wellzoneTypeId: 1, startTime, endTime })
}

/** An anonymous hold that was extended once, with time for more. */
async function extended(setup: Setup) {
  const browser = setup.visitor({ from: newAddress() })
  const { id: bookingId } = await setup.hold(browser)
  // Holds last 60 of 65 minutes here: as if this one had been made with 15.
  await sql`UPDATE reservation SET hold_until = held_at + interval '15 minutes'
    WHERE order_id = ${bookingIds.read(bookingId)!.number}`.execute(setup.db)
  await send(browser, 'extendBooking', { bookingId })
  return { browser, bookingId }
}

export const bookingCodes: Provocations<BookingErrorCode> = {
  SLOT_TAKEN: async (setup) => {
    const slotId = await setup.freeSlot()
    await setup.fill(slotId)
    return bookAs(setup, slotId)
  },
  SLOT_NOT_OFFERED: (setup) => bookAs(setup, oddSlot(2)),
  BOOKING_EXISTS: async (setup) => {
    const { browser } = await setup.booking()
    return { ...bookAs(setup, await setup.freeSlot()), browser }
  },
  TYPE_NOT_FOR_GROUP: async (setup) => {
    const slot = slotIds.read(await setup.freeSlot())!
    return bookAs(setup, slotIds.write({ ...slot, wellzoneTypeId: classic }), { persons: 4 })
  },
  STORE_NOT_OPEN: (setup) => bookAs(setup, oddSlot(9)),
  PRODUCT_UNKNOWN: async (setup) =>
    bookAs(setup, await setup.freeSlot(), { extras: [{ productId: productIds.write(99_999), quantity: 1 }] }),
  AMOUNT_NOT_ALLOWED: async (setup) => {
    const { data } = await setup.visitor().ask('{ extras { basics { id } } }')
    const extras = [{ productId: data.extras.basics[0].id, quantity: 3 }]
    return bookAs(setup, await setup.freeSlot(), { extras })
  },
  PRICE_CHANGED: async (setup) => bookAs(setup, await setup.freeSlot(), { expectedTotalMinor: 1 }),
  MAINTENANCE: async (setup) => ({
    ...bookAs(setup, await setup.freeSlot()),
    browser: setup.visitor({ kind: 'maintained' }),
  }),
  TOO_MANY_HOLDS: async (setup) => {
    const from = newAddress()
    await setup.hold(setup.visitor({ kind: 'strict', from }))
    return { ...bookAs(setup, await setup.freeSlot()), browser: setup.visitor({ kind: 'strict', from }) }
  },
  HOLD_EXPIRED: async (setup) => {
    const { browser, held } = await setup.expired()
    return ask(browser, 'addInsurance', { bookingId: held.id })
  },
  BOOKING_NOT_FOUND: async (setup) => {
    const { held } = await setup.booking()
    return ask(setup.visitor(), 'addInsurance', { bookingId: held.id })
  },
  EXTENSION_LIMIT_REACHED: async (setup) => {
    const { browser, held } = await setup.withHold()
    await send(browser, 'extendBooking', { bookingId: held.id })
    return ask(browser, 'extendBooking', { bookingId: held.id })
  },
  PAYMENT_OPEN: async (setup) => {
    const { browser, held } = await setup.paymentOpen()
    return ask(browser, 'addInsurance', { bookingId: held.id })
  },
  CHALLENGE_REQUIRED: async (setup) => {
    const { browser, bookingId } = await extended(setup)
    return ask(browser, 'extendBooking', { bookingId })
  },
  CHALLENGE_INVALID: async (setup) => {
    const { browser, bookingId } = await extended(setup)
    return ask(browser, 'extendBooking', { bookingId, challengeSolution: noProof })
  },
  ALREADY_PAID: async (setup) => {
    const { browser, bookingId } = await setup.stay()
    return ask(browser, 'releaseBooking', { bookingId })
  },
  VISITOR_COUNT_MISMATCH: async (setup) => {
    const { browser, held } = await setup.booking()
    return ask(browser, 'setVisitors', { bookingId: held.id, companions: [] })
  },
  ADDRESS_NOT_FOUND: async (setup) => {
    const [{ browser, held }, { home }] = [await setup.booking(), await setup.guest()]
    return ask(browser, 'setBillingAddress', { bookingId: held.id, addressId: home })
  },
  PRIVATE_ACCOUNT_ONLY: async (setup) => {
    const { browser, held } = await setup.withHold()
    const { code } = await giveDiscount(setup.db, { private_only: true })
    await send(browser, 'redeemCode', { bookingId: held.id, code, idempotencyKey: randomUUID() })
    const { address } = await send(browser, 'createAddress', { companyName: 'Lindner GmbH' })
    return ask(browser, 'setBillingAddress', { bookingId: held.id, addressId: address.id })
  },
  LOGIN_REQUIRED: (setup) => ask(setup.visitor(), 'bindBooking'),
  INVALID_INPUT: async (setup) => bookAs(setup, await setup.freeSlot(), { cartId: 'a cart' }),
}
