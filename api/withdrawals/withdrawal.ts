import type { Database } from '../database/tables.ts'
import type { Day } from '../words/day.ts'
import { seatZone } from '../words/seller.ts'
import { addDays, type EpochMs, localDay, wallClock } from '../words/wall-clock.ts'
import { isWorkingDay } from './working-days.ts'
import { isCancelled, isOneOf, type OrderStatusName } from '../database/order-status.ts'

export type BoughtVoucher = {
  id: number
  /** Its position among the order's lines, from 0. */
  position: number
  /** Its face value. */
  cents: number
  /** The price paid: less than the face value with a discount. */
  paidCents: number
  isPostal: boolean
  /**
   * `unused`: its whole value is left; `reserved`: the whole value but for live holds; `blocked`: by staff.
   */
  state: 'unused' | 'reserved' | 'used' | 'blocked' | 'withdrawn'
}

export type WithdrawalFacts = {
  kind: Database['orders']['kind']
  statusId: number
  orderedAt: EpochMs | null
  /** How printed vouchers are delivered; null if there are none. */
  delivery: { isByPost: boolean; sentAt: EpochMs | null } | null
  /** The vouchers that the order bought. */
  vouchers: BoughtVoucher[]
}

export type Possible = { kind: 'possible'; until: EpochMs; vouchers: BoughtVoucher[]; isWhole: boolean }
export type Withdrawability =
  | Possible
  | { kind: 'booking' | 'reserved' | 'unclear' | 'withdrawn' | 'over' | 'used' }

/**
 * Whether an order can be withdrawn from by a declaration of this moment, and from which vouchers; page and
 * worker share this rule. `booking` has no right of withdrawal (§ 312g (2) no. 9 BGB), `reserved` is decided
 * when the holds have ended, `unclear` is left to staff: not paid, no order of the shop, or blocked by staff.
 */
export function withdrawalOf(
  { kind, statusId, orderedAt, delivery, vouchers }: WithdrawalFacts,
  at: EpochMs,
): Withdrawability {
  if (kind === 'booking') return { kind: 'booking' }
  if (kind === 'item' && isCancelled(statusId)) return { kind: 'withdrawn' }
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

/** Delivered, used up, open. */
const placed: OrderStatusName[] = ['delivered', 'voucherDone', 'voucherOpen']

/** Days after which a posted voucher counts as arrived: then its term begins. */
const postalDays = 7

/** The day of arrival of printed vouchers; unsent ones could be sent today at the earliest. */
function arrivalOf({ isByPost, sentAt }: NonNullable<WithdrawalFacts['delivery']>, at: EpochMs): Day {
  return addDays(localDay(sentAt ?? at, seatZone), isByPost ? postalDays : 0)
}

const termDays = 14

/**
 * The end of the term: the end of the 14th day after `begins`, in the seller's time zone (§§ 355 (2), 187
 * (1), 188 (1) BGB), or of the next working day (§ 193 BGB).
 */
function lastMoment(begins: Day): EpochMs {
  let last = addDays(begins, termDays)
  while (!isWorkingDay(last)) last = addDays(last, 1)
  return wallClock(addDays(last, 1), seatZone).instantAt(0)! - 1
}

/**
 * What happens to the shipping when vouchers end: it is refunded with the last voucher that was sent (§ 357
 * (2) BGB). `gone`: refunded before, or never charged.
 */
export function shippingAfter(ended: BoughtVoucher[], kept: BoughtVoucher[]): 'kept' | 'ended' | 'gone' {
  if (kept.some(({ isPostal }) => isPostal)) return 'kept'
  return ended.some(({ isPostal }) => isPostal) ? 'ended' : 'gone'
}
