import { GuestReviews } from '../../features/reviews/guests/guest-reviews.tsx'
import { useHomeReviewsQuery } from './home-reviews.generated.ts'

/** Reviews of all stores together; nothing without an answer, since the page is whole without them. */
export function HomeReviews() {
  const [{ data, error }, ask] = useHomeReviewsQuery()
  if (error && !data) return null
  return <GuestReviews reviews={data?.reviews} onRetry={() => ask({ requestPolicy: 'network-only' })} />
}
