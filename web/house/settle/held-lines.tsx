import { FormattedMessage, useIntl } from 'react-intl'
import type { Words } from '../day/use-words.ts'
import { type Affected, type Help, isPaid } from './affected.ts'

interface HeldProps {
  stays: Affected[]
  help: Help
  words: Words
}

/** The unpaid holds that a change affects: nobody chooses what becomes of them. */
export function HeldLines({ stays, help, words }: HeldProps) {
  const intl = useIntl()
  return stays
    .filter((one) => !isPaid(one))
    .map(({ stay, other }) => (
      <p className="hint" key={stay.id}>
        <FormattedMessage
          id={help === 'TIME' || other === null ? 'house.suites.heldStays' : 'house.suites.heldMoves'}
          values={{
            time: words.dayAndClock(stay.startsAt),
            guest: `${stay.number}, ${stay.name ?? intl.formatMessage({ id: 'house.suites.noName' })}`,
            suite: other,
          }}
        />
      </p>
    ))
}
