// What may be done with a stay at the house, by whom, and which rule of guests it breaks. The rules of rooms,
// of money and of the ledger are not here: nobody breaks them.
//
// | act              | roles              | until                                     |
// | ---------------- | ------------------ | ----------------------------------------- |
// | arrived          | reception, manager | its end, on its day                       |
// | later            | reception, manager | its end, on its day                       |
// | noShow           | reception, manager | from 30 minutes after it was to begin     |
// | left             | reception, manager | after the guests came                     |
// | takeBack         | reception, manager | its end, after something was said         |
// | person           | reception, manager | its end, while a place is free            |
// | move             | reception, manager | it begins; within 48 hours with a reason  |
// | lengthen         | reception, manager | its end                                   |
// | suite            | reception, manager | it begins, also what is held; its end in  |
// |                  |                    | a suite that is closed                    |
// | receipt          | reception, manager | its hold for a guest ends                 |
// | cancel           | reception, manager | its end; what rules do not return, with a |
// |                  |                    | reason and up to the limit of the role    |
// | free             | reception, manager | the end of its hold, or of a no-show      |
// | mail             | reception, manager | always; which of them there is, it says   |
// | note, contact    | reception, manager | always                                    |
import { freeUntil, mostMoves } from '../../stays/can.ts'
import { type EpochMs, localDay } from '../../words/wall-clock.ts'
import type { GuestRule } from '../log/log.ts'
import { atTheDoor, type Role } from '../roles.ts'
import { isUnderWay, mayChangeSuite, noShowFrom, stateOf } from './state.ts'
import type { StayRow } from './stay-sql.ts'

const names = [
  'arrived',
  'later',
  'noShow',
  'left',
  'takeBack',
  'person',
  'move',
  'lengthen',
  'suite',
  'receipt',
  'cancel',
  'free',
  'mail',
  'note',
  'contact',
] as const
export type StayActName = (typeof names)[number]
export type ActRefusal =
  | 'RoleTooLow'
  | 'NotToday'
  | 'TooEarly'
  | 'AlreadySo'
  | 'HasBegun'
  | 'AlreadyOver'
  | 'NotPaid'
  | 'TooManyGuests'

interface Allowed {
  name: StayActName
  refusal: ActRefusal | null
  /** The time from which it can be done, where it is too early and that is known. */
  possibleFrom: EpochMs | null
  rule: GuestRule | null
}

/** What reception may give back beyond the rules, in cents; a manager gives all. */
export const receptionGoodwillCents = 5_000

export const goodwillLimit = (role: Role): number =>
  role === 'manager' ? Infinity : role === 'reception' ? receptionGoodwillCents : 0

/** A stay with what decides about its acts: how often it was moved, and how many of its places are named. */
type DecidedStay = StayRow & { moves: number; named: number; isClosed: boolean }

/** All acts with the reason why not; some are there for a hold, or for a no-show, alone. */
export function actsOf(stay: DecidedStay, role: Role): Allowed[] {
  const shown = names.filter((name) => isShown(stay, name))
  return shown.map((name) => {
    const refusal = (atTheDoor as readonly Role[]).includes(role) ? refusalOf(stay, name) : 'RoleTooLow'
    const isKnown = refusal === 'TooEarly' && name === 'noShow'
    return { name, refusal, possibleFrom: isKnown ? noShowFrom(stay) : null, rule: ruleOf(stay, name) }
  })
}

function isShown({ status, said }: StayRow, name: StayActName): boolean {
  if (name === 'receipt') return status === 'hold'
  return name !== 'free' || status === 'hold' || (status === 'booked' && said === 'noShow')
}

/** The rule of guests that a move breaks now; null if it breaks none. */
export function moveRuleOf({ startsAt, now, moves }: StayRow & { moves: number }): GuestRule | null {
  if (freeUntil(startsAt, now) === null) return 'FORTY_EIGHT_HOURS'
  return moves >= mostMoves ? 'FIVE_MOVES' : null
}

/** Why what happens at the door cannot be said of a stay now; null if it can. */
export function doorRefusal(stay: StayRow, name: StayActName): ActRefusal | null {
  const { status, said, startsAt, endsAt, timeZone, now } = stay
  if (status === 'hold') return 'NotPaid'
  if (status === 'cancelled' || endsAt <= now) return 'AlreadyOver'
  if (localDay(startsAt, timeZone) !== localDay(now, timeZone) && startsAt > now) return 'NotToday'
  if (name === 'takeBack') return said === 'none' ? 'AlreadySo' : null
  if (name === 'left') return said === 'arrived' ? null : said === 'left' ? 'AlreadySo' : 'TooEarly'
  // Guests who are there, or were, neither come later nor stay away: that is taken back first.
  if (said === 'arrived' || said === 'left') return 'AlreadySo'
  if (name !== 'noShow') return null
  return said === 'noShow' ? 'AlreadySo' : now < noShowFrom(stay) ? 'TooEarly' : null
}

const always: StayActName[] = ['receipt', 'mail', 'note', 'contact']
const ofStays: StayActName[] = ['person', 'move', 'lengthen', 'suite', 'cancel', 'free']

function refusalOf(stay: DecidedStay, name: StayActName): ActRefusal | null {
  if (always.includes(name)) return null
  if (!ofStays.includes(name)) return doorRefusal(stay, name)
  if (stay.status === 'hold') return name === 'suite' || name === 'free' ? null : 'NotPaid'
  if (stay.isClosed || stateOf(stay) === 'cancelled' || stay.endsAt <= stay.now) return 'AlreadyOver'
  if (name === 'person') return stay.named >= stay.persons ? 'TooManyGuests' : null
  if (name === 'move') return isUnderWay(stay) ? 'HasBegun' : null
  return name === 'suite' && !mayChangeSuite(stay) ? 'HasBegun' : null
}

function ruleOf(stay: StayRow & { moves: number }, name: StayActName): GuestRule | null {
  if (name === 'move') return moveRuleOf(stay)
  return name === 'cancel' && freeUntil(stay.startsAt, stay.now) === null ? 'NO_REFUND' : null
}
