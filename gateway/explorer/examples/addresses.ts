import { folder } from '../example.ts'

const addressId = '{{addressId}}'
const address = {
  salutation: 'FEMALE',
  firstName: 'Mara',
  lastName: 'Lindner',
  street: 'Rheinallee',
  houseNumber: '12a',
  postalCode: '55116',
  city: 'Mainz',
  countryId: '{{countryId}}',
}

export const addressExamples = folder('Addresses', [
  {
    comment: 'The countries of addresses.',
    query: 'query Countries { countries { id name isDefault hasPostcodes } }',
    gives: { countryId: 'countries.?isDefault.id' },
  },
  {
    comment: 'Saves an address, at most three.',
    query: `
mutation CreateAddress($input: CreateAddressInput!) {
  createAddress(input: $input) { address { id street houseNumber city } userErrors { code field message } }
}`,
    variables: { input: address },
    gives: { addressId: 'createAddress.address.id' },
  },
  {
    comment: 'Changes a saved address.',
    query: `
mutation UpdateAddress($input: UpdateAddressInput!) {
  updateAddress(input: $input) { address { id street houseNumber city } userErrors { code field message } }
}`,
    variables: { input: { addressId, ...address, houseNumber: '14' } },
  },
  {
    comment: 'Sets the address with which forms are prefilled.',
    query: `
mutation ChooseDefaultAddress($input: ChooseDefaultAddressInput!) {
  chooseDefaultAddress(input: $input) { addressBook { defaultAddress { id } }
    userErrors { code field message } }
}`,
    variables: { input: { addressId } },
  },
  {
    comment: 'Deletes a saved address.',
    query: `
mutation DeleteAddress($input: DeleteAddressInput!) {
  deleteAddress(input: $input) { deletedAddressId addressBook { addresses { id } }
    userErrors { code field message } }
}`,
    variables: { input: { addressId } },
  },
])
