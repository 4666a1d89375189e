import { describe, expect, test } from 'vitest'
import { emailOf } from './email-address.ts'
import { badEmails, goodEmails } from './testing/emails.ts'
import { shownEmail } from './shown-email.ts'

describe('an email address', () => {
  test.each(goodEmails)('%j is stored as %s', (typed, stored) => {
    expect(emailOf(typed)).toBe(stored)
    expect(emailOf(stored)).toBe(stored)
  })

  test.each(badEmails)('%j is none', (typed) => expect(emailOf(typed)).toBeNull())

  test.each([
    ['anna@xn--mller-sauna-thb.example', 'anna@müller-sauna.example'],
    ['anna@mail.xn--e1afmkfd.xn--p1ai', 'anna@mail.пример.рф'],
    ['xn--anna@example.com', 'xn--anna@example.com'],
    ['anna@example.com', 'anna@example.com'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(shownEmail(stored)).toBe(shown)
    expect(emailOf(shown)).toBe(stored)
  })
})
