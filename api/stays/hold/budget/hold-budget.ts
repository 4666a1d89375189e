import type { HoldPolicy } from '../../../config.ts'
import { refusal } from '../../../http/problem.ts'
import type { Calendar, Span } from '../../../slots/calendar.ts'
import { freeTimeOf, openTimeIn } from '../../../slots/free-time.ts'
import type { Day } from '../../../words/day.ts'
import { daySpan, type EpochMs } from '../../../words/wall-clock.ts'

/** How many suites of a store's calendar day a subnet holds without an account, and with unpaid accounts. */
const suitesOfSubnet = { withoutAccount: 2, inAll: 8 }

/** A hold without an account, or of an account that has paid nothing yet; its time includes the cleaning. */
type UnpaidHold = Span & { typeId: number; hasAccount: boolean }

/** The hold that a visitor wants, and the store's calendar day on which it begins. */
type WantedHold = UnpaidHold & { calendar: Calendar; day: Day; isOffer: boolean }

/** A live hold that counts for a budget. */
type CountedHold = UnpaidHold & { isOfSubnet: boolean; isOffer: boolean; liveUntil: EpochMs }

export interface CountedHolds {
  /** All without an account, and those of the visitor's subnet, that take a suite of the store that day. */
  ofDay: CountedHold[]
  /** Those of the subnet without an account, in all stores and on all days. */
  everywhere: { count: number; firstUntil: EpochMs | null }
}

/**
 * Refuses a hold when a budget is used up that it needs. Decide under the lock of the store day, which every
 * hold that counts has.
 */
export function requireBudget(wanted: WantedHold, holds: CountedHolds, policy: HoldPolicy): void {
  const retryAt = exhaustedUntil(wanted, holds, policy)
  if (retryAt === undefined) return
  throw refusal<'bookSlot'>(
    'TooManyHolds',
    'Too much is held by visitors who have paid nothing yet. With an account that has paid before it works.',
    { retryAt: new Date(retryAt).toISOString() },
  )
}

/** When the first hold of a used up budget ends; undefined if the wanted hold can be made. */
export function exhaustedUntil(
  wanted: WantedHold,
  { ofDay, everywhere }: CountedHolds,
  { perAddress, anonymousShare }: HoldPolicy,
): EpochMs | undefined {
  if (!wanted.hasAccount && everywhere.count >= perAddress) return everywhere.firstUntil!
  if (anonymousShare >= 1) return undefined
  const date = daySpan(wanted.day, wanted.calendar.timeZone)
  const ofSubnet = ofDay.filter((hold) => hold.isOfSubnet && date.from <= hold.from && hold.from < date.until)
  if (ofSubnet.length >= suitesOfSubnet.inAll) return firstEnd(ofSubnet)
  if (wanted.hasAccount) return undefined
  const anonymous = ofSubnet.filter(({ hasAccount }) => !hasAccount)
  if (anonymous.length >= suitesOfSubnet.withoutAccount) return firstEnd(anonymous)
  // An offer has a confirmed mailbox, as an account has.
  if (wanted.isOffer) return undefined
  const ofType = ofDay.filter((hold) => hold.typeId === wanted.typeId && !hold.hasAccount && !hold.isOffer)
  return isShareExceeded(wanted, ofType, anonymousShare) ? firstEnd(ofType) : undefined
}

/** Whether these holds and the wanted one take more than a share of the time that is free but for them. */
function isShareExceeded(wanted: WantedHold, holds: Span[], share: number): boolean {
  const { calendar, day, typeId } = wanted
  const held = openTimeIn(calendar, day, holds)
  const free = freeTimeOf(calendar, day, typeId) + held
  return held > 0 && held + openTimeIn(calendar, day, [wanted]) > share * free
}

function firstEnd(holds: CountedHold[]): EpochMs {
  return Math.min(...holds.map(({ liveUntil }) => liveUntil))
}
