import type { MutationResolvers } from '../../generated/resolvers.ts'
import { companionIds } from '../../base/ids.ts'
import { companionErrors, noSuchCompanion } from './problems.ts'

/** Never retried: a repeat of a success would find no such companion. */
export const deleteCompanion: MutationResolvers['deleteCompanion'] = async (_root, { input }, { spa }) => {
  const id = companionIds.read(input.companionId)
  if (id === null) return { deletedCompanionId: null, userErrors: noSuchCompanion }
  try {
    await spa.visitor.write((api) => api.DELETE('/v2/companion/{id}', { params: { path: { id } } }))
  } catch (error) {
    return { deletedCompanionId: null, userErrors: companionErrors.from(error) }
  }
  return { deletedCompanionId: input.companionId, userErrors: [] }
}
