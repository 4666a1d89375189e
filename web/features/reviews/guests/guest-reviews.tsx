import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { InlineButton } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/states/notice.tsx'
import { GuestReview } from './guest-review.tsx'
import type { GuestReviewsFragment } from './guest-reviews.generated.ts'
import { GuestReviewsSkeleton } from './guest-reviews-skeleton.tsx'
import './guest-reviews.css'

interface GuestReviewsProps {
  /** Null if the places service does not answer, undefined while loading. */
  reviews: GuestReviewsFragment | null | undefined
  /** The reviews are of this store; without it they are of all. */
  city?: string
  onRetry: () => void
}

/** Above this length a text is set as prose, not as the large quotation. */
const largestQuotation = 110

/** Section with rating and newest reviews, in every state; nothing where there are none yet. */
export function GuestReviews({ reviews, city, onRetry }: GuestReviewsProps) {
  const titleId = useId()
  if (reviews && reviews.rating === null && reviews.items.length === 0) return null
  return (
    <section className="section wrap guest-reviews" aria-labelledby={titleId}>
      <h2 className="visually-hidden" id={titleId}>
        <FormattedMessage id="reviews.guests.title" />
      </h2>
      {reviews === undefined && <GuestReviewsSkeleton />}
      {reviews === null && (
        <Alert>
          <FormattedMessage id="reviews.guests.review" />{' '}
          <InlineButton onClick={onRetry}>
            <FormattedMessage id="reviews.retry" />
          </InlineButton>
        </Alert>
      )}
      {reviews && <Loaded reviews={reviews} city={city} />}
    </section>
  )
}

function Loaded({ reviews, city }: { reviews: GuestReviewsFragment; city: string | undefined }) {
  const { rating, items, isSample } = reviews
  // Samples are not shown large.
  const large = isSample ? undefined : items.find(({ text }) => text.length <= largestQuotation)
  const others = items.filter((item) => item !== large)
  const common = { isSample, hasCity: city === undefined }
  return (
    <div className="guest-reviews__body" data-sample={isSample || undefined}>
      {rating !== null && <Rating rating={rating} isSample={isSample} city={city} />}
      <div className="guest-reviews__texts">
        {large && <GuestReview review={large} isLarge {...common} />}
        {others.length > 0 && (
          <div className="guest-reviews__others">
            {others.map((review) => (
              <GuestReview key={review.authorName + review.publishedAt} review={review} {...common} />
            ))}
          </div>
        )}
        {items.length > 0 && !isSample && (
          <p className="small muted guest-reviews__source">
            <FormattedMessage id="reviews.guests.source" />
          </p>
        )}
      </div>
    </div>
  )
}

function Rating({ rating, isSample, city }: { rating: number; isSample: boolean; city: string | undefined }) {
  const intl = useIntl()
  return (
    <div className="guest-reviews__rating">
      <p className="display guest-reviews__number">
        {intl.formatNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </p>
      <p className="small muted">
        <FormattedMessage id={isSample ? 'reviews.guests.ofFiveSample' : 'reviews.guests.ofFive'} /> <br />
        {city === undefined ? (
          <FormattedMessage id="reviews.guests.allStores" />
        ) : (
          <FormattedMessage id="reviews.guests.oneStore" values={{ city }} />
        )}
      </p>
    </div>
  )
}
