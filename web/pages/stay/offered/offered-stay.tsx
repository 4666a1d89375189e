import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { StayTicket } from '../../../shop/stay/stay-ticket.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { FailedPage } from '../../../ui/states/retry-note.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { GoneLink } from '../gone-link.tsx'
import { useOfferedStayQuery } from './offered-stay.generated.ts'
import { type OfferedStay, TakeStay } from './take-stay.tsx'
import { type Taken, TakenStay } from './taken-stay.tsx'
import './offered-stay.css'

/** What a friend sees behind the link that offers a stay; accepting it takes an account. */
export function OfferedStayPage({ params }: PageProps) {
  const paths = usePaths()
  const token = params['token'] ?? ''
  const [{ data, error }, ask] = useOfferedStayQuery({ variables: { token } })
  // The stay as it was when it was accepted: from then on the link opens nothing.
  const [taken, setTaken] = useState<(Taken & { stay: OfferedStay }) | null>(null)
  const [isGone, setGone] = useState(false)
  const stay = taken?.stay ?? data?.offeredStay
  if (error && !stay)
    return (
      <FailedPage
        title={<FormattedMessage id="shell.crumb.offeredStay" />}
        text="share-links.page.failed"
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  if (!stay && !data) return <PageSkeleton />
  if (!stay || (isGone && !taken))
    return (
      <GoneLink text="handovers.gone.text">
        <ButtonLink kind="dark" href={paths.booking()}>
          <FormattedMessage id="handovers.gone.book" />
        </ButtonLink>
      </GoneLink>
    )
  return (
    <div className="wrap page-top page-view two-panes offered-stay">
      {taken ? (
        <TakenStay {...taken} giver={stay.giver} />
      ) : (
        <TakeStay
          token={token}
          stay={stay}
          onTaken={(by) => setTaken({ ...by, stay })}
          onGone={() => setGone(true)}
        />
      )}
      <aside className="offered-stay__ticket">
        <StayTicket stay={stay} extras={stay.extras} isInsured={stay.isInsured} />
      </aside>
    </div>
  )
}
