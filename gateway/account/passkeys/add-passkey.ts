import type { MutationResolvers } from '../../generated/resolvers.ts'
import { passkeyErrors } from './problems.ts'

/** Never retried: a challenge works once. */
export const addPasskey: MutationResolvers['addPasskey'] = async (_root, { input }, { spa }) => {
  const { clientDataJson: clientDataJSON, ...rest } = input
  const body = { ...rest, clientDataJSON }
  try {
    const passkey = await spa.visitor.write((api) => api.POST('/v1/identity/passkeys', { body }))
    return { passkey, userErrors: [] }
  } catch (error) {
    return { passkey: null, userErrors: passkeyErrors.from(error) }
  }
}
