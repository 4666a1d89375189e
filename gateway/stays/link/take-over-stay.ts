import type { MutationResolvers } from '../../generated/resolvers.ts'
import { reloadOrder } from '../../orders/reload.ts'
import { readAfterWrite } from '../../spa/reads.ts'
import { takeOverErrors } from './problems.ts'
import { isLinkToken } from './queries.ts'

/** Idempotent by its link, which one visitor uses up. */
export const takeOverStay: MutationResolvers['takeOverStay'] = async (
  _root,
  { input: { token, ...body } },
  { spa, loaders },
) => {
  if (!isLinkToken(token))
    return { order: null, userErrors: takeOverErrors.of('LINK_NOT_VALID', 'token', 'No such link.') }
  const params = { path: { handoverToken: token } }
  try {
    const { orderId } = await spa.visitor.writeIdempotent((api) =>
      api.POST('/v2/offered-stay/{handoverToken}/take-over', { params, body }),
    )
    return { order: readAfterWrite(reloadOrder(loaders, orderId)), userErrors: [] }
  } catch (error) {
    return { order: null, userErrors: takeOverErrors.from(error) }
  }
}
