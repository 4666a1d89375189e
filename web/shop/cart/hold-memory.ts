import { atom } from 'jotai'
import * as v from 'valibot'
import { heldBookingAtom, type RememberedHold } from './cart.ts'
import { storedAtom } from '../../lib/storage/stored-atom.ts'
import { calendarDay, whole } from '../../lib/storage/stored-shapes.ts'
import { cartIdAtom } from './cart-id.ts'
import { draftBookingAtom, emptyDraft } from './draft-booking.ts'

/** The request that held a booking: enough to request the same time again. */
const requestSchema = v.object({
  slotId: v.string(),
  persons: whole,
  extras: v.array(v.object({ productId: v.string(), quantity: whole })),
  isOnSite: v.boolean(),
  /** The price that was shown, with extras; an older version of the shop did not store it. */
  expectedTotalMinor: v.optional(whole),
  storeRoute: v.string(),
  city: v.string(),
  day: calendarDay,
  durationHours: whole,
  startTime: v.string(),
  endTime: v.string(),
  /** The answer to the offer of the cover, once it was given. */
  isInsured: v.optional(v.boolean()),
})

export type BookingRequest = v.InferOutput<typeof requestSchema>

/** The request of the held booking; null for a hold that another browser made. */
export const heldRequestAtom = storedAtom('held-request', v.nullable(requestSchema), null)

/** The expired hold, until the next one: its request, if this browser made it. */
export const expiredHoldAtom = storedAtom(
  'expired-hold',
  v.nullable(v.object({ request: v.nullable(requestSchema) })),
  null,
)

/**
 * Offset of the server's clock from this browser's at the last response, in
 * milliseconds. It survives a reload.
 */
export const lastClockOffsetAtom = storedAtom('clock-offset', v.number(), 0)

interface NewHold {
  id: string
  heldUntil: string
  serverTime: string
  request: BookingRequest
}

/** The cover is offered once: the answer is remembered, also for the same time after an expiry. */
export const answerCoverAtom = atom(null, (_get, set, isInsured: boolean) =>
  set(heldRequestAtom, (request) => request && { ...request, isInsured }),
)

/** A suite is held from now on. */
export const holdBookingAtom = atom(null, (_get, set, { id, heldUntil, serverTime, request }: NewHold) => {
  set(heldBookingAtom, { id, heldUntil, serverTime })
  set(heldRequestAtom, request)
  set(expiredHoldAtom, null)
})

/** A suite is held for this visitor that no request of this browser asked for, and its cart is this one. */
export const adoptHoldAtom = atom(
  null,
  (_get, set, { cartId, ...hold }: RememberedHold & { cartId: string }) => {
    set(heldBookingAtom, hold)
    set(heldRequestAtom, null)
    set(expiredHoldAtom, null)
    set(cartIdAtom, cartId)
  },
)

/**
 * The hold has expired: its request is kept, and the next hold gets a new key. Two tabs notice it at the same
 * time, and the second one may no longer see the request.
 */
export const expireBookingAtom = atom(null, (get, set) => {
  const request = get(heldRequestAtom)
  set(expiredHoldAtom, (now) => (request ? { request } : (now ?? { request: null })))
  set(dropHoldAtom)
})

/** The hold was released, or belongs to another session now. What was typed stays in the draft. */
export const forgetBookingAtom = atom(null, (_get, set) => {
  set(expiredHoldAtom, null)
  set(dropHoldAtom)
})

/** The booking was paid: the next one starts with an empty draft in the same store. */
export const finishBookingAtom = atom(null, (get, set) => {
  set(forgetBookingAtom)
  set(draftBookingAtom, { ...emptyDraft, storeRoute: get(draftBookingAtom).storeRoute })
})

const dropHoldAtom = atom(null, (_get, set) => {
  set(heldBookingAtom, null)
  set(heldRequestAtom, null)
  set(cartIdAtom, null)
})
