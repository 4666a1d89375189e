import { orderStatus } from '../../database/order-status.ts'
import type { EpochMs } from '../../words/wall-clock.ts'
import { minuteMs } from '../../words/wall-clock.ts'

/** How long before the stay an offer ends: the friend has to come, and the reception to know the name. */
const marginMs = 15 * minuteMs

export interface OfferableStay {
  statusId: number
  isHandedOver: boolean
  isDisputed: boolean
  startsAt: EpochMs
  now: EpochMs
}

/** The time from which the link of an offer opens nothing. */
export const offerEndsAt = (startsAt: EpochMs): EpochMs => startsAt - marginMs

/** A paid stay that its payer holds, whose money no one claims back, with time left until it begins. */
export function isOfferable({ statusId, isHandedOver, isDisputed, startsAt, now }: OfferableStay): boolean {
  return statusId === orderStatus.inProgress && !isHandedOver && !isDisputed && now < offerEndsAt(startsAt)
}
