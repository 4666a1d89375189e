import { useMemo } from 'react'
import type { RescheduleErrorCode } from '../../generated/schema.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import { useIdempotencyKey } from '../../lib/graphql/use-idempotency-key.ts'
import type { RescheduleTimeFieldsFragment as Time } from './reschedule.generated.ts'
import { type RescheduleOrderMutation, useRescheduleOrderMutation } from './reschedule-order.generated.ts'

export type Returned = NonNullable<RescheduleOrderMutation['rescheduleOrder']['returned']>

export type MoveResult =
  | { as: 'moved'; returned: Returned }
  | { as: 'refused'; code: RescheduleErrorCode }
  | { as: 'offline' | 'failed' }

/** Moves a stay. A retry after a lost response moves it once: the same time has the same key. */
export function useRescheduleOrder(orderId: string) {
  const [{ fetching }, send] = useRescheduleOrderMutation()
  const { keyFor, forget } = useIdempotencyKey()
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderDetails'] }), [])

  const move = async ({ startsAt, difference }: Time): Promise<MoveResult> => {
    const expectedDifferenceMinor = difference.minor
    const idempotencyKey = keyFor(`${orderId} ${startsAt} ${expectedDifferenceMinor}`)
    const input = { orderId, startsAt, expectedDifferenceMinor, idempotencyKey }
    const { data, error } = await send({ input }, context)
    if (!data) return { as: isConnectionError(error) ? 'offline' : 'failed' }
    forget()
    const { returned, userErrors } = data.rescheduleOrder
    const refusal = userErrors[0]
    if (refusal) return { as: 'refused', code: refusal.code }
    return returned ? { as: 'moved', returned } : { as: 'failed' }
  }
  return { move, isBusy: fetching }
}
