import { useState } from 'react'
import type { RescheduleErrorCode } from '../../../generated/schema.ts'
import { useClearCache } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { rescheduleErrorMessage } from './error-messages.ts'
import type { PayResult } from './use-pay-reschedule.ts'
import { type Returned, useRescheduleOrder, type Wish } from './use-reschedule-order.ts'

/** Pays for a dearer time; the part of the page that does is loaded when there is one. */
export interface Payment {
  /** Null while there is no way to pay. */
  pay: ((wish: Wish) => Promise<PayResult>) | null
  isPaying: boolean
}

interface Ends<Wished> {
  onMoved: (moved: { time: Wished; returned: Returned }) => void
  /** It cannot be had any more, or not at this price. */
  onLost: (time: Wished) => void
}

/**
 * Moves or changes the stay, or goes to pay for it if it costs more; says what went wrong.
 * After an expired session everything is refetched, so that the page requires a login.
 */
export function useMove<Wished extends Wish>(
  orderId: string,
  payment: Payment | null,
  { onMoved, onLost }: Ends<Wished>,
) {
  const pay = payment?.pay ?? null
  const [error, setError] = useState<PlainMessageId | null>(null)
  const { move, isBusy } = useRescheduleOrder(orderId)
  const clearCache = useClearCache()

  const send = async (time: Wished): Promise<void> => {
    const isDearer = time.difference.minor > 0
    if (isDearer && !pay) return
    setError(null)
    const result = isDearer && pay ? await pay(time) : await move(time)
    if (result.as === 'moved') return onMoved({ time, returned: result.returned })
    if (result.as === 'leaving') return
    if (result.as !== 'refused') return setError(failures[result.as])
    setError(rescheduleErrorMessage(result.code))
    if (result.code === 'LOGIN_REQUIRED') clearCache()
    if (!keepsTime.has(result.code)) onLost(time)
  }
  return { send, error, isBusy: isBusy || (payment?.isPaying ?? false) }
}

const failures = {
  offline: 'reschedules.error.offline',
  failed: 'reschedules.error.failed',
} as const

/** Refusals that are about the payment or the visitor: the chosen time may still be had. */
const keepsTime: ReadonlySet<RescheduleErrorCode> = new Set([
  'METHOD_UNKNOWN',
  'METHOD_NOT_IMPLEMENTED',
  'PROVIDER_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'LOGIN_REQUIRED',
])
