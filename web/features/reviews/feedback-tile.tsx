import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { storageReadyAtom } from '../../lib/storage/stored-atom.ts'
import { InlineButton } from '../../ui/button.tsx'
import { Skeleton, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StarButtons } from './stars.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { draftAbout, feedbackDraftAtom } from './feedback-draft.ts'
import type { RateableOrderFragment } from './rateable-orders.generated.ts'
import { useRateableOrders } from './use-rateable-orders.ts'
import { useStayNames } from './use-stay-names.ts'
import './feedback-tile.css'

/**
 * "How was it?": five stars that open the feedback form for the last visit, or say when there is one to rate.
 * For visitors with an order.
 */
export function FeedbackTile() {
  const isReady = useAtomValue(storageReadyAtom)
  const [{ data, error }, ask] = useRateableOrders(!isReady)
  const orders = data?.viewer?.rateableOrders
  if (data && !data.viewer) return null
  return (
    <section className="feedback-tile">
      {orders ? (
        <Question orders={orders} />
      ) : data || error ? (
        <p>
          <FormattedMessage id={isConnectionError(error) ? 'reviews.offline' : 'reviews.failed'} />{' '}
          <InlineButton onClick={() => ask({ requestPolicy: 'network-only' })}>
            <FormattedMessage id="reviews.retry" />
          </InlineButton>
        </p>
      ) : (
        <Skeleton label={<FormattedMessage id="reviews.loading" />}>
          <SkeletonLine as="heading" />
          <SkeletonLine />
        </Skeleton>
      )}
    </section>
  )
}

function Question({ orders }: { orders: RateableOrderFragment[] }) {
  const intl = useIntl()
  const names = useStayNames()
  const [draft, setDraft] = useAtom(feedbackDraftAtom)
  /**
   * The visit of the open dialog, which stays even when the list moves on; '' where there is none to rate.
   */
  const [asked, setAsked] = useState<string | null>(null)
  // A started draft comes first.
  const order = orders.find(({ id }) => id === draft.orderId) ?? orders[0]

  const begin = (orderId: string, firstImpression: number): void => {
    setDraft({ ...draftAbout(orderId, draft), firstImpression })
    setAsked(orderId)
  }
  return (
    <>
      <div>
        <h2 className="heading-3">
          {order ? (
            <FormattedMessage id="reviews.tile.title" values={{ day: names.day(order) }} />
          ) : (
            <FormattedMessage id="reviews.title" />
          )}
        </h2>
        <p className="muted">
          {order ? (
            <FormattedMessage id="reviews.tile.text" values={{ place: names.place(order) }} />
          ) : (
            <FormattedMessage id="reviews.nothing.text" />
          )}
        </p>
      </div>
      <StarButtons
        label={intl.formatMessage({ id: 'reviews.tile.stars' })}
        onPress={(count) => (order ? begin(order.id, count) : setAsked(''))}
      />
      <FeedbackDialog orders={orders} orderId={asked} onClose={() => setAsked(null)} />
    </>
  )
}
