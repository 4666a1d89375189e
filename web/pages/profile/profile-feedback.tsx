import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { usePaths } from '../../lib/routing/paths.ts'
import { feedbackDraftAtom } from '../../features/reviews/feedback-draft.ts'
import { FeedbackForm } from '../../features/reviews/feedback-form.tsx'
import { FeedbackSkeleton } from '../../features/reviews/feedback-skeleton.tsx'
import type { RateableOrderFragment } from '../../features/reviews/rateable-orders.generated.ts'
import { useRateableOrders } from '../../features/reviews/use-rateable-orders.ts'
import type { PageProps } from '../../lib/routing/page.ts'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Note } from '../../ui/states/notice.tsx'
import { BackToProfile } from './back-to-profile.tsx'
import { RequireViewer } from './require-viewer.tsx'
import { RetryNote } from '../../ui/states/retry-note.tsx'

/** "How was it?" for one of the stays without feedback; the address may name it. */
export function ProfileFeedbackPage({ params }: PageProps) {
  const isReady = useAtomValue(storageReadyAtom)
  const [result, ask] = useRateableOrders(!isReady)
  const [isGiven, setGiven] = useState(false)
  return (
    <div className="wrap page-top">
      <BackToProfile />
      <h1 className="heading-1">
        <FormattedMessage id="reviews.title" />
      </h1>
      <div className="mt-6">
        <RequireViewer result={result} onRetry={ask} isTitled skeleton={<FeedbackSkeleton />}>
          {({ rateableOrders }) =>
            isGiven ? (
              <Outcome isGiven />
            ) : !rateableOrders ? (
              <RetryNote text="reviews.failed" onRetry={() => ask({ requestPolicy: 'network-only' })} />
            ) : rateableOrders.length === 0 ? (
              <Outcome isGiven={false} />
            ) : (
              <Visits
                key={params['orderId']}
                orders={rateableOrders}
                wanted={params['orderId']}
                onGiven={() => setGiven(true)}
              />
            )
          }
        </RequireViewer>
      </div>
    </div>
  )
}

interface VisitsProps {
  orders: RateableOrderFragment[]
  /** The stay named by the address. */
  wanted: string | undefined
  onGiven: () => void
}

function Visits({ orders, wanted, onGiven }: VisitsProps) {
  const begun = useAtomValue(feedbackDraftAtom).orderId
  const isRateable = (id: string | undefined): boolean => orders.some((order) => order.id === id)
  const only = orders.length === 1 ? orders[0]?.id : undefined
  const [orderId] = useState(() => [wanted, begun, only].find(isRateable) ?? '')
  return (
    <>
      {wanted !== undefined && !isRateable(wanted) && (
        <Note>
          <FormattedMessage id="reviews.notThisOne" />
        </Note>
      )}
      <FeedbackForm orders={orders} orderId={orderId} onSent={(hasArrived) => hasArrived && onGiven()} />
    </>
  )
}

function Outcome({ isGiven }: { isGiven: boolean }) {
  const paths = usePaths()
  return (
    <EmptyState
      title={<FormattedMessage id={isGiven ? 'reviews.thanks.title' : 'reviews.nothing.title'} />}
      text={<FormattedMessage id={isGiven ? 'reviews.thanks.text' : 'reviews.nothing.text'} />}
    >
      <ButtonLink kind="line" href={paths.profile()}>
        <FormattedMessage id="reviews.toProfile" />
      </ButtonLink>
    </EmptyState>
  )
}
