import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { HoldNoticesProps } from './hold-notices.tsx'

// Apart: pages whose first load has no hold do without it.
const notices = lazyPart(async () => (await import('./hold-notices.tsx')).HoldNotices, { isOptional: true })

/** Shows how long a booking is held, once on every page with a held booking. */
export function HoldWatch(props: HoldNoticesProps) {
  return (
    <Suspense>
      <notices.Part {...props} />
    </Suspense>
  )
}
