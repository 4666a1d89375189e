// The forms of an account, with valid input.
import { addressSchema, billingAddressSchema } from '../features/account/addresses/address-rules.ts'
import { changePasswordSchema } from '../features/account/password/change-password-rules.ts'
import { forgottenPasswordSchema } from '../features/account/login/forgotten-password-rules.ts'
import { loginSchema } from '../features/account/login/login-rules.ts'
import { newPasswordSchema } from '../features/account/password/new-password-rules.ts'
import { personalDataSchema } from '../features/account/personal-data/personal-data-rules.ts'
import { newAccountSchema } from '../features/account/register/new-account-rules.ts'
import { readVisitors, visitorsSchema } from '../features/stays/visitors/visitor-rules.ts'
import { type FormOfShop, today, name } from './form-of-shop.ts'

const birthday = { dateOfBirth: '5.5.1990' }
const place = {
  street: 'Kaiserstraße',
  houseNumber: '41',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: '84',
}
const placeMissing = {
  street: 'account.error.streetMissing',
  houseNumber: 'account.error.houseNumberMissing',
  postalCode: 'account.error.postalCodeMissing',
  city: 'account.error.cityMissing',
  countryId: 'account.error.countryMissing',
} as const
const addressMissing = {
  ...placeMissing,
  firstName: 'account.error.firstNameOrCompany',
  lastName: 'account.error.lastNameOrCompany',
} as const
const addressLines = ['firstName', 'lastName', 'street', 'houseNumber', 'addressLine', 'postalCode', 'city']
const nameMissing = {
  firstName: 'account.error.firstNameMissing',
  lastName: 'account.error.lastNameMissing',
} as const
const newPasswords = { newPassword: 'Kamin&Sauna94', newPasswordRepeat: 'Kamin&Sauna94' }
const newPasswordsMissing = {
  newPassword: 'account.error.newPasswordMissing',
  newPasswordRepeat: 'account.error.passwordRepeatMissing',
} as const
const newAccount = newAccountSchema(today)
const personalData = personalDataSchema(today)

export const accountForms = {
  'new account': {
    exported: 'newAccountSchema',
    schema: newAccount,
    fields: Object.keys(newAccount.def.shape),
    right: {
      ...name,
      ...birthday,
      email: 'lena@example.de',
      acceptsDataProtection: 'on',
    },
    required: {
      ...nameMissing,
      dateOfBirth: 'account.error.dateOfBirthMissing',
      email: 'account.error.emailMissing',
      acceptsDataProtection: 'account.error.dataProtectionRequired',
    },
    lines: ['firstName', 'lastName', 'email'],
  },
  login: {
    exported: 'loginSchema',
    schema: loginSchema,
    fields: Object.keys(loginSchema.def.shape),
    right: { email: 'lena@example.de', password: 'x' },
    required: { email: 'account.error.emailMissing', password: 'account.error.passwordMissing' },
    lines: ['email'],
  },
  'forgotten password': {
    exported: 'forgottenPasswordSchema',
    schema: forgottenPasswordSchema,
    fields: Object.keys(forgottenPasswordSchema.def.shape),
    right: { email: 'lena@example.de' },
    required: { email: 'account.error.emailMissing' },
    lines: ['email'],
  },
  'password reset': {
    exported: 'newPasswordSchema',
    schema: newPasswordSchema,
    fields: Object.keys(newPasswordSchema.def.shape),
    right: newPasswords,
    required: newPasswordsMissing,
    lines: [],
  },
  'password change': {
    exported: 'changePasswordSchema',
    schema: changePasswordSchema,
    fields: Object.keys(changePasswordSchema.def.shape),
    right: { currentPassword: 'x', ...newPasswords },
    required: { currentPassword: 'account.error.currentPasswordMissing', ...newPasswordsMissing },
    lines: [],
  },
  'personal data': {
    exported: 'personalDataSchema',
    schema: personalData,
    fields: Object.keys(personalData.def.shape),
    right: { salutation: 'FEMALE', ...name, email: 'lena@example.de', ...birthday, phone: '' },
    required: {
      ...nameMissing,
      email: 'account.error.emailMissing',
      dateOfBirth: 'account.error.dateOfBirthMissing',
    },
    lines: ['firstName', 'lastName', 'email'],
    free: ['salutation', 'wantsNewsletter'],
  },
  address: {
    exported: 'addressSchema',
    schema: addressSchema,
    fields: Object.keys(addressSchema.def.shape),
    right: { salutation: 'MALE', companyName: '', ...name, ...place },
    required: addressMissing,
    free: ['salutation'],
    lines: ['companyName', ...addressLines],
  },
  'billing address': {
    exported: 'billingAddressSchema',
    schema: billingAddressSchema,
    fields: Object.keys(billingAddressSchema.def.shape),
    right: { salutation: 'MALE', companyName: '', vatId: '', buyerReference: '', ...name, ...place },
    required: addressMissing,
    free: ['salutation'],
    lines: ['companyName', 'buyerReference', ...addressLines],
  },
  'booking data': {
    exported: 'visitorsSchema',
    schema: visitorsSchema,
    read: (data) => ({ ...readVisitors(data, 2), billing: true }),
    fields: ['places.1.firstName', 'places.1.lastName', 'places.1.email', 'informsNobody', 'isConfirmed'],
    right: {
      'places.1.firstName': 'Jonas',
      'places.1.lastName': 'Peters',
      'places.1.email': '',
      isConfirmed: 'on',
    },
    required: {
      'places.1.firstName': 'finalize.error.firstNameMissing',
      'places.1.lastName': 'finalize.error.lastNameMissing',
      isConfirmed: 'finalize.error.confirm',
    },
    lines: ['places.1.firstName', 'places.1.lastName', 'places.1.email'],
    free: ['informsNobody'],
  },
} satisfies Record<string, FormOfShop>
