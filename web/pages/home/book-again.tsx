import { FormattedMessage } from 'react-intl'
import { isStayLike } from '../../features/bookings/again/query-like.ts'
import { hoursBetween } from '../../lib/language/format.ts'
import { AgainLink } from '../again/again-link.tsx'
import { useLastStaysQuery } from './last-stays.generated.ts'

/** The way to a stay like the last one that is over, over the picture; nothing without one. */
export function BookAgain() {
  const [{ data }] = useLastStaysQuery()
  const orders = data?.viewer?.orders.edges.map(({ node }) => node) ?? []
  const last = orders.filter(({ status }) => status === 'DONE').find(isStayLike)
  if (!last) return null
  const { store, persons, startsAt, endsAt } = last
  return (
    <div className="hero__again">
      <AgainLink stay={last} kind="dark">
        <span>
          <FormattedMessage
            id="again.home"
            values={{ city: store.city, persons, hours: hoursBetween(startsAt, endsAt) }}
          />
        </span>
      </AgainLink>
    </div>
  )
}
