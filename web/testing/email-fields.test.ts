// Every field of the shop for an email address takes the same: the rule of http/email-address.ts.
import { describe, expect, it } from 'vitest'
import { badEmails, goodEmails } from '#http/testing/emails.ts'
import * as z from 'zod/mini'
import { stepSchemas } from '../features/franchise/application/franchise-rules.ts'
import { checkForm } from '../lib/forms/form-check.ts'
import { faultsOf, type FormName, forms } from './forms.ts'

type Faults = (text: string) => unknown

/** Each field with its error for a text; a repetition has the same text. */
const emailFields = (Object.keys(forms) as FormName[]).flatMap((form) =>
  forms[form].lines
    .map((line) => (typeof line === 'string' ? [line] : line))
    .filter(([field]) => field?.endsWith('mail'))
    .map((fields): [string, Faults] => [
      `${form}, ${fields[0]}`,
      (text) => faultsOf(form, Object.fromEntries(fields.map((field) => [field, text])))[fields[0]!] ?? null,
    ]),
)
const { aboutYou } = stepSchemas('2026-11-26')
const application: [string, Faults] = [
  'application',
  (email) => checkForm(z.pick(aboutYou, { email: true }), { email }).errors?.['email'] ?? null,
]

describe.each([...emailFields, application])('the field %s', (_field, faultOf) => {
  it('takes every address that exists', () => {
    expect(goodEmails.filter(([text]) => faultOf(text) !== null)).toEqual([])
  })

  it('refuses everything else', () => {
    const bad = badEmails.filter((text) => text.trim() !== '')
    expect(bad.filter((text) => faultOf(text) === null)).toEqual([])
  })

  it.each(['jürgen@example.com', 'анна@example.com', 'anné@müller.example'])(
    'has a sentence of its own for letters beyond ASCII before the @ (%s)',
    (text) => expect(faultOf(text)).toBe('forms.error.emailAscii'),
  )
})

it('finds the fields of all forms', () => expect(emailFields).toHaveLength(10))

it.each([
  ['password reset', 'newPassword', 'newPasswordRepeat'],
  ['password change', 'newPassword', 'newPasswordRepeat'],
] as const)('in the form %s a password may be repeated in another Unicode form', (form, name, repeat) => {
  const [composed, decomposed] = ['Gr\u00FCne&Sauna94', 'Gru\u0308ne&Sauna94']
  expect(faultsOf(form, { [name]: composed, [repeat]: decomposed })).toEqual({})
  expect(faultsOf(form, { [name]: composed, [repeat]: composed.toLowerCase() })).toEqual({
    [repeat]: 'account.error.passwordRepeat',
  })
})
