import { expect, test } from 'vitest'
import { footerGroups, hasQuietFooter, mainItemOf, mainNavigation } from './navigation.ts'

test.each([
  ['/', undefined],
  ['/locations', 'shell.nav.locations'],
  ['/locations/mainz', 'shell.nav.locations'],
  ['/locationsx', undefined],
  ['/booking/details', 'shell.nav.booking'],
  ['/booking/voucher', 'shell.nav.vouchers'],
  ['/booking/success', undefined],
  ['/gutscheine/print', 'shell.nav.vouchers'],
  ['/franchise', 'shell.nav.franchise'],
  ['/jobs', undefined],
])('%s belongs to %s', (path, label) => {
  expect(mainItemOf(path)?.label).toBe(label)
})

test.each([
  ['/cart', true],
  ['/booking/finalize', true],
  ['/booking/voucher', true],
  ['/mit/q3V0c2xZbW9vbmxpZ2h0LX', true],
  ['/warteliste', true],
  ['/warteliste/q3V0c2xZbW9vbmxpZ2h0LX', true],
  ['/profile/order/order-1/reschedule', true],
  ['/profile/order', true],
  ['/profile', true],
  ['/booking', true],
  ['/login', true],
  ['/gutscheine', false],
  ['/gutscheine/guthaben', true],
  ['/gutscheine/mail', true],
  ['/franchise', false],
  ['/franchise/form', true],
  ['/booking/success', true],
  ['/gutscheine/success', true],
  ['/', false],
])('%s has a quiet footer: %s', (path, expected) => {
  expect(hasQuietFooter(path)).toBe(expected)
})

test('P 41a: the header has its links in the order of the specification, franchise last and no jobs', () => {
  expect(mainNavigation.map(({ label }) => label.replace('shell.nav.', ''))).toEqual([
    'locations',
    'wellzones',
    'addOns',
    'howTo',
    'vouchers',
    'franchise',
  ])
  const inFooter = footerGroups.wellzone.map(({ label }) => label)
  expect(inFooter).toContain('shell.nav.franchise')
  expect(inFooter).toContain('shell.nav.jobs')
})
