import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { WatchedHold } from './use-held-booking.ts'

// Apart: pages whose first load has no hold do without it.
const notices = lazyPart(async () => (await import('./hold-notices.tsx')).HoldNotices, { isOptional: true })

/** Shows how long a booking is held, and follows it, once on every page with a held booking. */
export function HoldWatch({ hold }: { hold: WatchedHold }) {
  return (
    <Suspense>
      <notices.Part hold={hold} />
    </Suspense>
  )
}
