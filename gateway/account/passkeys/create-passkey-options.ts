import type { MutationResolvers } from '../../generated/resolvers.ts'
import { passkeyErrors } from './problems.ts'

/** The options are the standard's JSON: the browser reads them itself. */
export const createPasskeyOptions: MutationResolvers['createPasskeyOptions'] = async (
  _root,
  _args,
  { spa },
) => {
  try {
    const options = await spa.visitor.write((api) => api.POST('/v1/identity/passkeys/options'))
    return { optionsJson: JSON.stringify(options), userErrors: [] }
  } catch (error) {
    return { optionsJson: null, userErrors: passkeyErrors.from(error) }
  }
}
