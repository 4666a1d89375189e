import { shownEmail } from '#http/shown-email.ts'
import { referenceNumber } from '../../words/reference-number.ts'
import { localDay, localTime } from '../../words/wall-clock.ts'
import type { Desk } from '../command.ts'
import { counted, euros, tableLines } from '../table.ts'
import type { Outcome } from './settle.ts'
import type { Stay } from './stays-sql.ts'

/** Lists stays with the person to call about each. */
export function printStays({ write }: Pick<Desk, 'write'>, stays: Stay[]): void {
  if (stays.length === 0) return write('No stay is affected.')
  write(`${counted(stays.length, 'stay')} affected:`)
  const rows = stays.map((stay) => [
    referenceNumber(stay.stayOrderId),
    whenOf(stay),
    stay.suite,
    stateOf(stay),
    String(stay.persons),
    stay.guest ?? 'no account yet',
    stay.phone ?? (stay.email === null ? '–' : shownEmail(stay.email)),
  ])
  for (const line of tableLines(['Number', 'When', 'Suite', 'State', 'Persons', 'Guest', 'Contact'], rows))
    write(line)
}

function stateOf({ kind, isHold, hasBegun }: Stay): string {
  if (kind === 'move') return 'held to move'
  if (isHold) return 'held'
  return hasBegun ? 'going on' : 'paid'
}

/** `2026-12-01 18:00–20:00`, in the time of the store. */
export function whenOf({ startsAt, endsAt, timeZone }: Stay): string {
  return `${localDay(startsAt, timeZone)} ${localTime(startsAt, timeZone)}–${localTime(endsAt, timeZone)}`
}

/** One line about what became of a stay. */
export function outcomeLine(stay: Stay, outcome: Outcome): string {
  return `${referenceNumber(stay.stayOrderId)}, ${whenOf(stay)}: ${inWords(stay, outcome)}`
}

function inWords({ isHold }: Stay, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'moved':
      return `${isHold ? 'held in' : 'moved to'} ${outcome.suite}.`
    case 'cancelled':
      return `cancelled, ${euros(outcome.refundCents)} returned, guests informed.`
    case 'released':
      return 'was not paid, and is not held any more.'
    case 'gone':
      return 'is not affected any more.'
    case 'stands':
      return 'still takes place there.'
  }
}
