import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearch } from 'wouter'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { PageProps } from '../../../lib/routing/page.ts'
import { usePaths } from '../../../lib/routing/paths.ts'
import { TextLink } from '../../../ui/button.tsx'
import { ChangeLoading } from './change-title.tsx'
import { ChangedByPayment, ChangedOrder } from './changed-order.tsx'
import { ChangeStay } from './change-stay.tsx'
import type { Done } from './order.ts'

const { Part: PaidMove } = lazyPart(async () => (await import('../reschedule/paid-move.tsx')).PaidMove)

/** Changing a paid stay: persons, length and extras, alone or together with its time. */
export function ProfileChangePage({ params }: PageProps) {
  const paths = usePaths()
  const id = params['orderId'] ?? ''
  // The address loses the payment once its end was read, and the page still shows it.
  const [reference] = useState(new URLSearchParams(useSearch()).get('payment'))
  const [done, setDone] = useState<Done | null>(null)
  const page = <ChangeStay id={id} onChanged={setDone} />
  return (
    <div className="wrap page-top">
      <p>
        <TextLink href={paths.profileOrder()} isQuiet leading="left">
          <FormattedMessage id="shell.crumb.profileOrder" />
        </TextLink>
      </p>
      <Suspense fallback={<ChangeLoading />}>
        {done ? (
          <ChangedOrder {...done} />
        ) : reference === null ? (
          page
        ) : (
          <PaidMove reference={reference} countdown={null} moved={<ChangedByPayment id={id} />}>
            {page}
          </PaidMove>
        )}
      </Suspense>
    </div>
  )
}
