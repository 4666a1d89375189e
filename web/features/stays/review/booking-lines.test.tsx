import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'
import { BookingLines } from './booking-lines.tsx'

const euros = (minor: number) => ({ minor, currency: 'EUR' })
const line = (kind: string, name: string, minor: number) => ({
  kind,
  name,
  quantity: 1,
  total: euros(minor),
  totalBeforeDiscount: euros(minor),
})
const [stay, extra] = [line('STAY', 'Premium', 12_600), line('EXTRA', 'Birthday', 2000)]
const discount = { code: 'SPA10', amount: euros(1260) }
const voucher = { code: 'WZ-1', amount: euros(5000), remaining: euros(0) }

async function linesOf(change: object) {
  const { Shop } = await prepareShop({})
  const now = '2026-12-01T12:00:00Z'
  const booking = { ...heldBooking({ heldUntil: now, serverTime: now }), ...change }
  render(<BookingLines booking={booking as unknown as HeldBooking} />, { wrapper: Shop })
  return Array.from(document.querySelectorAll('dt'), ({ textContent }) =>
    textContent.replaceAll(/\s/g, ' ').trim(),
  )
}
const vat = 'inkl. 19 % MwSt.'

it.each([
  ['a single line', { lines: [stay] }, [`Premium, 3 Stunden ${vat}`]],
  ['several lines', { lines: [stay, extra] }, ['Premium, 3 Stunden', 'Birthday', `Zwischensumme ${vat}`]],
  [
    'a single line with a discount',
    { lines: [stay], usedDiscount: discount },
    ['Premium, 3 Stunden', 'Rabatt SPA10', `Zwischensumme ${vat}`],
  ],
])('vouchers that pay a part of %s follow what they pay', async (_of, change, before) => {
  expect(await linesOf({ ...change, redeemedVouchers: [voucher] })).toEqual([
    ...before,
    'Gutschein WZ-1',
    'Zu zahlen',
  ])
})

it('a discount alone needs no subtotal above the same total', async () => {
  expect(await linesOf({ lines: [stay], usedDiscount: discount })).toEqual([
    'Premium, 3 Stunden',
    'Rabatt SPA10',
    'Gesamt inkl. 20,12 € MwSt.',
  ])
})

it('names no rate where some of the price has another one', async () => {
  const lines = await linesOf({ lines: [stay, extra], vat: euros(1800), redeemedVouchers: [voucher] })
  expect(lines).toContain('Zwischensumme inkl. MwSt.')
})
