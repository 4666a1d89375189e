import { expect, test } from 'vitest'
import { mainItemOf } from './navigation.ts'

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
