import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CombinedError } from 'urql'
import { isConnectionError } from '../../lib/graphql.tsx'
import { leaveForProvider, type ProviderStep } from './leave-for-provider.ts'
import type { Attempts, PaymentWish } from './payment-attempt.ts'

/** What came of a press; `Refusal` is what the server says against it. */
export type PayOutcome<Refusal extends object> =
  /** On the way to the provider: the page is being left. */
  | { kind: 'leaving' }
  /** Nothing was left to pay: it is an order now. */
  | { kind: 'confirmed'; orderId: string }
  | ({ kind: 'refused' } & Refusal)
  /** No answer: the same press again asks for the same payment. */
  | { kind: 'failed'; isOffline: boolean }

/** What the gateway answered to an attempt. */
export type PayAnswer<Refusal extends object> =
  | { next: ProviderStep & { reference: string } }
  | { orderId: string }
  | { refusal: Refusal }
  | { error: CombinedError | undefined }

interface PayOptions {
  /** A payment is open from now on, and the page about to be left. */
  onOpened?: () => void
  /** The page was left, and is back as it was. */
  onBack?: () => void
}

/** Pays once, however often it is pressed: while one press is on its way, further ones are not sent. */
export function usePayOnce<Refusal extends object>(attempts: Attempts, { onOpened, onBack }: PayOptions = {}) {
  const takeAttempt = useSetAtom(attempts.take)
  const setAttempt = useSetAtom(attempts.current)
  const isSending = useRef(false)
  const [isPaying, setPaying] = useState(false)

  // "Back" from the provider can bring this very page again, as it was left: busy.
  const wakeUp = useEffectEvent(() => {
    isSending.current = false
    setPaying(false)
    onBack?.()
  })
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) wakeUp()
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  const settle = (answer: PayAnswer<Refusal>): PayOutcome<Refusal> => {
    if ('error' in answer) return { kind: 'failed', isOffline: isConnectionError(answer.error) }
    if ('refusal' in answer) return { kind: 'refused', ...answer.refusal }
    const reference = 'orderId' in answer ? answer.orderId : answer.next.reference
    setAttempt((now) => now && { ...now, reference })
    if ('orderId' in answer) return { kind: 'confirmed', orderId: answer.orderId }
    onOpened?.()
    leaveForProvider(answer.next)
    return { kind: 'leaving' }
  }

  /** `send` asks the gateway with the key of the attempt. Null for a press that came while another was on its way. */
  const pay = async (wish: PaymentWish, send: (key: string) => Promise<PayAnswer<Refusal>>): Promise<PayOutcome<Refusal> | null> => {
    if (isSending.current) return null
    isSending.current = true
    setPaying(true)
    const outcome = await oneTabAtATime(async () => settle(await send(takeAttempt(wish).key)))
    if (outcome.kind === 'refused') setAttempt(null)
    if (outcome.kind !== 'leaving') {
      isSending.current = false
      setPaying(false)
    }
    return outcome
  }

  return { pay, isPaying }
}

/**
 * What one tab writes reaches the others a moment later: two that press in that moment would take two attempts, and open two payments. So
 * the second waits for the first one's answer. Browsers lock in secure contexts only; elsewhere the moment stays, and the spa returns what is too much.
 */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('wellzone.payment', work) : work()
}
