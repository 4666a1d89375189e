import type { MutationResolvers } from '../../generated/resolvers.ts'
import { passkeyIds } from '../../base/ids.ts'
import { passkeyErrors } from './problems.ts'

/** Never retried: a repeat of a success would find no such passkey. */
export const removePasskey: MutationResolvers['removePasskey'] = async (_root, { input }, { spa }) => {
  const id = passkeyIds.read(input.passkeyId)
  if (id === null) return { removedPasskeyId: null, userErrors: noSuchPasskey }
  const params = { path: { id } }
  try {
    await spa.visitor.write((api) => api.DELETE('/v1/identity/passkeys/{id}', { params }))
    return { removedPasskeyId: input.passkeyId, userErrors: [] }
  } catch (error) {
    return { removedPasskeyId: null, userErrors: passkeyErrors.from(error) }
  }
}

const noSuchPasskey = passkeyErrors.of('PASSKEY_NOT_FOUND', 'passkeyId', 'There is no such passkey.')
