import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { withTabLock } from '../../lib/storage/tab-lock.ts'
import { leaveForProvider, type ProviderStep } from './leave-for-provider.ts'
import type { Attempts, PaymentInput } from './payment-attempt.ts'

/** The result of a press; `Refusal` is the server's user error. */
export type PayResult<Refusal extends object> =
  /** The page is being left for the provider's. */
  | { kind: 'leaving' }
  /** Nothing was left to pay: the order is placed. */
  | { kind: 'confirmed'; orderId: string }
  | ({ kind: 'refused' } & Refusal)
  /** No response: another press retries the same payment. */
  | { kind: 'failed'; isOffline: boolean }

/** The gateway's response to an attempt. */
export type PayResponse<Refusal extends object> =
  | { next: ProviderStep & { reference: string } }
  | { orderId: string }
  | { refusal: Refusal }
  | { error: CombinedError | undefined }

interface PayOptions<Refusal> {
  /** The refusal does not reveal whether an earlier attempt succeeded: the next press reuses the key. */
  isInconclusive?: (refusal: Refusal, isAgain: boolean) => boolean
  /** A payment is open from now on, and the page is about to be left. */
  onOpened?: () => void
}

/** Pays once: while one request is in flight, further presses are not sent. */
export function usePayOnce<Refusal extends object>(
  attempts: Attempts,
  { isInconclusive, onOpened }: PayOptions<Refusal> = {},
) {
  const takeAttempt = useSetAtom(attempts.take)
  const setAttempt = useSetAtom(attempts.current)
  const isSending = useRef(false)
  const [isPaying, setPaying] = useState(false)

  // "Back" from the provider can restore this page from the browser's cache in its busy state.
  const wakeUp = useEffectEvent(() => {
    isSending.current = false
    setPaying(false)
  })
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) wakeUp()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const settle = (response: PayResponse<Refusal>): PayResult<Refusal> => {
    if ('error' in response) return { kind: 'failed', isOffline: isConnectionError(response.error) }
    if ('refusal' in response) return { kind: 'refused', ...response.refusal }
    const reference = 'orderId' in response ? response.orderId : response.next.reference
    setAttempt((now) => now && { ...now, reference })
    if ('orderId' in response) return { kind: 'confirmed', orderId: response.orderId }
    onOpened?.()
    leaveForProvider(response.next)
    return { kind: 'leaving' }
  }

  /** Sends `input` with the key of its attempt. Null if another request was in flight. */
  const pay = async (
    input: PaymentInput,
    send: (key: string) => Promise<PayResponse<Refusal>>,
  ): Promise<PayResult<Refusal> | null> => {
    if (isSending.current) return null
    isSending.current = true
    setPaying(true)
    const result = await withTabLock('payment', async () => {
      const { attempt, isAgain } = takeAttempt(input)
      const response = await send(attempt.key)
      if ('refusal' in response && !isInconclusive?.(response.refusal, isAgain)) setAttempt(null)
      return settle(response)
    })
    if (result.kind !== 'leaving') {
      isSending.current = false
      setPaying(false)
    }
    return result
  }

  return { pay, isPaying }
}
