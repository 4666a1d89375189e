import { phoneOf } from '#http/phone.ts'
import { shownEmail } from '#http/shown-email.ts'
import type { AccountUserError, MutationResolvers, RegisterInput } from '../generated/resolvers.ts'
import { solutionHeader } from '../challenges/solution.ts'
import { countryIds } from '../base/ids.ts'
import { accountErrors, countryUnknown } from './problems.ts'
import { salutationNumber } from './salutations.ts'

/** The response is the same for an address with an account: only a mail to it says so. */
export const register: MutationResolvers['register'] = async (
  _root,
  { input },
  { spa, device, registration },
) => {
  const countryCode = input.countryId ? countryIds.read(input.countryId) : undefined
  if (!input.acceptsDataProtection)
    return refused(
      accountErrors.of('DATA_PROTECTION_REQUIRED', 'acceptsDataProtection', 'Has to be accepted.'),
    )
  if (countryCode === null) return refused(countryUnknown)
  const { firstName, lastName, email, dateOfBirth } = input
  const phone = phoneOf(input.phone ?? '')
  const body = {
    firstName,
    lastName,
    email,
    dateOfBirth,
    ...passwordsOf(input),
    salutation: salutationNumber(input.salutation),
    emailRepeat: input.emailRepeat ?? email,
    dataProtection: true as const,
    newsletter: input.wantsNewsletter,
    ...(phone ? { phone } : {}),
    ...addressOf(input, countryCode),
  }
  const query = input.returnPath ? { returnUrl: input.returnPath } : {}
  try {
    const params = { query, header: { ...solutionHeader(input), ...device.headers() } }
    await spa.anonymous.write(
      async (api) => {
        const reply = await api.POST('/v1/identity', { params, body })
        device.remember(reply.response)
        registration.remember(reply.response)
        return reply
      },
      { endsWithClient: true },
    )
    return { email: shownEmail(email), userErrors: [] }
  } catch (error) {
    return refused(accountErrors.from(error))
  }
}

/** None for a form that does not ask for one; an empty one is refused as too weak. */
function passwordsOf({ password, passwordRepeat }: RegisterInput) {
  return typeof password === 'string' ? { password, passwordRepeat: passwordRepeat ?? password } : {}
}

/** What the form has of an address; the spa API refuses a part of one. */
function addressOf(input: RegisterInput, countryCode: number | undefined) {
  const { street, houseNumber, postalCode, city, addressLine } = input
  return {
    ...(street ? { street } : {}),
    ...(houseNumber ? { houseNumber } : {}),
    ...(postalCode ? { zip: postalCode } : {}),
    ...(city ? { location: city } : {}),
    ...(addressLine ? { addressLine } : {}),
    ...(countryCode ? { countryCode } : {}),
  }
}

function refused(userErrors: AccountUserError[]) {
  return { email: null, userErrors }
}
