import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { type HandoverQuery, useHandoverQuery } from '../../../features/stays/link/handover.generated.ts'
import { OfferStay } from '../../../features/stays/link/offer-stay.tsx'
import { isAhead, isStay } from '../../../features/orders/list/next-visit.ts'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'
import { useOnReturn } from '../../../lib/use-on-return.ts'
import { StayTicket } from '../../../shop/stay/stay-ticket.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { RequireViewer } from '../../profile/require-viewer.tsx'
import { BackLink } from '../back-link.tsx'
import { HandedOver } from './handed-over.tsx'
import '../offered/offered-stay.css'

type Order = NonNullable<NonNullable<HandoverQuery['viewer']>['order']>

/** Handing a paid stay to a friend by a link, and what became of it. */
export function ProfileHandOverPage({ params }: PageProps) {
  const id = params['orderId'] ?? ''
  const isReady = useAtomValue(storageReadyAtom)
  const [result, ask] = useHandoverQuery({
    variables: { id },
    pause: !isReady,
    requestPolicy: 'cache-and-network',
  })
  const refresh = (): void => ask({ requestPolicy: 'network-only' })
  const isGiven = result.data?.viewer?.order?.handover?.role === 'PAYER'
  // The friend may have accepted meanwhile.
  useOnReturn(() => isReady && refresh())
  return (
    <div className="wrap page-top page-view">
      <BackLink to={isGiven ? 'orders' : 'options'} orderId={id} />
      <RequireViewer result={result} onRetry={ask} skeleton={<PageSkeleton />}>
        {({ order }) => <HandOver order={order} onRefused={refresh} />}
      </RequireViewer>
    </div>
  )
}

function HandOver({ order, onRefused }: { order: Order | null; onRefused: () => void }) {
  if (!order || !isStay(order)) return <NotOfferable />
  const { handover, handoverOffer: offer, details } = order
  const ticket = (
    <aside className="offered-stay__ticket">
      <StayTicket
        stay={order}
        extras={details?.lines.filter(({ kind }) => kind === 'EXTRA') ?? []}
        isInsured={details?.lines.some(({ kind }) => kind === 'INSURANCE') ?? false}
      />
    </aside>
  )
  if (handover?.role === 'PAYER')
    return (
      <div className="two-panes offered-stay">
        <HandedOver name={handover.firstName} calendarUrl={isAhead(order) ? order.calendarUrl : null} />
        {ticket}
      </div>
    )
  if (!offer || !(offer.isOfferable || offer.token)) return <NotOfferable />
  return (
    <div className="two-panes offered-stay">
      <div>
        <h1 className="heading-1">
          <FormattedMessage id="handovers.title" />
        </h1>
        <p className="lead mt-4">
          <FormattedMessage id="handovers.text" />
        </p>
        <OfferStay order={order} offer={offer} onRefused={onRefused} />
      </div>
      {ticket}
    </div>
  )
}

function NotOfferable() {
  const paths = usePaths()
  return (
    <EmptyState
      level={1}
      title={<FormattedMessage id="handovers.none.title" />}
      text={<FormattedMessage id="handovers.none.text" />}
      plan="PREMIUM"
    >
      <ButtonLink kind="dark" href={paths.profileOrder()}>
        <FormattedMessage id="handovers.none.orders" />
      </ButtonLink>
    </EmptyState>
  )
}
