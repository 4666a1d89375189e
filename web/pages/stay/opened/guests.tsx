import { FormattedMessage } from 'react-intl'
import { ShareStay } from '../../../features/stays/link/share-stay.tsx'
import { useInvitation } from '../../../features/stays/link/use-invitation.ts'
import { isForOthers } from '../../../features/stays/trip/is-for-others.ts'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { type OpenedOrder, StayPage } from './stay-page.tsx'

/** The page of the companions: the link for the guests of a stay, and their answers. */
export function ProfileGuestsPage({ params }: PageProps) {
  const id = params['orderId'] ?? ''
  const { isKnown } = useInvitation(id)
  return (
    <StayPage id={id} isDoor skeleton={<PageSkeleton />}>
      {(order) => (isKnown ? <Guests order={order} /> : <PageSkeleton />)}
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
        <ShareStay
          orderId={order.id}
          companions={order.details?.companions ?? []}
          hasBooker={!isForOthers({ order, parts: order.details })}
        />
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
