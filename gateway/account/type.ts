import { cardPath, cardPicturePath, ownDataPath } from '../downloads/paths.ts'
import type {
  AddressBookResolvers,
  AddressResolvers,
  CountryResolvers,
  ViewerResolvers,
} from '../generated/resolvers.ts'
import { addressIds, countryIds, userIds } from '../base/ids.ts'
import { noResponse } from '../spa/problem.ts'
import type { Breach } from '../spa/contract/response-check.ts'
import { readAddressBook } from './addresses/address-book.ts'
import { salutationOf } from './salutations.ts'

/** The limit of the spa API, which refuses the next one. */
const addressLimit = 3
const germany = 84
/** No schema can say that one operation has what another one names. */
const unknownCountry: Breach = {
  operation: 'listCountryCodes',
  status: 200,
  member: '/*/countryId',
  isPromised: true,
  expected: 'has the country of every address',
}

export const Viewer = {
  id: (user) => userIds.write(user.personId),
  salutation: (user) => salutationOf(user.salutation),
  userName: ({ userName, email }) => (userName && userName !== email ? userName : null),
  phone: (user) => user.telephoneNumber || null,
  pendingEmail: (user) => user.pendingEmail ?? null,
  hasPassword: (user) => user.hasPassword ?? true,
  memberCard: ({ qrCode, membershipNumber }, _args, { language }) =>
    qrCode === null
      ? null
      : { membershipNumber, imageUrl: cardPicturePath(language), documentUrl: cardPath(language) },
  exportUrl: (_user, _args, { language }) => ownDataPath(language),
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
  vatId: ({ vatId = '' }) => vatId,
  buyerReference: ({ buyerReference = '' }) => buyerReference,
  country: async ({ countryId }, _args, { loaders, breaches }) => {
    const country = (await loaders.countries()).find((one) => one.countryId === countryId)
    if (country) return country
    breaches([unknownCountry])
    throw noResponse('The spa API breaks its contract: an address has a country that is not listed.')
  },
} satisfies AddressResolvers

export const Country = {
  id: ({ countryId }) => countryIds.write(countryId),
  name: ({ countryName }) => countryName,
  isDefault: ({ countryId }) => countryId === germany,
  hasPostcodes: ({ hasPostcodes = true }) => hasPostcodes,
} satisfies CountryResolvers
