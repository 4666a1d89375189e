import { useMemo } from 'react'
import type { FormErrors } from '../../lib/forms/form-check.ts'
import { isConnectionError } from '../../lib/graphql/graphql.tsx'
import type { PlainMessageId } from '../../lib/language/locale.tsx'
import { useIdempotencyKey } from '../../lib/graphql/use-idempotency-key.ts'
import {
  type DeclareWithdrawalMutation,
  useDeclareWithdrawalMutation,
} from './declare-withdrawal.generated.ts'
import { type Declaration, withdrawalSchema } from './withdrawal-rules.ts'
import type { WithdrawalErrorCode } from '../../generated/schema.ts'
import { refusalMessages } from '../../lib/graphql/refusal-messages.ts'

type WithdrawalResult =
  | { kind: 'received'; receivedAt: string }
  /** By the name of the field. */
  | { kind: 'faulty'; fieldErrors: FormErrors }
  /** It may have arrived without a response: a retry declares nothing twice. */
  | { kind: 'failed'; reason: PlainMessageId }

/** Sends a declaration. The same input keeps its idempotency key, so a retry is not a second declaration. */
export function useDeclareWithdrawal(): (declaration: Declaration) => Promise<WithdrawalResult> {
  const [, send] = useDeclareWithdrawalMutation()
  const { keyFor } = useIdempotencyKey()
  // A withdrawal from vouchers changes the list of orders.
  const context = useMemo(() => ({ additionalTypenames: ['Order', 'OrderDetails'] }), [])
  return async (declaration) => {
    const { data, error } = await send(
      { input: { ...declaration, idempotencyKey: keyFor(JSON.stringify(declaration)) } },
      context,
    )
    if (!data)
      return {
        kind: 'failed',
        reason: isConnectionError(error) ? 'withdrawals.offline' : 'withdrawals.failed',
      }
    const { receivedAt, userErrors } = data.declareWithdrawal
    return receivedAt ? { kind: 'received', receivedAt } : refusalOf(userErrors)
  }
}

/** An invalid field shows its error beside it, everything else is shown above the declaration. */
function refusalOf(
  userErrors: DeclareWithdrawalMutation['declareWithdrawal']['userErrors'],
): WithdrawalResult {
  const fieldErrors: FormErrors = {}
  for (const { code, field } of userErrors) {
    const name = field?.at(1)
    if (name !== undefined && name in withdrawalSchema.def.shape)
      fieldErrors[name] = name === 'email' ? 'forms.error.email' : withdrawalErrorMessage(code)
  }
  if (Object.keys(fieldErrors).length > 0) return { kind: 'faulty', fieldErrors }
  return { kind: 'failed', reason: withdrawalErrorMessage(userErrors[0]?.code ?? 'INVALID_INPUT') }
}

/** The shop's sentence for every refusal. A code without a sentence does not compile. */
const withdrawalErrorMessage = refusalMessages<WithdrawalErrorCode>()('withdrawals', {})
