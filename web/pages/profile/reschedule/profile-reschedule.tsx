import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { MovedByPayment } from './moved-by-payment.tsx'
import { MovedOrder } from './moved-order.tsx'
import { PendingHold } from './pending-hold.tsx'
import { RescheduleLoading } from './reschedule-title.tsx'
import { type Done, RescheduleTimes } from './reschedule-times.tsx'

const { Part: PaidMove } = lazyPart(async () => (await import('./paid-move.tsx')).PaidMove)

/** Moving a stay: another free time of the same store, type and length. */
export function ProfileReschedulePage({ params }: PageProps) {
  const paths = usePaths()
  const id = params['orderId'] ?? ''
  // The address loses the payment once its end was read, and the page still shows it.
  const [reference] = useState(new URLSearchParams(useSearch()).get('payment'))
  const [done, setDone] = useState<Done | null>(null)
  const page = <RescheduleTimes id={id} onMoved={setDone} />
  return (
    <div className="wrap page-top">
      <p>
        <TextLink href={paths.profileOrder()} isQuiet leading="left">
          <FormattedMessage id="shell.crumb.profileOrder" />
        </TextLink>
      </p>
      <Suspense fallback={<RescheduleLoading />}>
        {done ? (
          <MovedOrder {...done} />
        ) : reference === null ? (
          page
        ) : (
          <PaidMove
            reference={reference}
            countdown={<PendingHold id={id} />}
            moved={<MovedByPayment id={id} />}
          >
            {page}
          </PaidMove>
        )}
      </Suspense>
    </div>
  )
}
