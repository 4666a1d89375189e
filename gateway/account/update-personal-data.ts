import type { User } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../context.ts'
import type { AccountUserError, MutationResolvers } from '../generated/resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'
import { accountErrors } from './problems.ts'
import { numberOf } from './salutations.ts'

/** The data first. The spa leaves the newsletter to operations of its own: they are asked only where the visitor wants something else. */
export const updatePersonalData: MutationResolvers['updatePersonalData'] = async (
  _root,
  { input },
  { spa },
) => {
  const { firstName, lastName, email, dateOfBirth, wantsNewsletter } = input
  const phone = input.phone?.replaceAll(/\s/g, '') ?? ''
  const body = {
    ...{ salutation: numberOf(input.salutation), firstName, lastName, email, dateOfBirth, phone },
    newsLetter: wantsNewsletter,
    isActive: true as const,
  }
  try {
    const user = await spa.visitor.write((api) => api.PUT('/v1/identity/info', { body }))
    return await changeNewsletter(spa, user, wantsNewsletter)
  } catch (error) {
    return { viewer: null, isNewsletterPending: false, userErrors: accountErrors.from(error) }
  }
}

/** The newsletter goes to the address that counts, not to one that waits for its confirmation. */
async function changeNewsletter(spa: GatewayContext['spa'], user: User, wantsNewsletter: boolean) {
  if (wantsNewsletter === user.hasNewsletter) return answer(user)
  const body = { email: user.email }
  try {
    if (wantsNewsletter) await spa.anybody.write((api) => api.POST('/v2/newsletter/subscribe', { body }))
    else
      await spa.anybody.write((api) => api.POST('/v2/newsletter/unsubscribe', { body }), {
        isRepeatable: true,
      })
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    return answer(user, {
      userErrors: accountErrors.of(
        'NEWSLETTER_UNCHANGED',
        'wantsNewsletter',
        'The data was saved, the newsletter stayed as it was.',
      ),
    })
  }
  return wantsNewsletter
    ? answer(user, { isNewsletterPending: true })
    : answer({ ...user, hasNewsletter: false })
}

function answer(viewer: User, more: { isNewsletterPending?: boolean; userErrors?: AccountUserError[] } = {}) {
  return { viewer, isNewsletterPending: false, userErrors: [], ...more }
}
