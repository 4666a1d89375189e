import type { Database } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { seatZone } from '../words/seller.ts'
import { addDays, type EpochMs, localDay, wallClock } from '../words/wall-clock.ts'
import { type Paid, type ShareOut, shareOut } from '../vouchers/rules.ts'
import { isWorkingDay } from './working-days.ts'
import { isCanceled, isOneOf, type OrderStatusName } from '../database/order-status.ts'

export type BoughtVoucher = {
  id: number
  /** Among the lines of the order, from 0. */
  position: number
  /** What it is worth. */
  cents: number
  /** What was paid for it: less where a discount took something off. */
  paidCents: number
  isPostal: boolean
  /** `unused`: all of its value is there; `reserved`: it would be, were it not for holds that are alive; `blocked`: by staff, who know why. */
  state: 'unused' | 'reserved' | 'used' | 'blocked' | 'withdrawn'
}

export type WithdrawalFacts = {
  kind: Database['orders']['kind']
  statusId: number
  orderedAt: EpochMs | null
  /** How what is on paper comes to the buyer; null where nothing does. */
  delivery: { isByPost: boolean; sentAt: EpochMs | null } | null
  /** Those that the order has bought. */
  vouchers: BoughtVoucher[]
}

export type Possible = { kind: 'possible'; until: EpochMs; vouchers: BoughtVoucher[]; isWhole: boolean }
export type Verdict = Possible | { kind: 'booking' | 'reserved' | 'unclear' | 'withdrawn' | 'over' | 'used' }

/**
 * Whether an order can be withdrawn from by a declaration of this moment, and from which of its vouchers: the rule by which it is shown and done. `booking` is no case of
 * withdrawal (§ 312g (2) no. 9 BGB), `reserved` is known when the holds have ended, `unclear` is for people: nothing was paid, it is no order of the shop, or staff have
 * blocked what is left of it.
 */
export function withdrawalOf(
  { kind, statusId, orderedAt, delivery, vouchers }: WithdrawalFacts,
  at: EpochMs,
): Verdict {
  if (kind === 'booking') return { kind: 'booking' }
  if (kind === 'item' && isCanceled(statusId)) return { kind: 'withdrawn' }
  if (kind !== 'item' || orderedAt === null || !isOneOf(statusId, placed)) return { kind: 'unclear' }
  const until = lastMoment(delivery ? arrivalOf(delivery, at) : localDay(orderedAt, seatZone))
  if (at > until) return { kind: 'over' }
  const unused = vouchers.filter(({ state }) => state === 'unused')
  if (unused.length > 0)
    return {
      kind: 'possible',
      until,
      vouchers: unused,
      isWhole: vouchers.every(({ state }) => state === 'unused' || state === 'withdrawn'),
    }
  if (vouchers.some(({ state }) => state === 'reserved')) return { kind: 'reserved' }
  return { kind: vouchers.some(({ state }) => state === 'blocked') ? 'unclear' : 'used' }
}

/** Delivered; used up, as the books say; open. */
const placed: OrderStatusName[] = ['delivered', 'voucherDone', 'voucherOpen']

/** What the shop takes for the way of a letter: from then on the term of what came by post runs. */
const postalDays = 7

/** The day on which what is on paper is there. What is not sent yet could be so today at the earliest. */
function arrivalOf({ isByPost, sentAt }: NonNullable<WithdrawalFacts['delivery']>, at: EpochMs): Day {
  return addDays(localDay(sentAt ?? at, seatZone), isByPost ? postalDays : 0)
}

const termDays = 14

/**
 * The end of the term that a day begins: 14 days, that one not counted, to the end of the last, in the zone of the seat (§§ 355 (2), 187 (1), 188 (1) BGB); where that is no
 * working day, of the next one that is (§ 193 BGB).
 */
function lastMoment(begins: Day): EpochMs {
  let last = addDays(begins, termDays)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return wallClock(addDays(last, 1), seatZone).instantAt(0)! - 1
}

/**
 * What becomes of the shipping when vouchers end: it comes back with the last of those that it was for (§ 357 (2) BGB), also while others stay, and also where they were sent.
 * `gone` went back before, or there was none.
 */
export function shippingAfter(ended: BoughtVoucher[], kept: BoughtVoucher[]): 'kept' | 'ended' | 'gone' {
  if (kept.some(({ isPostal }) => isPostal)) return 'kept'
  return ended.some(({ isPostal }) => isPostal) ? 'ended' : 'gone'
}

/** How what was paid goes back: money first, as far as money paid and has not gone back before, then into the vouchers that paid, the first one first; for one that ran out a new one comes. */
export function shareBack(backCents: number, { moneyCents, redemptions }: Omit<Paid, 'keptCents'>): ShareOut {
  const money = Math.min(backCents, moneyCents)
  const redeemedCents = redemptions.reduce((sum, { cents }) => sum + cents, 0)
  return {
    ...shareOut('voucher', { moneyCents: 0, redemptions, keptCents: redeemedCents - (backCents - money) }),
    moneyCents: money,
  }
}
