import { describe, expect, test } from 'vitest'
import type { Body } from '../http/contract.ts'
import { normalizeEmail } from '../words/email.ts'
import {
  confirmationTarget,
  hasName,
  isOfAge,
  isPlausibleBirth,
  isStrongPassword,
  registrationRefusal,
  withinShop,
} from './rules.ts'
import { registrationOf } from '../testing/account.ts'

const today = '2026-11-21'
const refusalOf = (changes: Record<string, unknown>) =>
  registrationRefusal(registrationOf('mara@example.com', changes) as Body<'register'>, today)

describe('a registration', () => {
  test.each([
    ['that is valid', {}, null],
    [
      'whose repeated address differs in capitals and spaces only',
      { emailRepeat: ' Mara@Example.com ' },
      null,
    ],
    ['R 104b: whose repeated address differs', { emailRepeat: 'mara@example.org' }, 'EmailRepeatDiffers'],
    ['of a person who turns 18 today', { dateOfBirth: '2008-11-21' }, null],
    ['of a person who turns 18 tomorrow', { dateOfBirth: '2008-11-22' }, 'Under18'],
    ['of a person not born yet', { dateOfBirth: '2030-01-01' }, 'Under18'],
    ['with a weak password', { password: 'kaminsauna', passwordRepeat: 'kaminsauna' }, 'PasswordTooWeak'],
    ['whose repeated password differs', { passwordRepeat: 'Kamin&Sauna95' }, 'PasswordRepeatDiffers'],
    [
      'whose repeated password has another Unicode form',
      { password: 'Gr\u00FCne&Sauna94', passwordRepeat: 'Gru\u0308ne&Sauna94' },
      null,
    ],
    [
      'whose repeated password differs in capitals',
      { passwordRepeat: 'kamin&Sauna94' },
      'PasswordRepeatDiffers',
    ],
  ])('%s', (_, changes, refusal) => {
    expect(refusalOf(changes)).toBe(refusal)
  })
})

describe('R 105, R 306: a password is strong', () => {
  test.each(['Kamin&Sauna94', 'Abcdefg1!x', 'Ünicode-Straße1', 'aB3 aB3 aB3!', 'Пароль-надёжный1'])(
    '%s',
    (password) => {
      expect(isStrongPassword(password)).toBe(true)
    },
  )
  test.each([
    ['nine characters', 'Abcdefg1!'],
    ['nine characters, one of them of two units', 'Abcdef1!🔥'],
    ['no capital', 'kamin&sauna94'],
    ['no small letter', 'KAMIN&SAUNA94'],
    ['no digit', 'Kamin&SaunaXX'],
    ['nothing special', 'KaminUndSauna94'],
    ['only a space as special', 'Kamin Und Sauna94'],
    ['only an umlaut as special', 'KaminUndSäuna94'],
  ])('not with %s', (_, password) => {
    expect(isStrongPassword(password)).toBe(false)
  })
})

describe('R 305: age', () => {
  test.each([
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['2008-12-31', '2026-12-30', false],
    ['2008-12-31', '2026-12-31', true],
    ['1926-11-21', '2026-11-21', true],
  ])('born %s, on %s', (born, day, isAdult) => {
    expect(isOfAge(born, day)).toBe(isAdult)
  })
  test.each([
    ['1907-01-01', true],
    ['1906-12-31', false],
  ])('R 334b: a birth date like %s is plausible or not', (born, isBelieved) => {
    expect(isPlausibleBirth(born, today)).toBe(isBelieved)
  })
})

test.each([
  ['Mara', 'Lindner', '', true],
  ['', '', 'Ofenhaus GmbH', true],
  ['Mara', '', 'Ofenhaus GmbH', true],
  ['Mara', '', '', false],
  ['', 'Lindner', '', false],
  [' ', ' ', ' ', false],
])('an address of "%s" "%s" of "%s" has a name: %s', (firstName, lastName, companyName, isNamed) => {
  expect(hasName({ firstName, lastName, companyName })).toBe(isNamed)
})

test('one mailbox has one spelling', () => {
  expect(normalizeEmail('  Mara.Lindner@Example.COM ')).toBe('mara.lindner@example.com')
})

describe('the redirect after a confirmation', () => {
  const target = (returnUrl: string | null, more: { isConfirmed?: boolean; locale?: 'de' | 'en' } = {}) =>
    confirmationTarget('https://shop.test', { isConfirmed: true, locale: 'de', returnUrl, ...more })

  test.each([
    [target(null), 'https://shop.test/?success=true'],
    [target(null, { isConfirmed: false }), 'https://shop.test/?success=false'],
    [target(null, { locale: 'en' }), 'https://shop.test/en/?success=true'],
    [target('/login'), 'https://shop.test/login?success=true'],
    [
      target('/en/booking/finalize?step=1', { locale: 'en', isConfirmed: false }),
      'https://shop.test/en/booking/finalize?step=1&success=false',
    ],
    [target('/login?success=true', { isConfirmed: false }), 'https://shop.test/login?success=false'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected)
  })

  const evil = [
    'evil.test',
    'evil.test/path',
    '@evil.test',
    'user:pw@evil.test',
    'evil.test:443/x',
    '%65vil.test',
  ]
  const leads = [
    '//',
    '///',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/\r\n/',
    '\t//',
    ' //',
    'https://',
    'HTTPS://',
    'https:',
    'http:\\\\',
    '/%0d%0a//',
    '/./..//',
  ]
  const others = [
    '',
    'login',
    '.',
    '..',
    'javascript:alert(1)',
    'JaVaScRiPt://x',
    'data:text/html,x',
    '?a=//evil.test',
    '#//evil.test',
    '/ok\u0000',
    '/ok ok',
    '/ok\u2028x',
    '//',
    '/\\',
  ]
  const payloads = [...evil.flatMap((host) => leads.map((lead) => lead + host)), ...others]
  test.each(payloads)('%j never leads out of the shop', (payload) => {
    const address = new URL(target(payload))
    expect(address.origin).toBe('https://shop.test')
    expect(address.pathname).not.toMatch(/^\/\//)
    expect(address.searchParams.get('success')).toBe('true')
  })
  test.each(['/', '/login', '/en/booking?storeId=2', '/legalDocuments/2/agb'])(
    '%s is a page of the shop',
    (path) => {
      expect(withinShop('https://shop.test', path)?.href).toBe(`https://shop.test${path}`)
    },
  )
})
