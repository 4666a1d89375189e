import { FormattedMessage } from 'react-intl'
import type { AddressChange, AddressedStay } from '../../../features/stays/draft/stay-address.ts'
import { durationOf, personsOf, type Stay } from '../../../features/slots/stay.ts'
import { useDates } from '../../../lib/language/format.ts'
import { InlineButton } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states/notice.tsx'

const sentences = {
  store: 'bookings.unknownStore',
  noStore: 'slots.link.noStore',
  day: 'slots.link.day',
  limits: 'slots.link.limits',
  'unreadable.date': 'slots.link.unreadable.date',
  'unreadable.persons': 'slots.link.unreadable.persons',
  'unreadable.hours': 'slots.link.unreadable.hours',
  'unreadable.slot': 'slots.link.unreadable.slot',
} as const satisfies Record<AddressChange, string>

interface LinkNotesProps {
  opened: AddressedStay
  stay: Stay
}

/**
 * What an address asked for and does not get, one sentence each, with what is shown instead: without a store
 * no times are, so the rest is said once there is one.
 */
export function LinkNotes({ opened: { askedDay, changes }, stay }: LinkNotesProps) {
  const dates = useDates()
  const values = {
    day: askedDay && dates.full(askedDay),
    persons: personsOf(stay),
    hours: durationOf(stay),
  }
  const isNoted = (change: AddressChange) =>
    change === 'store' || (change === 'noStore') === (stay.storeRoute === null)
  return changes.filter(isNoted).map((change) => (
    <Note key={change} isStatus>
      <FormattedMessage id={sentences[change]} values={values} />
    </Note>
  ))
}

export interface SmallType {
  name: string
  maxPersons: number
}

interface TooSmallNoteProps {
  type: SmallType
  persons: number
  onPersons: (persons: number) => void
}

/** The type of the address does not take so many persons: larger ones are below, or fewer come. */
export function TooSmallNote({ type: { name, maxPersons }, persons, onPersons }: TooSmallNoteProps) {
  return (
    <Note isStatus>
      <FormattedMessage id="slots.link.tooSmall" values={{ name, persons, count: maxPersons }} />{' '}
      <InlineButton onClick={() => onPersons(maxPersons)}>
        <FormattedMessage id="slots.link.fewer" values={{ name, count: maxPersons }} />
      </InlineButton>
    </Note>
  )
}
