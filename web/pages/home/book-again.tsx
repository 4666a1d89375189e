import { AgainLink } from '../again/again-link.tsx'
import { lastStay } from '../again/earlier-stay.ts'
import { StayAgain } from '../again/stay-again.tsx'
import { useLastStaysQuery } from './last-stays.generated.ts'

/** The way to a stay like the last one, over the picture; nothing without one. */
export function BookAgain() {
  const [{ data }] = useLastStaysQuery()
  const stay = lastStay(data?.viewer?.orders.edges.map(({ node }) => node) ?? [])
  if (!stay) return null
  return (
    <div className="hero__again">
      <AgainLink stay={stay} kind="dark">
        <span>
          <StayAgain stay={stay} />
        </span>
      </AgainLink>
    </div>
  )
}
