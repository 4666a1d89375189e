import { useMemo } from 'react'
import { useOnReturn } from '../../lib/use-on-return.ts'
import { useRateableOrdersQuery } from './rateable-orders.generated.ts'

/** Stays without feedback, refetched after every change of an order, also if there were none. */
export function useRateableOrders(isPaused: boolean) {
  const context = useMemo(() => ({ additionalTypenames: ['Order'] }), [])
  const [result, ask] = useRateableOrdersQuery({
    pause: isPaused,
    requestPolicy: 'cache-and-network',
    context,
  })
  useOnReturn(() => {
    if (!isPaused) ask({ requestPolicy: 'network-only' })
  })
  return [result, ask] as const
}
