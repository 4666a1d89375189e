import { use, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { HttpStatusContext } from '../../../lib/routing/not-found.tsx'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { StayTicket } from '../../../shop/stay/stay-ticket.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedPage } from '../../../ui/states/retry-note.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { useOfferedStayQuery } from './offered-stay.generated.ts'
import { type OfferedStay, TakeStay } from './take-stay.tsx'
import { type Taken, TakenStay } from './taken-stay.tsx'
import './offered-stay.css'

/** What a friend sees behind the link that offers a stay; accepting it takes an account. */
export function OfferedStayPage({ params }: PageProps) {
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
        text="handovers.page.failed"
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  if (!taken && isGone) return <GoneLink />
  if (!stay) return data ? <GoneLink /> : <PageSkeleton />
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

/** Accepted, withdrawn, over and guessed links look the same, and name no person. */
function GoneLink() {
  use(HttpStatusContext)(404)
  const paths = usePaths()
  return (
    <div className="wrap page-top" role="status">
      <EmptyState
        level={1}
        title={<FormattedMessage id="handovers.gone.title" />}
        text={<FormattedMessage id="handovers.gone.text" />}
        plan="PREMIUM"
      >
        <ButtonLink kind="dark" href={paths.booking()}>
          <FormattedMessage id="handovers.gone.book" />
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
