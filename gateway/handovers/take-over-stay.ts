import { orderIds } from '../base/ids.ts'
import type { MutationResolvers } from '../generated/resolvers.ts'
import { takeOverErrors } from './problems.ts'
import { isHandoverToken } from './queries.ts'

/** Idempotent by its link, which one visitor uses up. */
export const takeOverStay: MutationResolvers['takeOverStay'] = async (_root, { input }, { spa }) => {
  const { token, ...body } = input
  if (!isHandoverToken(token))
    return { orderId: null, userErrors: takeOverErrors.of('LINK_NOT_VALID', 'token', 'No such link.') }
  const params = { path: { handoverToken: token } }
  try {
    const { orderId } = await spa.visitor.write(
      (api) => api.POST('/v2/offered-stay/{handoverToken}/take-over', { params, body }),
      { isRepeatable: true },
    )
    return { orderId: orderIds.write(orderId), userErrors: [] }
  } catch (error) {
    return { orderId: null, userErrors: takeOverErrors.from(error) }
  }
}
