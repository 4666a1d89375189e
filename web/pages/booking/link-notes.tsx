import { FormattedMessage } from 'react-intl'
import type { AddressChange, AddressedStay } from '../../features/bookings/draft/stay-address.ts'
import { useDates } from '../../lib/language/format.ts'
import { Note } from '../../ui/states/notice.tsx'

const sentences = {
  store: 'bookings.unknownStore',
  day: 'slots.link.day',
  limits: 'slots.link.limits',
  unreadable: 'slots.link.unreadable',
} as const satisfies Record<AddressChange, string>

/** What an address asked for and does not get, one sentence each. */
export function LinkNotes({ askedDay, changes }: AddressedStay) {
  const dates = useDates()
  return changes.map((change) => (
    <Note key={change} isStatus>
      <FormattedMessage id={sentences[change]} values={{ day: askedDay && dates.full(askedDay) }} />
    </Note>
  ))
}
