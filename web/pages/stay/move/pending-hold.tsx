import { useAtomValue } from 'jotai'
import { useHoldClock } from '../../../features/stays/hold/use-hold-clock.ts'
import { HeldTime } from '../../../features/stays/times/held-time.tsx'
import { useMoveStayQuery } from '../../../features/stays/move/move-stay.generated.ts'
import { storageReadyAtom } from '../../../lib/storage/stored-atom.ts'

/** How long the new time is still held for a payment that is being confirmed. */
export function PendingHold({ id }: { id: string }) {
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
