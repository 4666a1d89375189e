import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { AgainLink } from '../again/again-link.tsx'
import { lastStay } from '../again/earlier-stay.ts'
import { StayAgain } from '../again/stay-again.tsx'
import { useLastStaysQuery } from './last-stays.generated.ts'

/** The way to a stay like the last one; without one what stands there `otherwise`. */
export function BookAgain({ otherwise }: { otherwise: ReactNode }) {
  const [{ data }] = useLastStaysQuery()
  const stay = lastStay(data?.viewer?.orders.edges.map(({ node }) => node) ?? [])
  if (!stay) return otherwise
  return (
    <AgainLink stay={stay} kind="line" className="hero__again">
      <span>
        <StayAgain stay={stay} />
      </span>
      <Icon name="arrow" />
    </AgainLink>
  )
}
