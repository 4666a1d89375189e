import { createHash, createHmac } from 'node:crypto'
import type { Body } from '../http/contract.ts'
import type { Stay } from '../slots/find.ts'

/** What a visitor asks to book, without prices: those are not theirs to say. */
export type BookingInput = {
  /** The cart id: names the hold, and is the key to it as long as no account owns it. */
  guid: string
  storeId: number
  stay: Stay
  amounts: Record<string, number>
  isOnSite: boolean
}

export function bookingInput(body: Body<'bookSlot'>): BookingInput {
  return {
    guid: body.guid.toLowerCase(),
    storeId: body.storeId,
    stay: {
      typeId: body.wellzoneTypeId,
      startsAt: Date.parse(body.bookingStart),
      endsAt: Date.parse(body.bookingEnd),
      persons: body.visitorAmount,
    },
    amounts: body.productIdAmount,
    isOnSite: body.isOnSiteBooking,
  }
}

/** The same input has the same hash, however it is written: a repeat is told from a second input by it. */
export function fingerprintOf({ storeId, stay, amounts, isOnSite }: BookingInput): Buffer {
  const chosen = Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
  const facts = [storeId, stay.typeId, stay.startsAt, stay.endsAt, stay.persons, chosen, isOnSite]
  return createHash('sha256').update(JSON.stringify(facts)).digest()
}

/** By this the holds of one network are counted; the network itself is not kept. */
export function clientHash(secret: string, network: string): Buffer {
  return createHmac('sha256', secret).update(`anonymous holds of ${network}`).digest()
}
