// The rules of what may be done with a stay. Who may is the role with which the stay is read.
//
// | act                    | account  | until                          | source             |
// | ---------------------- | -------- | ------------------------------ | ------------------ |
// | cancel, money returned | holder   | 48 hours before the stay       | P 155              |
// | cancel, as a voucher   | holder   | it begins, with You Never Know | P 155              |
// | move or change         | owner    | 48 hours before, five times    | docs/departures.md |
// | hand over              | owner    | 15 minutes before the stay     | P 155              |
// | take over              | the link | 15 minutes before the stay     | P 155              |
// | share the link         | holder   | it ends                        | docs/departures.md |
// | answer the link        | the link | it begins                      | docs/departures.md |
// | show a ticket          | holder   | it ends                        | P 155              |
import { isCancelled, isOneOf, orderStatus } from '../database/order-status.ts'
import type { RefusalCode } from '../http/contract.ts'
import { type Paid, shareOut } from '../vouchers/rules.ts'
import { type EpochMs, hourMs, minuteMs } from '../words/wall-clock.ts'
import type { Stay } from './stay.ts'

/** The end of the time in which cancelling is free and moving possible: 48 elapsed hours before a stay. */
export const freeEndsAt = (startsAt: EpochMs): EpochMs => startsAt - 48 * hourMs

/** How often one stay can be moved. */
export const mostMoves = 5

/** How long before a stay its offer ends: the friend has to come, and the reception to know the name. */
const offerMarginMs = 15 * minuteMs

/** The time until which a stay can be cancelled free of charge; null if it has passed. */
export function freeUntil(startsAt: EpochMs, now: EpochMs): EpochMs | null {
  const until = freeEndsAt(startsAt)
  return now <= until ? until : null
}

export type CancellationRefusal = RefusalCode<'cancelOrder'>
type Cancellable = Pick<Stay, 'statusId' | 'startsAt' | 'now' | 'isInsured'>

/**
 * Decides about a cancellation: free with 48 elapsed hours left, whatever daylight saving time does to the
 * wall clock; later an insured stay becomes a voucher, until it begins. `done` if it is cancelled already.
 */
export function cancellationOf(
  { statusId, startsAt, now, isInsured }: Cancellable,
  isHolder: boolean,
): 'refund' | 'voucher' | 'done' | CancellationRefusal {
  if (isCancelled(statusId)) return 'done'
  if (!isHolder) return 'OrderNotCancellable'
  if (startsAt <= now) return 'CancellationClosed'
  if (statusId !== orderStatus.inProgress) return 'OrderNotCancellable'
  if (freeUntil(startsAt, now) !== null) return 'refund'
  return isInsured ? 'voucher' : 'CancellationClosed'
}

/**
 * The terms of a cancellation now, for the page: its result, until when that holds, and how the paid amount
 * would be refunded.
 */
export function cancellationTerms(stay: Cancellable, isHolder: boolean, paid: Paid) {
  const decision = cancellationOf(stay, isHolder)
  const { startsAt, now } = stay
  if (decision === 'refund')
    return { kind: 'refund', until: freeEndsAt(startsAt), back: shareOut(decision, paid) } as const
  if (decision === 'voucher')
    return { kind: 'voucher', until: startsAt, back: shareOut(decision, paid) } as const
  const isClosed = decision === 'CancellationClosed' && now < startsAt
  return { kind: isClosed ? 'closed' : 'none', until: null, back: null } as const
}

export type MoveRefusal = Extract<
  RefusalCode<'rescheduleOrder'>,
  'OrderNotReschedulable' | 'ReschedulingClosed' | 'RescheduleLimitReached'
>

/** Decides about a move or a change: as long as cancelling is free, and at most `mostMoves` times. */
export function moveOf({ statusId, startsAt, now, moves, isDisputed }: Stay): 'open' | MoveRefusal {
  if (statusId !== orderStatus.inProgress || isDisputed) return 'OrderNotReschedulable'
  if (freeUntil(startsAt, now) === null) return 'ReschedulingClosed'
  return moves < mostMoves ? 'open' : 'RescheduleLimitReached'
}

/** The time from which the link of an offer opens nothing. */
export const offerEndsAt = (startsAt: EpochMs): EpochMs => startsAt - offerMarginMs

/** True for a stay that can be handed over: its payer holds it, and no one claims its money back. */
export function isOfferable({ statusId, isHandedOver, isDisputed, startsAt, now }: Stay): boolean {
  return statusId === orderStatus.inProgress && !isHandedOver && !isDisputed && now < offerEndsAt(startsAt)
}

/** True while an offer of the stay can be accepted, once. */
export function isTakeable(
  { statusId, isHandedOver, now }: Stay,
  { isTaken, endsAt }: { isTaken: boolean; endsAt: EpochMs | null },
): boolean {
  return statusId === orderStatus.inProgress && !isHandedOver && !isTaken && endsAt !== null && now < endsAt
}

/** True for a stay that may have a link: it has not ended and has a guest other than its booker. */
export function isShareable({ statusId, persons, isBookerComing, endsAt, now }: Stay): boolean {
  return isBooked(statusId) && (persons > 1 || !isBookerComing) && endsAt > now
}

/** True until the end of a paid stay, called off or not: its link shows it. */
export const isShown = ({ isPaid, endsAt, now }: Stay): boolean => isPaid && now < endsAt

/** True for a cancelled stay: its link then says which stay does not take place. */
export function isCalledOff({ statusId }: Pick<Stay, 'statusId'>): boolean {
  return !isBooked(statusId)
}

/** True until the stay begins: companions can answer. */
export function takesAnswers(stay: Pick<Stay, 'statusId' | 'startsAt' | 'now'>): boolean {
  return isBooked(stay.statusId) && stay.startsAt > stay.now
}

/** True for a paid stay until it ends: its holder has a ticket. */
export function isBooked(statusId: number): boolean {
  return isOneOf(statusId, ['inProgress', 'currently'])
}
