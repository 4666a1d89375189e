import { FormattedMessage } from 'react-intl'
import { stateNames } from '../day/state-names.ts'
import type { Stay } from '../day/day.ts'
import type { Words } from '../day/use-words.ts'

/** The state of a stay as a sign and words, with how long it is until or since. */
export function StateLine({ stay, now, words }: { stay: Stay; now: number; words: Words }) {
  const due = Date.parse(stay.expectedAt ?? stay.startsAt)
  return (
    <span className="state" data-state={stay.state}>
      {stay.state === 'LATE' ? (
        <FormattedMessage id="house.day.lateFor" values={{ length: words.length(now - due) }} />
      ) : stay.state === 'EXPECTED' && due > now && due - now < 24 * 3_600_000 ? (
        <FormattedMessage id="house.day.expectedIn" values={{ length: words.length(due - now) }} />
      ) : (
        <FormattedMessage id={stateNames[stay.state]} />
      )}
    </span>
  )
}
