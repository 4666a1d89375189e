import { Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import { lazyPart } from '../../../lib/lazy-parts/lazy-part.tsx'
import type { PageProps } from '../../../lib/routing/page.ts'
import { BackLink } from '../back-link.tsx'
import { MoveLoading, type Purpose } from './move-head.tsx'
import { MoveStay } from './move-stay.tsx'
import { type Done, MovedByPayment, MovedStay } from './moved-stay.tsx'
import { useAtomValue } from 'jotai'
import { useHoldClock } from '../../../features/stays/hold/use-hold-clock.ts'
import { HeldTime } from '../../../features/stays/times/held-time.tsx'
import { useMoveStayQuery } from '../../../features/stays/move/move-stay.generated.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'

const { Part: PaidMove } = lazyPart(async () => (await import('./paid-move.tsx')).PaidMove)

/** Moving a stay: other times first. */
export const ProfileReschedulePage = ({ params }: PageProps) => (
  <MovePage id={params['orderId'] ?? ''} purpose="move" />
)

/** Changing a stay: persons, length and extras first, and another time once it is asked for. */
export const ProfileChangePage = ({ params }: PageProps) => (
  <MovePage id={params['orderId'] ?? ''} purpose="change" />
)

interface MovePageProps {
  id: string
  purpose: Purpose
}

/** Moves or changes a paid stay, by its form or by the payment that the address returns with. */
function MovePage({ id, purpose }: MovePageProps) {
  const [done, setDone] = useState<Done | null>(null)
  // The address loses the payment once its end was read, and the page still shows it.
  const [reference] = useState(new URLSearchParams(useSearch()).get('payment'))
  const form = <MoveStay id={id} purpose={purpose} onMoved={setDone} />
  return (
    <div className="wrap page-top">
      <BackLink to="options" orderId={id} />
      <Suspense fallback={<MoveLoading purpose={purpose} />}>
        {done ? (
          <MovedStay {...done} />
        ) : reference === null ? (
          form
        ) : (
          <PaidMove
            reference={reference}
            countdown={<PendingHold id={id} />}
            moved={<MovedByPayment id={id} purpose={purpose} />}
          >
            {form}
          </PaidMove>
        )}
      </Suspense>
    </div>
  )
}

/** How long the new time is still held for a payment that is being confirmed. */
function PendingHold({ id }: { id: string }) {
  // The server renders without a session: its result would send the page that follows to the login.
  const isReady = useAtomValue(storageReadyAtom)
  const [{ data }] = useMoveStayQuery({
    variables: { id, startsAt: null, shape: {}, firstDay: null, hasTimes: true },
    pause: !isReady,
    requestPolicy: 'network-only',
  })
  const held = data?.viewer?.order?.reschedule?.held
  useHoldClock(held)
  return held ? <HeldTime until={held.heldUntil} onExpired={paymentDecides} /> : null
}

/** The end of the hold changes nothing here: the page shows what becomes of the payment. */
function paymentDecides(): void {}
