// For the test of all form rules: every form of the shop with valid input.
import type * as z from 'zod/mini'
import { addressSchema } from '../features/account/addresses/address-rules.ts'
import { changePasswordSchema } from '../features/account/password/change-password-rules.ts'
import { forgottenPasswordSchema } from '../features/account/login/forgotten-password-rules.ts'
import { loginSchema } from '../features/account/login/login-rules.ts'
import { newPasswordSchema } from '../features/account/password/new-password-rules.ts'
import { personalDataSchema } from '../features/account/personal-data/personal-data-rules.ts'
import { newAccountSchema } from '../features/account/register/new-account-rules.ts'
import { registerSchema } from '../features/account/register/register-rules.ts'
import { readVisitors, visitorsSchema } from '../features/bookings/visitors/visitor-rules.ts'
import { newsletterSchema } from '../features/content/newsletter-rules.ts'
import { giftSchema } from '../features/orders/gift/gift-rules.ts'
import { feedbackSchema } from '../features/reviews/feedback-rules.ts'
import { answerSchema, refusalSchema } from '../features/share-links/answer-rules.ts'
import { codeSchema } from '../features/vouchers/codes/code-rules.ts'
import { voucherSchema } from '../features/vouchers/shop-form/voucher-rules.ts'
import { withdrawalSchema } from '../features/withdrawals/withdrawal-rules.ts'
import { checkForm, type FormErrors } from '../lib/forms/form-check.ts'
import { readForm } from '../lib/forms/form-read.ts'
import type { PlainMessageId } from '../lib/language/locale.tsx'

/** By the name of the input; undefined is an unchecked checkbox. */
export type Typed = Record<string, string | undefined>

interface FormOfShop {
  /** As exported by its module. */
  exported: `${string}Schema`
  schema: z.ZodMiniObject
  /** For a form that is not read by its schema alone. */
  read?: (data: FormData) => unknown
  /** All fields by name, as errors name them. */
  fields: string[]
  /** Valid input. */
  right: Typed
  /** The error of each field while it is empty, unchosen or unchecked. */
  required: Record<string, PlainMessageId>
  /** Single-line text fields; a repetition comes with the field it repeats. */
  lines: (string | [line: string, repeat: string])[]
  /** Fields without a rule. */
  free?: string[]
}

/** The day in the stores' zone on which the forms are filled in. */
export const today = '2026-11-21'

const name = { firstName: 'Lena', lastName: 'Hartwig' }
const gift = giftSchema('2026-11-21', '2027-11-21')
const nameToAnswer = {
  firstName: 'share-links.error.firstName',
  lastName: 'share-links.error.lastName',
} as const
const birthday = { dateOfBirthDay: '5', dateOfBirthMonth: '5', dateOfBirthYear: '1990' }
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
const nameMissing = {
  firstName: 'account.error.firstNameMissing',
  lastName: 'account.error.lastNameMissing',
} as const
const newPasswords = { newPassword: 'Kamin&Sauna94', newPasswordRepeat: 'Kamin&Sauna94' }
const newPasswordsMissing = {
  newPassword: 'account.error.newPasswordMissing',
  newPasswordRepeat: 'account.error.passwordRepeatMissing',
} as const

const starsMissing = 'reviews.error.starsMissing'

const registration = registerSchema(today)
const newAccount = newAccountSchema(today)
const personalData = personalDataSchema(today)

export const forms = {
  registration: {
    exported: 'registerSchema',
    schema: registration,
    fields: Object.keys(registration.def.shape),
    right: {
      ...{ salutation: 'FEMALE', ...name, ...birthday, phone: '', ...place },
      ...{
        email: 'lena@example.de',
        emailRepeat: 'lena@example.de',
        password: 'Kamin&Sauna94',
        passwordRepeat: 'Kamin&Sauna94',
      },
      acceptsDataProtection: 'on',
    },
    required: {
      ...{
        salutation: 'account.error.salutationMissing',
        ...nameMissing,
        dateOfBirth: 'account.error.dateOfBirthMissing',
        ...placeMissing,
      },
      ...{ email: 'account.error.emailMissing', emailRepeat: 'account.error.emailRepeatMissing' },
      ...{
        password: 'account.error.newPasswordMissing',
        passwordRepeat: 'account.error.passwordRepeatMissing',
      },
      acceptsDataProtection: 'account.error.dataProtectionRequired',
    },
    lines: [
      'firstName',
      'lastName',
      'street',
      'houseNumber',
      'addressLine',
      'postalCode',
      'city',
      ['email', 'emailRepeat'],
    ],
    free: ['wantsNewsletter'],
  },
  'new account': {
    exported: 'newAccountSchema',
    schema: newAccount,
    fields: Object.keys(newAccount.def.shape),
    right: {
      ...{ ...name, ...birthday, email: 'lena@example.de', password: 'Kamin&Sauna94' },
      acceptsDataProtection: 'on',
    },
    required: {
      ...{ ...nameMissing, dateOfBirth: 'account.error.dateOfBirthMissing' },
      ...{ email: 'account.error.emailMissing', password: 'account.error.newPasswordMissing' },
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
      ...{
        salutation: 'account.error.salutationMissing',
        ...nameMissing,
        email: 'account.error.emailMissing',
      },
      dateOfBirth: 'account.error.dateOfBirthMissing',
    },
    lines: ['firstName', 'lastName', 'email'],
    free: ['wantsNewsletter'],
  },
  address: {
    exported: 'addressSchema',
    schema: addressSchema,
    fields: Object.keys(addressSchema.def.shape),
    right: { salutation: 'MALE', companyName: '', ...name, ...place },
    required: {
      ...{ salutation: 'account.error.salutationMissing', ...placeMissing },
      ...{ firstName: 'account.error.firstNameOrCompany', lastName: 'account.error.lastNameOrCompany' },
    },
    lines: [
      'companyName',
      'firstName',
      'lastName',
      'street',
      'houseNumber',
      'addressLine',
      'postalCode',
      'city',
    ],
  },
  'booking data': {
    exported: 'visitorsSchema',
    schema: visitorsSchema,
    read: (data) => readVisitors(data, 2),
    fields: [
      'places.1.firstName',
      'places.1.lastName',
      'places.1.email',
      'informsNobody',
      'isEverybodyOfAge',
      'hasEverybodyId',
    ],
    right: {
      'places.1.firstName': 'Jonas',
      'places.1.lastName': 'Peters',
      'places.1.email': '',
      isEverybodyOfAge: 'on',
      hasEverybodyId: 'on',
    },
    required: {
      'places.1.firstName': 'finalize.error.firstNameMissing',
      'places.1.lastName': 'finalize.error.lastNameMissing',
      isEverybodyOfAge: 'finalize.error.ofAge',
      hasEverybodyId: 'finalize.error.idDocument',
    },
    lines: ['places.1.firstName', 'places.1.lastName', 'places.1.email'],
    free: ['informsNobody'],
  },
  feedback: {
    exported: 'feedbackSchema',
    schema: feedbackSchema,
    fields: Object.keys(feedbackSchema.def.shape),
    right: {
      ...{
        orderId: '7',
        title: 'Ruhig und warm',
        text: 'Gern wieder.',
        equipmentErrors: '',
        otherComplaints: '',
      },
      ...{ easeOfBooking: '5', checkIn: '4', firstImpression: '5', atmosphere: '5', wellzone: '5' },
      ...{ doesEverythingWork: 'on', bookingReason: 'SOCIAL_MEDIA' },
    },
    required: {
      ...{
        orderId: 'reviews.error.orderMissing',
        title: 'reviews.error.titleMissing',
        text: 'reviews.error.textMissing',
      },
      ...{
        easeOfBooking: starsMissing,
        checkIn: starsMissing,
        firstImpression: starsMissing,
        atmosphere: starsMissing,
        wellzone: starsMissing,
      },
      bookingReason: 'reviews.error.reasonMissing',
    },
    lines: ['title', 'text', 'equipmentErrors', 'otherComplaints'],
    free: ['doesEverythingWork', 'hasOtherComplaints', 'isFirstVisit'],
  },
  newsletter: {
    exported: 'newsletterSchema',
    schema: newsletterSchema,
    fields: Object.keys(newsletterSchema.def.shape),
    right: { email: 'lena@example.de' },
    required: { email: 'content.newsletter.emailMissing' },
    lines: ['email'],
  },
  code: {
    exported: 'codeSchema',
    schema: codeSchema,
    fields: Object.keys(codeSchema.def.shape),
    right: { code: 'WZ7K-9QPM-3XTR-VB2H' },
    required: { code: 'vouchers.error.codeMissing' },
    lines: ['code'],
  },
  voucher: {
    exported: 'voucherSchema',
    schema: voucherSchema('de'),
    fields: Object.keys(voucherSchema('de').def.shape),
    right: { amount: 'own', ownAmount: '62,50', text: '' },
    required: { amount: 'voucher-shop.error.amountMissing' },
    lines: [],
  },
  withdrawal: {
    exported: 'withdrawalSchema',
    schema: withdrawalSchema,
    fields: Object.keys(withdrawalSchema.def.shape),
    right: { name: 'Lena Hartwig', orderReference: 'WZ-100104', email: 'lena@example.de' },
    required: {
      name: 'withdrawals.error.nameMissing',
      orderReference: 'withdrawals.error.orderMissing',
      email: 'withdrawals.error.emailMissing',
    },
    lines: ['name', 'orderReference', 'email'],
  },
  answer: {
    exported: 'answerSchema',
    schema: answerSchema,
    fields: Object.keys(answerSchema.def.shape),
    right: { ...name, isAdult: 'on', bringsId: 'on' },
    required: {
      ...nameToAnswer,
      isAdult: 'share-links.error.adult',
      bringsId: 'share-links.error.id',
    },
    lines: ['firstName', 'lastName'],
  },
  refusal: {
    exported: 'refusalSchema',
    schema: refusalSchema,
    fields: Object.keys(refusalSchema.def.shape),
    right: name,
    required: nameToAnswer,
    lines: ['firstName', 'lastName'],
  },
  'voucher by mail': {
    exported: 'giftSchema',
    schema: gift,
    fields: Object.keys(gift.def.shape),
    right: { name: 'Jo', email: 'jo@example.de', sendOn: '2026-12-24' },
    required: {
      ...{ name: 'voucher-gifts.error.missing', email: 'voucher-gifts.error.missing' },
      sendOn: 'voucher-gifts.error.giftDayNotPossible',
    },
    lines: ['name', 'email'],
  },
} satisfies Record<string, FormOfShop>

export type FormName = keyof typeof forms

/** The errors of a form when one valid input is replaced. */
export function faultsOf(form: FormName, change: Typed): FormErrors {
  return check(form, change).errors ?? {}
}

/** What a form sends when one valid input is replaced. */
export function sentBy(form: FormName, change: Typed): unknown {
  return check(form, change).data
}

function check(form: FormName, change: Typed) {
  const { schema, right, read = (data) => readForm(schema, data) }: FormOfShop = forms[form]
  const data = new FormData()
  for (const [input, text] of Object.entries<string | undefined>({ ...right, ...change })) {
    if (text !== undefined) data.append(input, text)
  }
  return checkForm(schema, read(data))
}

/** An empty field of any kind: no text, no choice, no check, no part of a date. */
export function nothingIn(form: FormName, field: string): Typed {
  const { right }: FormOfShop = forms[form]
  const inputs = Object.keys(right).filter((input) => input.replace(/(Day|Month|Year)$/, '') === field)
  return Object.fromEntries(inputs.map((input) => [input, right[input] === 'on' ? undefined : '']))
}
