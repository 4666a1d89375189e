import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from 'urql'
import { follow } from '../../lib/graphql/follow.ts'
import { PaymentChangedDocument, type PaymentChangedSubscription } from './payment-changed.generated.ts'

/** Calls back when a payment is settled, and returns whether it is followed now; null follows none. */
export function usePaymentChanges(reference: string | null, onSettled: () => void): boolean {
  const client = useClient()
  const [isFollowed, setFollowed] = useState(false)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (reference === null) return undefined
    const stop = follow<PaymentChangedSubscription>(
      client,
      PaymentChangedDocument,
      { reference },
      {
        onData({ paymentChanged }) {
          setFollowed(true)
          if (paymentChanged?.status !== 'PENDING') settle()
        },
        onGap: () => setFollowed(false),
      },
    )
    return () => {
      stop()
      setFollowed(false)
    }
  }, [client, reference])
  return isFollowed
}
