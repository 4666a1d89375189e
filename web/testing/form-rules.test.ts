// Section 5 of the specification, rule by rule: valid input passes, an invalid field gets its error.
import { describe, expect, it } from 'vitest'
import type { FormErrors } from '../lib/forms/form-check.ts'
import type { PlainMessageId } from '../lib/language/locale.tsx'
import type { Typed } from './form-of-shop.ts'
import { faultsOf, type FormName, forms, nothingIn, sentBy } from './forms.ts'

type Row = [form: FormName, rule: string, good: Typed, bad: Typed, faults: FormErrors]

const names = Object.keys(forms) as FormName[]

const requiredRows = names.flatMap((form) =>
  Object.entries<PlainMessageId>(forms[form].required).map(([field, fault]): Row => [
    form,
    `${field} is a required field`,
    {},
    nothingIn(form, field),
    { [field]: fault, ...repeatFault(form, field) },
  ]),
)

/** A repeated field that now appears only once. */
function repeatFault(form: FormName, field: string): FormErrors {
  const repeat = `${field}Repeat`
  if (!forms[form].fields.includes(repeat)) return {}
  return { [repeat]: 'account.error.passwordRepeat' }
}

/** Spaces count as empty, texts end at 255 characters, and no text takes a backslash. */
const lineRows = names.flatMap((form) =>
  forms[form].lines.flatMap((line): Row[] => {
    const fields = typeof line === 'string' ? [line] : line
    const right: Typed = forms[form].right
    const [field = ''] = fields
    const type = (text: string): Typed => Object.fromEntries(fields.map((each) => [each, text]))
    const say = (fault: PlainMessageId): FormErrors => Object.fromEntries(fields.map((each) => [each, fault]))
    const isEmail = field.endsWith('mail')
    const long = (length: number) => (isEmail ? `${'a'.repeat(length - 11)}@example.de` : 'a'.repeat(length))
    const missing = (forms[form].required as Record<string, PlainMessageId>)[field]
    const blank: Row[] =
      missing && !isEmail
        ? [
            [form, `${field} is more than spaces`, {}, type('   '), { [field]: missing }],
            [
              form,
              `${field} is more than what cannot be seen`,
              {},
              type('\u200B \u00AD'),
              { [field]: missing },
            ],
          ]
        : []
    return [
      ...blank,
      [
        form,
        `${field} has at most 255 characters`,
        type(long(255)),
        type(long(256)),
        say('forms.error.tooLong'),
      ],
      [
        form,
        `${field} has no backslash`,
        type(isEmail ? right[field] || 'a@example.de' : 'a / b'),
        type(String.raw`a\b@example.de`),
        say('forms.error.backslash'),
      ],
    ]
  }),
)

const emailFields: [FormName, ...string[]][] = [
  ['new account', 'email'],
  ['login', 'email'],
  ['forgotten password', 'email'],
  ['personal data', 'email'],
  ['booking data', 'places.1.email'],
  ['newsletter', 'email'],
]
const emailRows = emailFields.flatMap(([form, ...fields]) => {
  const type = (text: string): Typed => Object.fromEntries(fields.map((each) => [each, text]))
  const fault: FormErrors = { [fields[0] ?? '']: 'forms.error.email' }
  return (
    [
      ['a@b.de', 'a@b'],
      ['lena.maria+spa@mail.example.de', '@example.de'],
      [' lena@example.de ', 'lena@@example.de'],
    ] as const
  ).map(([good, bad]): Row => [
    form,
    `${fields[0]} is an email address (${bad})`,
    type(good),
    type(bad),
    fault,
  ])
})

const phoneRows = (['personal data'] as const).flatMap((form) =>
  (
    [
      ['may be left out', '', '12'],
      ['may have a plus', '+49 170 1234567', '++49 170 1234567'],
      ['may have brackets', '(0170) 123 4567', '((0170)) 123 4567'],
      ['has 4 to 6 digits in its last group', '0170 123 456789', '0170 123 4567890'],
      ['is not too short', '017 123 4567', '017 123 456'],
      ['has digits only', '01701234567', '0170 CALL ME'],
    ] as const
  ).map(([rule, good, bad]): Row => [
    form,
    `the phone ${rule}`,
    { phone: good },
    { phone: bad },
    { phone: 'account.error.phone' },
  ]),
)

const born = (dateOfBirth: string): Typed => ({ dateOfBirth })
const birthdayRows = (['new account', 'personal data'] as const).flatMap((form) =>
  (
    [
      ['is a day from 1', '1.5.1990', '0.5.1990', 'dateOfBirthInvalid'],
      ['is a day to 31', '31.5.1990', '32.5.1990', 'dateOfBirthInvalid'],
      ['is a month from January', '5.1.1990', '5.0.1990', 'dateOfBirthInvalid'],
      ['is a month to December', '5.12.1990', '5.13.1990', 'dateOfBirthInvalid'],
      ['is at most 119 years back', '1.1.1907', '31.12.1906', 'dateOfBirthLongAgo'],
      ['is not ahead', '5.5.1990', '5.5.2027', 'dateOfBirthFuture'],
      ['is in the calendar', '30.6.1990', '31.6.1990', 'dateOfBirthInvalid'],
      ['is 29 February only in a leap year', '29.2.2004', '29.2.2003', 'dateOfBirthInvalid'],
      ['has a day and a month', '5.5.1990', '1990', 'dateOfBirthHalf'],
      ['has a day', '5. Mai 1990', 'Mai 1990', 'dateOfBirthHalf'],
      ['has a year', '5.5.90', '5.5.', 'dateOfBirthHalf'],
      ['is a date', '5/5/1990', 'im Mai', 'dateOfBirthUnreadable'],
      ['is 18 years ago', '21.11.2008', '22.11.2008', 'underAge'],
    ] as const
  ).map(([rule, good, bad, fault]): Row => [
    form,
    `the birthday ${rule}`,
    born(good),
    born(bad),
    { dateOfBirth: `account.error.${fault}` },
  ]),
)

const passwordFields = [
  ['password reset', 'newPassword', 'newPasswordRepeat'],
  ['password change', 'newPassword', 'newPasswordRepeat'],
] as const
const passwordRows = passwordFields.flatMap(([form, field, repeat]) => {
  const both = (password: string): Typed => ({ [field]: password, [repeat]: password })
  const weak: FormErrors = { [field]: 'account.error.passwordTooWeak' }
  return [
    [form, 'the password has at least 10 characters', both('Aa1!567890'), both('Aa1!56789'), weak],
    [form, 'the password has a capital letter', both('Ä1!aaaaaaa'), both('a1!aaaaaaa'), weak],
    [form, 'the password has a small letter', both('ß1!AAAAAAA'), both('A1!AAAAAAA'), weak],
    [form, 'the password has a digit', both('A1!aaaaaaa'), both('A!!aaaaaaa'), weak],
    [form, 'the password has a special character', both('A1€aaaaaaa'), both('A1aaaaaaaa'), weak],
    [
      form,
      'the password ends at 128 characters',
      both(`A1!${'a'.repeat(125)}`),
      both(`A1!${'a'.repeat(126)}`),
      { [field]: 'account.error.passwordTooLong' },
    ],
    [
      form,
      'the password is repeated',
      {},
      { [repeat]: 'Kamin&Sauna95' },
      { [repeat]: 'account.error.passwordRepeat' },
    ],
  ] satisfies Row[]
})

const isBroken: Typed = { doesEverythingWork: undefined }
const hasComplaints: Typed = { hasOtherComplaints: 'on' }
const feedbackRows: Row[] = [
  [
    'feedback',
    'the first impression has one star at least',
    { firstImpression: '1' },
    { firstImpression: '0' },
    { firstImpression: 'reviews.error.starsMissing' },
  ],
  [
    'feedback',
    'what did not work is described',
    { ...isBroken, equipmentErrors: 'Das Licht' },
    isBroken,
    { equipmentErrors: 'reviews.error.equipmentErrorsMissing' },
  ],
  [
    'feedback',
    'what else was wrong is described',
    { ...hasComplaints, otherComplaints: 'Der Lärm' },
    hasComplaints,
    { otherComplaints: 'reviews.error.otherComplaintsMissing' },
  ],
]

const company = { companyName: 'Studio Nord' }
const withoutBooker = {
  isBookerStaying: 'on',
  'places.0.firstName': 'Mara',
  'places.0.lastName': 'Lindner',
  'places.0.email': '',
}
const ownRows: Row[] = [
  [
    'login',
    'the password ends at 128 characters',
    { password: 'a'.repeat(128) },
    { password: 'a'.repeat(129) },
    { password: 'account.error.passwordTooLong' },
  ],
  [
    'password change',
    'the current password ends at 128 characters',
    { currentPassword: 'a'.repeat(128) },
    { currentPassword: 'a'.repeat(129) },
    { currentPassword: 'account.error.passwordTooLong' },
  ],
  [
    'billing address',
    'the VAT id has the form of an EU state’s',
    { ...company, vatId: 'de 123 456 789' },
    { ...company, vatId: 'DE12345678' },
    { vatId: 'account.error.vatIdInvalid' },
  ],
  [
    'address',
    'the first name may be missing for a company only',
    { ...company, firstName: '' },
    { firstName: '' },
    { firstName: 'account.error.firstNameOrCompany' },
  ],
  [
    'address',
    'the last name may be missing for a company only',
    { ...company, lastName: '' },
    { lastName: '' },
    { lastName: 'account.error.lastNameOrCompany' },
  ],
  [
    'booking data',
    'who comes instead of the booker has a first name',
    withoutBooker,
    { ...withoutBooker, 'places.0.firstName': '' },
    { 'places.0.firstName': 'finalize.error.firstNameMissing' },
  ],
  [
    'booking data',
    'who comes instead of the booker has a last name',
    withoutBooker,
    { ...withoutBooker, 'places.0.lastName': '' },
    { 'places.0.lastName': 'finalize.error.lastNameMissing' },
  ],
  [
    'booking data',
    'who comes instead of the booker may have an email address',
    { ...withoutBooker, 'places.0.email': 'a@b.de' },
    { ...withoutBooker, 'places.0.email': 'a' },
    { 'places.0.email': 'forms.error.email' },
  ],
]

const ownAmount = (typed: string): Typed => ({ amount: 'own', ownAmount: typed })
const voucherRows = (
  [
    [
      'may be left out where another one is picked',
      { amount: '5000', ownAmount: '' },
      ownAmount(''),
      'ownAmountMissing',
    ],
    ['is more than spaces', ownAmount(' 1 '), ownAmount('   '), 'ownAmountMissing'],
    ['is more than nothing', ownAmount('0,01'), ownAmount('0,00'), 'ownAmountMissing'],
    ['is not negative', ownAmount('5'), ownAmount('-5'), 'ownAmountMissing'],
    ['is at most 1,000 euros', ownAmount('1000'), ownAmount('1000,01'), 'ownAmountTooHigh'],
    ['has a comma or a point', ownAmount('62.50'), ownAmount('62:50'), 'ownAmountUnreadable'],
    ['is in whole cents', ownAmount('62,5'), ownAmount('62,5050'), 'ownAmountUnreadable'],
    ['is a number', ownAmount('62 €'), ownAmount('viel'), 'ownAmountUnreadable'],
  ] as const
).map(([rule, good, bad, fault]): Row => [
  'voucher',
  `the own amount ${rule}`,
  good,
  bad,
  { ownAmount: `voucher-shop.error.${fault}` },
])
const textRows: Row[] = [
  ['a'.repeat(255), 'a'.repeat(256)],
  // one character each, two UTF-16 units
  ['🧖'.repeat(255), '🧖'.repeat(256)],
  // unprintable characters do not count
  [` ${'a'.repeat(253)}\r\nb\n`, ` ${'a'.repeat(253)}\r\nbc\n`],
].map(([good = '', bad = '']): Row => [
  'voucher',
  `the text has at most 255 characters (${[...bad].length})`,
  { text: good },
  { text: bad },
  { text: 'voucher-shop.error.textTooLong' },
])

const groups: [lines: string, Row[]][] = [
  ['R 101a, R 102a, R 103a, R 125a: required fields', requiredRows],
  ['R 101b, R 307a: lines', lineRows],
  ['R 102b, R 124, R 307b: texts of vouchers', textRows],
  ['R 104a, R 127, R 128: email addresses', emailRows],
  ['R 106a: phone numbers', phoneRows],
  ['R 107, R 334a: birthdays', birthdayRows],
  ['passwords', passwordRows],
  ['R 102c: feedback', feedbackRows],
  ['R 101c: own amounts of vouchers', voucherRows],
  ['R 125b: addresses, and others', ownRows],
]
const rows = groups.flatMap(([, each]) => each)

describe('every form', () => {
  describe.each(groups)('%s', (_lines, group) => {
    it.each(group)('%s: %s', (form, _rule, good, bad, faults) => {
      expect(faultsOf(form, good)).toEqual({})
      expect(faultsOf(form, bad)).toEqual(faults)
    })
  })

  it.each(names)('shows all of its errors at once: %s', (form) => {
    const required = Object.keys(forms[form].required)
    const nothing = Object.assign({}, ...required.map((field) => nothingIn(form, field))) as Typed
    expect(faultsOf(form, nothing)).toEqual(forms[form].required)
  })

  it('reports a different repetition also when another field is missing', () => {
    expect(faultsOf('password change', { currentPassword: '', newPasswordRepeat: 'x' })).toEqual({
      currentPassword: 'account.error.currentPasswordMissing',
      newPasswordRepeat: 'account.error.passwordRepeat',
    })
  })
})

describe('the input', () => {
  it('R 106b: is sent without surrounding spaces, and the phone number as it is dialled', () => {
    expect(
      sentBy('personal data', {
        firstName: ' Lena ',
        email: ' lena@example.de',
        phone: '\u202a+49 (0) 170 123\u20114567\u202c',
        wantsNewsletter: 'on',
      }),
    ).toMatchObject({
      firstName: 'Lena',
      email: 'lena@example.de',
      phone: '+491701234567',
      dateOfBirth: '1990-05-05',
      wantsNewsletter: true,
    })
  })

  it('is sent unchanged if it is a password', () => {
    const password = ' Kamin & Sauna 94 '
    expect(sentBy('password reset', { newPassword: password, newPasswordRepeat: password })).toMatchObject({
      newPassword: password,
    })
  })
})

describe('this table', () => {
  it.each(names)('has a rule for every field, or states that there is none: %s', (form) => {
    const ruled = new Set(rows.flatMap(([of, , , , faults]) => (of === form ? Object.keys(faults) : [])))
    const { fields, free = [] }: { fields: string[]; free?: string[] } = forms[form]
    expect(fields.filter((field) => !ruled.has(field))).toEqual(free)
  })

  it('has every form: a new one is added to forms.ts', () => {
    const modules = Object.values(
      import.meta.glob(['../features/**/*-rules.ts', '../shop/**/*-rules.ts'], { eager: true }),
    ) as Record<string, unknown>[]
    const schemas = modules.flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Schema')))
    expect(schemas.toSorted()).toEqual(names.map((form) => forms[form].exported).toSorted())
  })
})
