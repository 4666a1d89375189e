import type { MutationResolvers, WithdrawalUserError } from '../generated/resolvers.ts'
import { isGuid } from '../ids.ts'
import { withdrawalErrors } from './problems.ts'

/** Needs no session, and sends none. The same key again declares nothing twice, so an answer that got lost is asked for once more. */
export const declareWithdrawal: MutationResolvers['declareWithdrawal'] = async (
  _root,
  { input },
  { spa },
) => {
  const { idempotencyKey, ...body } = input
  if (!isGuid(idempotencyKey)) return { receivedAt: null, userErrors: noKey }
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  try {
    const { receivedAt } = await spa.anybody.write((api) => api.POST('/v2/withdrawal', { params, body }), {
      isRepeatable: true,
    })
    return { receivedAt, userErrors: [] }
  } catch (error) {
    return { receivedAt: null, userErrors: withdrawalErrors(error) }
  }
}

const noKey: WithdrawalUserError[] = [
  { code: 'INVALID_INPUT', field: ['input', 'idempotencyKey'], message: 'The key must be a UUID.' },
]
