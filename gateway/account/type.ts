import { cardPath, cardPicturePath } from '../downloads/paths.ts'
import type {
  AddressBookResolvers,
  AddressResolvers,
  CountryResolvers,
  ViewerResolvers,
} from '../generated/resolvers.ts'
import { addressIds, countryIds, userIds } from '../ids.ts'
import { readAddressBook } from './address-book.ts'
import { salutationOf } from './salutations.ts'

/** The limit of the spa API, which refuses the next one. */
const addressLimit = 3
const germany = 84

export const Viewer = {
  id: (user) => userIds.write(user.personId),
  salutation: (user) => salutationOf(user.salutation),
  userName: ({ userName, email }) => (userName && userName !== email ? userName : null),
  phone: (user) => user.telephoneNumber || null,
  pendingEmail: (user) => user.pendingEmail ?? null,
  memberCard: ({ qrCode, membershipNumber }, _args, { language }) =>
    qrCode === null
      ? null
      : { membershipNumber, imageUrl: cardPicturePath(language), documentUrl: cardPath(language) },
  addressBook: (_user, _args, { spa }) => readAddressBook(spa),
} satisfies ViewerResolvers

export const AddressBook = {
  defaultAddress: ({ addresses, defaultAddressId }) =>
    addresses.find(({ id }) => id === defaultAddressId) ?? null,
  limit: () => addressLimit,
} satisfies AddressBookResolvers

export const Address = {
  id: ({ id }) => (id === undefined ? null : addressIds.write(id)),
  salutation: ({ salutation }) => salutationOf(salutation),
  // An address typed for a postal voucher has none.
  title: ({ title = '' }) => title,
  country: async ({ countryId }, _args, { loaders }) => {
    const country = (await loaders.countries()).find((one) => one.countryId === countryId)
    if (!country) throw new Error(`The spa gave an unknown country: ${countryId}`)
    return country
  },
} satisfies AddressResolvers

export const Country = {
  id: ({ countryId }) => countryIds.write(countryId),
  name: ({ countryName }) => countryName,
  isDefault: ({ countryId }) => countryId === germany,
} satisfies CountryResolvers
