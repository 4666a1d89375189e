import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { type OpenedOrder, StayPage } from './stay-page.tsx'

const { Part: ShareStay } = lazyPart(
  async () => (await import('../../../features/stays/link/share-stay.tsx')).ShareStay,
)

/** The page of the companions: the link for the guests of a stay, and their answers. */
export function ProfileGuestsPage({ params }: PageProps) {
  return (
    <StayPage id={params['orderId'] ?? ''} isDoor skeleton={<PageSkeleton />}>
      {(order) => <Guests order={order} />}
    </StayPage>
  )
}

function Guests({ order }: { order: OpenedOrder }) {
  return (
    <>
      <h1 className="heading-1">
        <FormattedMessage id="stay.guests.title" />
      </h1>
      <div className="stay-page__columns">
        <Suspense fallback={<div />}>
          <ShareStay orderId={order.id} companions={order.details?.companions ?? []} />
        </Suspense>
        {order.handover?.role !== 'HOLDER' && <OtherWays orderId={order.id} />}
      </div>
    </>
  )
}

/** The other link is named in a sentence: both look alike, and mean the opposite. */
function OtherWays({ orderId }: { orderId: string }) {
  const paths = usePaths()
  return (
    <aside className="stay-page__note">
      <p>
        <FormattedMessage id="stay.guests.self" />
      </p>
      <p>
        <TextLink href={paths.profileHandOver(orderId)} icon="arrow">
          <FormattedMessage id="reschedules.handOver" />
        </TextLink>
      </p>
      <p className="mt-4">
        <FormattedMessage id="stay.guests.more" />
      </p>
      <p>
        <TextLink href={paths.profileChange(orderId)} icon="arrow">
          <FormattedMessage id="stay.guests.change" />
        </TextLink>
      </p>
    </aside>
  )
}
