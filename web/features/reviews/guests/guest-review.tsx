import { FormattedMessage, useIntl } from 'react-intl'
import { localParts, shopTimeZone, useDates } from '../../../lib/language/format.ts'
import { useLocale } from '../../../lib/language/locale.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { GuestReviewsFragment } from './guest-reviews.generated.ts'
import './guest-review.css'

interface GuestReviewProps {
  review: GuestReviewsFragment['items'][number]
  isSample: boolean
  /** The city stands beside the date. */
  hasCity: boolean
  isLarge?: boolean
}

/** One review: stars, text, author with an initial instead of a portrait, month, and a link to Google. */
export function GuestReview({ review, isSample, hasCity, isLarge = false }: GuestReviewProps) {
  const locale = useLocale()
  const dates = useDates()
  const { text, language, authorName, authorUrl, publishedAt, city } = review
  const { day } = localParts(publishedAt, shopTimeZone)
  const [initial] = authorName
  return (
    <figure className={isLarge ? 'guest-review guest-review--large' : 'guest-review'}>
      <Stars count={review.rating} />
      <blockquote
        className={isLarge ? 'display' : undefined}
        lang={language === locale ? undefined : (language ?? '')}
      >
        <FormattedMessage id="reviews.guests.quotation" values={{ text }} />
      </blockquote>
      <figcaption className="guest-review__author">
        <span className="guest-review__initial" aria-hidden="true">
          {initial}
        </span>
        <span className="guest-review__name">
          <b>{authorName}</b>
          <span className="small muted">
            <time dateTime={day.slice(0, 7)}>{dates.month(day)}</time>
            {hasCity && `, ${city}`}
          </span>
        </span>
        {isSample && (
          <span className="small guest-review__sample">
            <FormattedMessage id="reviews.guests.sample" />
          </span>
        )}
        {!isSample && authorUrl && (
          <a className="link small" href={authorUrl} target="_blank" rel="noopener nofollow ugc">
            <FormattedMessage id="reviews.guests.read" />{' '}
            <span className="visually-hidden">
              <FormattedMessage id="reviews.guests.readWhat" values={{ name: authorName }} />
            </span>
            <Icon name="out" size={20} />
          </a>
        )}
      </figcaption>
    </figure>
  )
}

/** Five quarter circles; the label has the number. */
function Stars({ count }: { count: number }) {
  const intl = useIntl()
  return (
    <p
      className="guest-review__stars"
      role="img"
      aria-label={intl.formatMessage({ id: 'reviews.guests.stars' }, { count })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <i key={star} className={star <= count ? 'is-on' : undefined} />
      ))}
    </p>
  )
}
