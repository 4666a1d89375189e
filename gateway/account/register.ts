import type { AccountUserError, MutationResolvers } from '../generated/resolvers.ts'
import { countryIds } from '../ids.ts'
import { accountErrors, countryUnknown } from './problems.ts'
import { numberOf } from './salutations.ts'

/** The spa's answer is the same for an address that has an account already: a mail to it tells the rest. */
export const register: MutationResolvers['register'] = async (_root, { input }, { spa }) => {
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
    ...{ salutation: numberOf(salutation), firstName, lastName, street, houseNumber, countryCode },
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
    await spa.anybody.write((api) => api.POST('/v1/identity', { params: { query }, body }))
    return { email, userErrors: [] }
  } catch (error) {
    return refused(accountErrors.from(error))
  }
}

function refused(userErrors: AccountUserError[]) {
  return { email: null, userErrors }
}
