import type { MutationResolvers } from '../generated/resolvers.ts'
import { isGuid } from '../base/ids.ts'
import { keyNotUuid, withdrawalErrors } from './problems.ts'

/** Anonymous, even with a session. Idempotent by its key: a retry declares nothing twice. */
export const declareWithdrawal: MutationResolvers['declareWithdrawal'] = async (
  _root,
  { input },
  { spa },
) => {
  const { idempotencyKey, ...body } = input
  if (!isGuid(idempotencyKey)) return { receivedAt: null, userErrors: keyNotUuid }
  const params = { header: { 'Idempotency-Key': idempotencyKey } }
  try {
    const { receivedAt } = await spa.anonymous.writeIdempotent((api) =>
      api.POST('/v2/withdrawal', { params, body }),
    )
    return { receivedAt, userErrors: [] }
  } catch (error) {
    return { receivedAt: null, userErrors: withdrawalErrors.from(error) }
  }
}
