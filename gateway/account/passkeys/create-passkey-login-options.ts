import type { MutationResolvers } from '../../generated/resolvers.ts'
import { passkeyErrors } from './problems.ts'

/** Asked without the session: the options are for any account. */
export const createPasskeyLoginOptions: MutationResolvers['createPasskeyLoginOptions'] = async (
  _root,
  _args,
  { spa },
) => {
  try {
    const ask = { endsWithClient: true }
    const options = await spa.anonymous.write((api) => api.POST('/v1/identity/login-passkey/options'), ask)
    return { optionsJson: JSON.stringify(options), userErrors: [] }
  } catch (error) {
    return { optionsJson: null, userErrors: passkeyErrors.from(error) }
  }
}
