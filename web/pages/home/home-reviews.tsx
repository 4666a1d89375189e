import { GuestReviews } from '../../features/reviews/guests/guest-reviews.tsx'
import { useHomeReviewsQuery } from './home-reviews.generated.ts'

/** Reviews of all stores together; without an answer of the gateway the block says so. */
export function HomeReviews() {
  const [{ data, error }, ask] = useHomeReviewsQuery()
  return (
    <GuestReviews
      reviews={error && !data ? null : data?.reviews}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  )
}
