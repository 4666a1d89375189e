import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { giveDiscount } from '#api/testing/vouchers/vouchers.ts'
import type { BookingErrorCode } from '#gateway/generated/resolvers.ts'
import { bookingIds, productIds, slotIds } from '#gateway/ids.ts'
import { type Asked, ask, noProof, type Provocations, send } from './provocations.ts'
import type { Scene } from './scene.ts'
import { newAddress } from './visitors.ts'

/** A request for a slot, with what the test changes about it. */
const bookAs = (scene: Scene, slotId: string, changes: object = {}): Asked =>
  ask(scene.visitor(), 'bookSlot', { cartId: randomUUID(), slotId, extras: [], ...changes })

/** The type for two. */
const classic = 1

/** A slot in Mainz that the grid of its times does not have. */
const oddSlot = (storeId: number) => {
  const [startTime, endTime] = ['2040-06-01T16:07:00Z', '2040-06-01T18:07:00Z']
  return slotIds.write({ storeId, wellzoneTypeId: 1, startTime, endTime })
}

/** An anonymous hold that was extended once, with time for more. */
async function extended(scene: Scene) {
  const browser = scene.visitor({ from: newAddress() })
  const { id: bookingId } = await scene.hold(browser)
  // Holds last 60 of 65 minutes here: as if this one had been made with 15.
  await sql`UPDATE reservation SET hold_until = held_at + interval '15 minutes'
    WHERE order_id = ${bookingIds.read(bookingId)!.number}`.execute(scene.db)
  await send(browser, 'extendBooking', { bookingId })
  return { browser, bookingId }
}

export const bookingCodes: Provocations<BookingErrorCode> = {
  SLOT_TAKEN: async (scene) => {
    const slotId = await scene.freeSlot()
    await scene.fill(slotId)
    return bookAs(scene, slotId)
  },
  SLOT_NOT_OFFERED: (scene) => bookAs(scene, oddSlot(2)),
  BOOKING_EXISTS: async (scene) => {
    const { browser } = await scene.booking()
    return { ...bookAs(scene, await scene.freeSlot()), browser }
  },
  TYPE_NOT_FOR_GROUP: async (scene) => {
    const slot = slotIds.read(await scene.freeSlot())!
    return bookAs(scene, slotIds.write({ ...slot, wellzoneTypeId: classic }), { persons: 4 })
  },
  STORE_NOT_OPEN: (scene) => bookAs(scene, oddSlot(9)),
  PRODUCT_UNKNOWN: async (scene) =>
    bookAs(scene, await scene.freeSlot(), { extras: [{ productId: productIds.write(99_999), quantity: 1 }] }),
  AMOUNT_NOT_ALLOWED: async (scene) => {
    const { data } = await scene.visitor().ask('{ extras { basics { id } } }')
    const extras = [{ productId: data.extras.basics[0].id, quantity: 3 }]
    return bookAs(scene, await scene.freeSlot(), { extras })
  },
  MAINTENANCE: async (scene) => ({
    ...bookAs(scene, await scene.freeSlot()),
    browser: scene.visitor({ kind: 'maintained' }),
  }),
  TOO_MANY_HOLDS: async (scene) => {
    const from = newAddress()
    await scene.hold(scene.visitor({ kind: 'strict', from }))
    return { ...bookAs(scene, await scene.freeSlot()), browser: scene.visitor({ kind: 'strict', from }) }
  },
  HOLD_EXPIRED: async (scene) => {
    const { browser, held } = await scene.expired()
    return ask(browser, 'addInsurance', { bookingId: held.id })
  },
  BOOKING_NOT_FOUND: async (scene) => {
    const { held } = await scene.booking()
    return ask(scene.visitor(), 'addInsurance', { bookingId: held.id })
  },
  EXTENSION_LIMIT_REACHED: async (scene) => {
    const { browser, held } = await scene.withHold()
    await send(browser, 'extendBooking', { bookingId: held.id })
    return ask(browser, 'extendBooking', { bookingId: held.id })
  },
  PAYMENT_OPEN: async (scene) => {
    const { browser, held } = await scene.paymentOpen()
    return ask(browser, 'addInsurance', { bookingId: held.id })
  },
  CHALLENGE_REQUIRED: async (scene) => {
    const { browser, bookingId } = await extended(scene)
    return ask(browser, 'extendBooking', { bookingId })
  },
  CHALLENGE_INVALID: async (scene) => {
    const { browser, bookingId } = await extended(scene)
    return ask(browser, 'extendBooking', { bookingId, challengeSolution: noProof })
  },
  ALREADY_PAID: async (scene) => {
    const { browser, bookingId } = await scene.stay()
    return ask(browser, 'releaseBooking', { bookingId })
  },
  VISITOR_COUNT_MISMATCH: async (scene) => {
    const { browser, held } = await scene.booking()
    return ask(browser, 'setVisitors', { bookingId: held.id, companions: [] })
  },
  ADDRESS_NOT_FOUND: async (scene) => {
    const [{ browser, held }, { home }] = [await scene.booking(), await scene.guest()]
    return ask(browser, 'setBillingAddress', { bookingId: held.id, addressId: home })
  },
  PRIVATE_ACCOUNT_ONLY: async (scene) => {
    const { browser, held } = await scene.withHold()
    const { code } = await giveDiscount(scene.db, { private_only: true })
    await send(browser, 'redeemCode', { bookingId: held.id, code, idempotencyKey: randomUUID() })
    const { address } = await send(browser, 'createAddress', { companyName: 'Lindner GmbH' })
    return ask(browser, 'setBillingAddress', { bookingId: held.id, addressId: address.id })
  },
  LOGIN_REQUIRED: (scene) => ask(scene.visitor(), 'bindBooking'),
  INVALID_INPUT: async (scene) => bookAs(scene, await scene.freeSlot(), { cartId: 'a cart' }),
  TOO_MANY_REQUESTS: { never: 'bookings have budgets of holds, with a code of their own, and no rate limit' },
}
