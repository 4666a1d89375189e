// Decides who is let in by a ticket, from what a device knows. The house decides the same way with and
// without a network: with one, what is known is at most a minute old.
//
// | verdict    | the ticket                                                                        |
// | ---------- | --------------------------------------------------------------------------------- |
// | in         | is the latest that is known of its stay, or newer than all that is known           |
// | otherStore | belongs to another store                                                          |
// | otherDay   | is for a day to come                                                              |
// | over       | ended                                                                             |
// | cancelled  | is of a stay that was cancelled                                                   |
// | replaced   | was replaced when the stay was moved, changed or handed over                      |
// | used       | was shown before, here or on another device                                       |
import { localParts } from '../../lib/language/format.ts'
import type { Ticket } from './ticket.ts'

export type Verdict = 'in' | 'otherStore' | 'otherDay' | 'over' | 'cancelled' | 'replaced' | 'used'

/** A stay as this device knows it. */
export interface KnownStay {
  id: string
  version: number
  suite: string
  persons: number
  startsAt: string
  endsAt: string
  state: string
}

export interface Known {
  storeId: string
  timeZone: string
  stays: readonly KnownStay[]
  /** Orders whose guests this device has let in. */
  letIn: readonly string[]
}

const thereStates = ['HERE', 'OVER']

export function judge(ticket: Ticket, known: Known, now: number): Verdict {
  if (ticket.storeId !== known.storeId) return 'otherStore'
  const stay = known.stays.find(({ id }) => id === ticket.id)
  if (stay?.state === 'CANCELLED') return 'cancelled'
  if (stay && stay.version > ticket.version) return 'replaced'
  if (ticket.endsAt <= now) return 'over'
  const dayOf = (at: number) => localParts(new Date(at).toISOString(), known.timeZone).day
  if (ticket.startsAt > now && dayOf(ticket.startsAt) !== dayOf(now)) return 'otherDay'
  const isThere = stay !== undefined && stay.version === ticket.version && thereStates.includes(stay.state)
  return isThere || known.letIn.includes(ticket.id) ? 'used' : 'in'
}
