import { FormattedMessage } from 'react-intl'
import type { Words } from '../day/use-words.ts'
import { type Affected, isPaid } from '../suites/suites.ts'

/** The unpaid holds in a closed suite: nobody chooses what becomes of them. */
export function HeldLines({ stays, words }: { stays: Affected[]; words: Words }) {
  return stays
    .filter((one) => !isPaid(one))
    .map(({ stay, otherSuite }) => (
      <p className="hint" key={stay.id}>
        <FormattedMessage
          id={otherSuite === null ? 'house.suites.heldStays' : 'house.suites.heldMoves'}
          values={{ time: words.dayAndClock(stay.startsAt), suite: otherSuite }}
        />
      </p>
    ))
}
