import type { Day } from '../../words/day.ts'
import type { RefusalCode } from '../../http/contract.ts'

export type GiftRefusal = RefusalCode<'planVoucherGift'>

export type GiftFacts = {
  /** Neither withdrawn nor spent. */
  isWorthSomething: boolean
  isQueued: boolean
  /** Days of the seller's time zone. */
  today: Day
  lastDay: Day
}

/**
 * Why the sending of a voucher cannot be planned, changed or cancelled (`sendOn` null); null if it can. Days
 * compare as texts.
 */
export function giftRefusal(
  { isWorthSomething, isQueued, today, lastDay }: GiftFacts,
  sendOn: Day | null,
): GiftRefusal | null {
  if (isQueued) return 'GiftSent'
  if (sendOn === null) return null
  if (!isWorthSomething) return 'VoucherNotGiveable'
  return isGiftDay(sendOn, { today, lastDay }) ? null : 'GiftDayNotPossible'
}

export function isGiftDay(sendOn: Day, { today, lastDay }: Pick<GiftFacts, 'today' | 'lastDay'>): boolean {
  return sendOn >= today && sendOn <= lastDay
}
