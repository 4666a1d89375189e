import type { MutationResolvers } from '../generated/resolvers.ts'
import { contentErrors } from './problems.ts'

/** What the shop makes of an address; anything else was changed on its way, and is no part of a path. */
const whole = /^[\w-]{1,512}$/

/** Idempotent: a retry finds the address unsubscribed. */
export const unsubscribeByLink: MutationResolvers['unsubscribeByLink'] = async (
  _root,
  { input: { token } },
  { spa },
) => {
  if (!whole.test(token))
    return {
      isUnsubscribed: false,
      userErrors: contentErrors.of(
        'UNSUBSCRIBE_TOKEN_INVALID',
        'token',
        'The link is incomplete or changed.',
      ),
    }
  try {
    await spa.anonymous.writeIdempotent((api) =>
      api.POST('/v2/newsletter/unsubscribe/{token}', { params: { path: { token } } }),
    )
    return { isUnsubscribed: true, userErrors: [] }
  } catch (error) {
    return { isUnsubscribed: false, userErrors: contentErrors.from(error) }
  }
}
