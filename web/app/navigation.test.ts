import { expect, test } from 'vitest'
import { isCheckout, mainItemOf } from './navigation.ts'

test.each([
  ['/', undefined],
  ['/locations', 'shell.nav.locations'],
  ['/locations/mainz', 'shell.nav.locations'],
  ['/locationsx', undefined],
  ['/booking/details', 'shell.nav.booking'],
  ['/booking/voucher', 'shell.nav.vouchers'],
  ['/gutscheine/print', 'shell.nav.vouchers'],
])('%s belongs to %s', (path, label) => {
  expect(mainItemOf(path)?.label).toBe(label)
})

test.each([
  ['/booking/finalize', true],
  ['/booking/voucher', true],
  ['/booking', false],
  ['/booking/success', false],
  ['/', false],
])('%s is on the way to a payment: %s', (path, expected) => {
  expect(isCheckout(path)).toBe(expected)
})
