import { FormattedMessage } from 'react-intl'
import { hoursBetween } from '../../lib/language/format.ts'
import { type EarlierStay, isOver } from './earlier-stay.ts'

/** What a link to another stay like this one offers, in a line. */
export function StayAgain({ stay }: { stay: EarlierStay }) {
  const { store, persons, startsAt, endsAt } = stay
  return (
    <FormattedMessage
      id={isOver(stay) ? 'again.line' : 'again.line.ahead'}
      values={{ city: store.city, persons, hours: hoursBetween(startsAt, endsAt) }}
    />
  )
}
