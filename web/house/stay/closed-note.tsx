import { FormattedMessage } from 'react-intl'
import { Link } from 'wouter'
import { Note } from '../../ui/states/notice.tsx'
import type { StayDetails } from '../acts/form-props.ts'
import { closingOf } from '../day/corridor.ts'
import { useHouseDayQuery } from '../day/house-day.generated.ts'
import type { Words } from '../day/use-words.ts'
import { suitesPath } from '../paths.ts'

/** The closing of the suite of a stay: since when, why, and where the stay is settled. */
export function ClosedNote({ stay: details, words }: { stay: StayDetails; words: Words }) {
  const { storeId, day, stay, suite: name } = details
  const [{ data }] = useHouseDayQuery({ variables: { storeId, day }, requestPolicy: 'cache-and-network' })
  const suite = data?.houseDay?.suites.find(({ stays }) => stays.some(({ id }) => id === stay.id))
  const closing = suite && closingOf(stay, suite)
  if (!closing) return null
  const span = { from: words.dayAndClock(closing.from), until: words.dayAndClock(closing.until) }
  return (
    <Note isStatus>
      <FormattedMessage id="house.stay.closed" values={{ ...span, suite: name, reason: closing.reason }} />
      <br />
      <Link className="link" href={suitesPath(storeId, name)}>
        <FormattedMessage id="house.stay.settle" />
      </Link>
    </Note>
  )
}
