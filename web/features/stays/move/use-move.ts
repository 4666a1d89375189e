import { useState } from 'react'
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

interface Ends {
  onMoved: (returned: Returned) => void
  /** Called where the page may show outdated facts. */
  onRefused: () => void
}

/**
 * Moves or changes the stay, or goes to pay for it if it costs more; says what went wrong.
 * After an expired session everything is refetched, so that the page requires a login.
 */
export function useMove(orderId: string, payment: Payment | null, { onMoved, onRefused }: Ends) {
  const pay = payment?.pay ?? null
  const [error, setError] = useState<PlainMessageId | null>(null)
  const { move, isBusy } = useRescheduleOrder(orderId)
  const clearCache = useClearCache()

  const send = async (wish: Wish): Promise<void> => {
    const isDearer = wish.difference.minor > 0
    if (isDearer && !pay) return
    setError(null)
    const result = isDearer && pay ? await pay(wish) : await move(wish)
    if (result.as === 'moved') return onMoved(result.returned)
    if (result.as === 'leaving') return
    if (result.as !== 'refused') return setError(failures[result.as])
    setError(rescheduleErrorMessage(result.code))
    if (result.code === 'LOGIN_REQUIRED') clearCache()
    else onRefused()
  }
  return { send, error, isBusy: isBusy || (payment?.isPaying ?? false) }
}

const failures = {
  offline: 'reschedules.error.offline',
  failed: 'reschedules.error.failed',
} as const
