import { instantMs } from '#http/instant.ts'
import { createHmac, randomUUID } from 'node:crypto'
import type { Body } from '../../../http/contract.ts'
import { fingerprintOf } from '../../../http/idempotency.ts'
import { subnetOf } from '../../../http/limits/network.ts'
import type { Stay } from '../../../slots/find.ts'
import { toCents } from '../../../words/money.ts'

/** What a visitor chooses to book; the catalogue sets its price. */
export type BookingInput = {
  /** The cart id: idempotency key of the hold, and the capability for it until an account owns it. */
  guid: string
  storeId: number
  stay: Stay
  amounts: Record<string, number>
  isOnSite: boolean
  /** The price that was shown to the visitor; null for any. */
  expectedCents: number | null
}

export function bookingInput(body: Body<'bookSlot'>): BookingInput {
  return {
    guid: body.guid?.toLowerCase() ?? randomUUID(),
    storeId: body.storeId,
    stay: {
      typeId: body.wellzoneTypeId,
      startsAt: instantMs(body.bookingStart),
      endsAt: instantMs(body.bookingEnd),
      persons: body.visitorAmount,
    },
    amounts: body.productIdAmount,
    isOnSite: body.isOnSiteBooking,
    expectedCents: typeof body.expectedTotal === 'number' ? toCents(body.expectedTotal) : null,
  }
}

/** The fingerprint of the input, the same for every spelling of it; tells a retry from another booking. */
export function bookingFingerprint({ storeId, stay, amounts, isOnSite }: BookingInput): Buffer {
  const chosen = Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
  const { typeId, startsAt, endsAt, persons } = stay
  return fingerprintOf([storeId, typeId, startsAt, endsAt, persons, chosen, isOnSite])
}

/** Names the subnet of a client network, to count its holds without storing an address. */
export function subnetHash(secret: string, network: string): Buffer {
  return createHmac('sha256', secret)
    .update(`anonymous holds of ${subnetOf(network)}`)
    .digest()
}
