import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import { isConnectionError } from '../../lib/graphql.tsx'
import { withTabLock } from '../../lib/tab-lock.ts'
import { leaveForProvider, type ProviderStep } from './leave-for-provider.ts'
import type { Attempts, PaymentInput } from './payment-attempt.ts'

/** What came of a press; `Refusal` is what the server says against it. */
export type PayResult<Refusal extends object> =
  /** On the way to the provider: the page is being left. */
  | { kind: 'leaving' }
  /** Nothing was left to pay: it is an order now. */
  | { kind: 'confirmed'; orderId: string }
  | ({ kind: 'refused' } & Refusal)
  /** No answer: the same press again asks for the same payment. */
  | { kind: 'failed'; isOffline: boolean }

/** What the gateway answered to an attempt. */
export type PayResponse<Refusal extends object> =
  | { next: ProviderStep & { reference: string } }
  | { orderId: string }
  | { refusal: Refusal }
  | { error: CombinedError | undefined }

interface PayOptions<Refusal> {
  /** The refusal says nothing of whether the same was paid before: so it is asked for with the same key again. */
  isInconclusive?: (refusal: Refusal, isAgain: boolean) => boolean
  /** A payment is open from now on, and the page about to be left. */
  onOpened?: () => void
}

/** Pays once, however often it is pressed: while one press is on its way, further ones are not sent. */
export function usePayOnce<Refusal extends object>(
  attempts: Attempts,
  { isInconclusive, onOpened }: PayOptions<Refusal> = {},
) {
  const takeAttempt = useSetAtom(attempts.take)
  const setAttempt = useSetAtom(attempts.current)
  const isSending = useRef(false)
  const [isPaying, setPaying] = useState(false)

  // "Back" from the provider can bring this very page again, as it was left: busy.
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

  /** `send` asks the gateway with the key of the attempt. Null for a press that came while another was on its way. */
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
