import { phoneOf } from '#http/phone.ts'
import type { User } from '#openapi/generated/spa.ts'
import type { GatewayContext } from '../request/context.ts'
import type { AccountUserError, MutationResolvers } from '../generated/resolvers.ts'
import { SpaProblem } from '../spa/problem.ts'
import { accountErrors } from './problems.ts'
import { salutationNumber } from './salutations.ts'

/** The newsletter has calls of its own, made after the data was saved and only if the choice changed. */
export const updatePersonalData: MutationResolvers['updatePersonalData'] = async (
  _root,
  { input },
  { spa },
) => {
  const { firstName, lastName, email, dateOfBirth, wantsNewsletter } = input
  const phone = phoneOf(input.phone ?? '')
  const body = {
    salutation: salutationNumber(input.salutation),
    firstName,
    lastName,
    email,
    dateOfBirth,
    phone,
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

/** The newsletter goes to the confirmed address, not to one that is pending. */
async function changeNewsletter(spa: GatewayContext['spa'], user: User, wantsNewsletter: boolean) {
  if (wantsNewsletter === user.hasNewsletter) return saved(user)
  const body = { email: user.email }
  try {
    if (wantsNewsletter) await spa.anonymous.write((api) => api.POST('/v2/newsletter/subscribe', { body }))
    else await spa.anonymous.writeIdempotent((api) => api.POST('/v2/newsletter/unsubscribe', { body }))
  } catch (error) {
    if (!(error instanceof SpaProblem)) throw error
    return saved(user, {
      userErrors: accountErrors.of(
        'NEWSLETTER_UNCHANGED',
        'wantsNewsletter',
        'The data was saved, the newsletter stayed as it was.',
      ),
    })
  }
  return wantsNewsletter
    ? saved(user, { isNewsletterPending: true })
    : saved({ ...user, hasNewsletter: false })
}

function saved(viewer: User, more: { isNewsletterPending?: boolean; userErrors?: AccountUserError[] } = {}) {
  return { viewer, isNewsletterPending: false, userErrors: [], ...more }
}
