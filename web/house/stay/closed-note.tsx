import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Note } from '../../ui/states/notice.tsx'
import type { StayDetails } from '../acts/form-props.ts'
import type { Words } from '../day/use-words.ts'
import { suitesPath } from '../paths.ts'

/** The closing of the suite of a stay: its time, its reason, and the way to where the stay is settled. */
export function ClosedNote({ stay, words }: { stay: StayDetails; words: Words }) {
  const { storeId, suite, closing } = stay
  if (!closing) return null
  const span = { from: words.dayAndClock(closing.from), until: words.dayAndClock(closing.until) }
  return (
    <Note isStatus>
      <FormattedMessage id="house.stay.closed" values={{ ...span, suite, reason: closing.reason }} />
      <br />
      <Link className="link" href={suitesPath(storeId, suite)}>
        <FormattedMessage id="house.stay.settle" />
      </Link>
    </Note>
  )
}
