import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/form-check.ts'
import { readRegistration, registerSchema } from './register-rules.ts'

const today = '2026-11-21'
const long = 'a'.repeat(255)

const right = {
  salutation: 'FEMALE',
  firstName: 'Lena',
  lastName: 'Hartwig',
  street: 'Kaiserstraße',
  houseNumber: '41',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: '84',
  email: 'lena@example.de',
  emailRepeat: 'lena@example.de',
  phone: '',
  dateOfBirthDay: '5',
  dateOfBirthMonth: '5',
  dateOfBirthYear: '1990',
  password: 'Kamin&Sauna94',
  passwordRepeat: 'Kamin&Sauna94',
  acceptsDataProtection: 'on',
}
type Typed = Partial<Record<keyof typeof right | 'wantsNewsletter', string>>

function check(change: Typed = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...right, ...change })) {
    if (value !== undefined) data.append(name, value)
  }
  return checkForm(registerSchema(today), readRegistration(data))
}
const faultsOf = (change: Typed) => check(change).errors ?? {}
const bothPasswords = (password: string) => ({ password, passwordRepeat: password })
const bothEmails = (email: string) => ({ email, emailRepeat: email })
const born = (day: string, month: string, year: string) => ({ dateOfBirthDay: day, dateOfBirthMonth: month, dateOfBirthYear: year })

describe('a registration', () => {
  it('is taken as it was typed, without the spaces around and in the phone number', () => {
    const { data } = check({ firstName: ' Lena ', phone: '0170 123 4567', wantsNewsletter: 'on' })
    expect(data).toMatchObject({ firstName: 'Lena', phone: '01701234567', dateOfBirth: '1990-05-05', acceptsDataProtection: true, wantsNewsletter: true })
  })

  it('says every fault at once', () => {
    const nothing = Object.fromEntries(Object.keys(right).map((name) => [name, name === 'acceptsDataProtection' ? undefined : '']))
    expect(Object.keys(faultsOf(nothing)).toSorted()).toEqual(
      [
        ...['salutation', 'firstName', 'lastName', 'street', 'houseNumber', 'postalCode', 'city', 'countryId', 'email', 'emailRepeat'],
        ...['dateOfBirth', 'password', 'passwordRepeat', 'acceptsDataProtection'],
      ].toSorted(),
    )
  })

  it.each<[rule: string, good: Typed, bad: Typed, field: string, fault: string]>([
    ['has a salutation', { salutation: 'DIVERSE' }, { salutation: '' }, 'salutation', 'account.error.salutationMissing'],
    ['has a known salutation', { salutation: 'MALE' }, { salutation: 'KING' }, 'salutation', 'account.error.salutationMissing'],
    ['has a first name', { firstName: 'L' }, { firstName: '   ' }, 'firstName', 'account.error.firstNameMissing'],
    ['takes 255 characters', { lastName: long }, { lastName: `${long}a` }, 'lastName', 'forms.error.tooLong'],
    ['takes no backslash', { street: 'Straße / Hof' }, { street: 'Straße \\ Hof' }, 'street', 'forms.error.backslash'],
    ['may have a second line', { addressLine: '' }, { addressLine: `${long}a` }, 'addressLine', 'forms.error.tooLong'],
    ['has a country', { countryId: '84' }, { countryId: '' }, 'countryId', 'account.error.countryMissing'],
    ['has an e-mail address', bothEmails('a@b.de'), bothEmails('a@b'), 'email', 'forms.error.email'],
    ['repeats the e-mail address', {}, { emailRepeat: 'anders@example.de' }, 'emailRepeat', 'account.error.emailRepeat'],
    ['may have a phone', { phone: '+49 170 1234567' }, { phone: '12' }, 'phone', 'account.error.phone'],
    ['has a mobile number as phone', { phone: '(0170) 123-4567' }, { phone: '0170 123 4567 8901' }, 'phone', 'account.error.phone'],
    ['is for 18-year-olds on their birthday', born('21', '11', '2008'), born('22', '11', '2008'), 'dateOfBirth', 'account.error.underAge'],
    ['takes 29 February', born('29', '2', '2004'), born('29', '2', '2003'), 'dateOfBirth', 'account.error.dateOfBirthInvalid'],
    ['takes days of the calendar', born('30', '06', '1990'), born('31', '06', '1990'), 'dateOfBirth', 'account.error.dateOfBirthInvalid'],
    ['knows twelve months', born('1', '12', '1990'), born('1', '13', '1990'), 'dateOfBirth', 'account.error.dateOfBirthInvalid'],
    ['goes 119 years back', born('1', '1', '1907'), born('31', '12', '1906'), 'dateOfBirth', 'account.error.dateOfBirthInvalid'],
    ['wants the whole birthday', {}, born('5', '', '1990'), 'dateOfBirth', 'account.error.dateOfBirthInvalid'],
    ['has a password of ten characters', bothPasswords('Aa1!567890'), bothPasswords('Aa1!56789'), 'password', 'account.error.password'],
    ['has a capital letter in it', bothPasswords('Ä1!aaaaaaa'), bothPasswords('a1!aaaaaaa'), 'password', 'account.error.password'],
    ['has a small letter in it', bothPasswords('ß1!AAAAAAA'), bothPasswords('A1!AAAAAAA'), 'password', 'account.error.password'],
    ['has a digit in it', bothPasswords('A1!aaaaaaa'), bothPasswords('A!!aaaaaaa'), 'password', 'account.error.password'],
    ['has a special character in it', bothPasswords('A1€aaaaaaa'), bothPasswords('A1aaaaaaaa'), 'password', 'account.error.password'],
    ['has no endless password', bothPasswords(`A1!${'a'.repeat(125)}`), bothPasswords(`A1!${'a'.repeat(126)}`), 'password', 'account.error.passwordTooLong'],
    ['repeats the password', {}, { passwordRepeat: 'Kamin&Sauna95' }, 'passwordRepeat', 'account.error.passwordRepeat'],
    ['needs consent', {}, { acceptsDataProtection: undefined }, 'acceptsDataProtection', 'account.error.dataProtection'],
  ])('%s', (_rule, good, bad, field, fault) => {
    expect(faultsOf(good)).toEqual({})
    expect(faultsOf(bad)).toEqual({ [field]: fault })
  })
})
