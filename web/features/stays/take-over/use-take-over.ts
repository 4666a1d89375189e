import { useMemo } from 'react'
import type { TakeOverStayInput } from '../../../generated/schema.ts'
import { isConnectionError } from '../../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../../lib/language/locale.tsx'
import { handoverErrorMessage } from '../link/handover-error-messages.ts'
import { type TakeOverStayMutation, useTakeOverStayMutation } from './take-over-stay.generated.ts'

export type TakenOrder = NonNullable<TakeOverStayMutation['takeOverStay']['order']>

/** `gone`: another took it, or the link is over. */
type Result =
  | { as: 'taken'; order: TakenOrder | null }
  | { as: 'gone' }
  | { as: 'loggedOut' }
  | { as: 'failed'; why: PlainMessageId }

/** Takes a stay over. A retry is safe: the account that has it gets the same result. */
export function useTakeOver() {
  const [, send] = useTakeOverStayMutation()
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderConnection'] }), [])
  return async (input: TakeOverStayInput): Promise<Result> => {
    const { data, error } = await send({ input }, context)
    if (!data)
      return {
        as: 'failed',
        why: isConnectionError(error) ? 'share-links.answer.offline' : 'share-links.failed',
      }
    const { order, userErrors } = data.takeOverStay
    const [refusal] = userErrors
    if (!refusal) return { as: 'taken', order }
    if (refusal.code === 'LINK_NOT_VALID') return { as: 'gone' }
    if (refusal.code === 'LOGIN_REQUIRED') return { as: 'loggedOut' }
    return { as: 'failed', why: handoverErrorMessage(refusal.code) }
  }
}
