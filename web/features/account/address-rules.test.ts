import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/form-check.ts'
import { addressSchema, readAddress } from './address-rules.ts'

const right = {
  salutation: 'MALE',
  companyName: '',
  firstName: 'Jonas',
  lastName: 'Peters',
  street: 'Zollhafen',
  houseNumber: '3',
  addressLine: '',
  postalCode: '55118',
  city: 'Mainz',
  countryId: '84',
}
type Typed = Partial<typeof right>

function faultsOf(change: Typed) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...right, ...change })) data.append(name, value)
  return checkForm(addressSchema, readAddress(data)).errors ?? {}
}

describe('an address', () => {
  it.each<[rule: string, good: Typed, bad: Typed, faults: Record<string, string>]>([
    ['has a salutation', {}, { salutation: '' }, { salutation: 'account.error.salutationMissing' }],
    ['has a first name without a company', { firstName: '', companyName: 'Studio' }, { firstName: '' }, { firstName: 'account.error.firstNameOrCompany' }],
    ['has a last name without a company', { lastName: '', companyName: 'Studio' }, { lastName: ' ' }, { lastName: 'account.error.lastNameOrCompany' }],
    ['has a street', {}, { street: '' }, { street: 'account.error.streetMissing' }],
    ['has a house number', {}, { houseNumber: '' }, { houseNumber: 'account.error.houseNumberMissing' }],
    ['has a postcode', {}, { postalCode: '' }, { postalCode: 'account.error.postalCodeMissing' }],
    ['has a town', {}, { city: '' }, { city: 'account.error.cityMissing' }],
    ['has a country', {}, { countryId: '' }, { countryId: 'account.error.countryMissing' }],
    ['has no backslash', { addressLine: 'Hinterhaus' }, { addressLine: 'a\\b' }, { addressLine: 'forms.error.backslash' }],
  ])('%s', (_rule, good, bad, faults) => {
    expect(faultsOf(good)).toEqual({})
    expect(faultsOf(bad)).toEqual(faults)
  })
})
