import { useMemo } from 'react'
import type { RescheduleErrorCode, StayShapeInput } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { Money } from '../../../lib/language/format.ts'
import { useIdempotencyKey } from '../../../lib/graphql/use-idempotency-key.ts'
import { type RescheduleOrderMutation, useRescheduleOrderMutation } from './reschedule-order.generated.ts'

export type Returned = NonNullable<RescheduleOrderMutation['rescheduleOrder']['returned']>

/** The stay as it is wanted, and the difference that the visitor saw. */
export interface Wish {
  /** Null where it begins as it does. */
  startsAt: string | null
  /** Null where nothing but the time is another one. */
  shape: StayShapeInput | null
  difference: Money
}

export type MoveResult =
  | { as: 'moved'; returned: Returned }
  | { as: 'refused'; code: RescheduleErrorCode }
  | { as: 'offline' | 'failed' }

/** Moves or changes a stay. A retry after a lost response does it once: the same wish has the same key. */
export function useRescheduleOrder(orderId: string) {
  const [{ fetching }, send] = useRescheduleOrderMutation()
  const { keyFor, forget } = useIdempotencyKey()
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderDetails'] }), [])

  const move = async ({ startsAt, shape, difference }: Wish): Promise<MoveResult> => {
    const expectedDifferenceMinor = difference.minor
    const idempotencyKey = keyFor(wishKey(orderId, { startsAt, shape, difference }))
    const input = { orderId, startsAt, shape, expectedDifferenceMinor, idempotencyKey }
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

export function wishKey(orderId: string, { startsAt, shape, difference }: Wish): string {
  return `${orderId} ${startsAt} ${shape ? JSON.stringify(shape) : ''} ${difference.minor}`
}
