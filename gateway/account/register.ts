import type { AccountUserError, MutationResolvers } from '../generated/resolvers.ts'
import { solutionHeader } from '../challenges/solution.ts'
import { countryIds } from '../ids.ts'
import { accountErrors, countryUnknown } from './problems.ts'
import { salutationNumber } from './salutations.ts'

/** The response is the same for an address with an account: only a mail to it says so. */
export const register: MutationResolvers['register'] = async (_root, { input }, { spa, device }) => {
  const countryCode = countryIds.read(input.countryId)
  if (!input.acceptsDataProtection)
    return refused(
      accountErrors.of('DATA_PROTECTION_REQUIRED', 'acceptsDataProtection', 'Has to be accepted.'),
    )
  if (countryCode === null) return refused(countryUnknown)
  const {
    salutation,
    firstName,
    lastName,
    street,
    houseNumber,
    email,
    emailRepeat,
    dateOfBirth,
    password,
    passwordRepeat,
  } = input
  const phone = input.phone?.replaceAll(/\s/g, '')
  const body = {
    ...{ salutation: salutationNumber(salutation), firstName, lastName, street, houseNumber, countryCode },
    ...{ email, emailRepeat, dateOfBirth, password, passwordRepeat },
    zip: input.postalCode,
    location: input.city,
    dataProtection: true as const,
    newsletter: input.wantsNewsletter,
    ...(input.addressLine ? { addressLine: input.addressLine } : {}),
    ...(phone ? { phone } : {}),
  }
  const query = input.returnPath ? { returnUrl: input.returnPath } : {}
  try {
    const params = { query, header: { ...solutionHeader(input), ...device.headers() } }
    await spa.anonymous.write(
      async (api) => {
        const reply = await api.POST('/v1/identity', { params, body })
        device.remember(reply.response)
        return reply
      },
      { endsWithClient: true },
    )
    return { email, userErrors: [] }
  } catch (error) {
    return refused(accountErrors.from(error))
  }
}

function refused(userErrors: AccountUserError[]) {
  return { email: null, userErrors }
}
