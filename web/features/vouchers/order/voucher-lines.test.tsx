import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prepareShop } from '../../../testing/shop.tsx'
import type { VoucherPrice } from './load-price.ts'
import { VoucherLines } from './voucher-lines.tsx'

const euros = (minor: number) => ({ minor, currency: 'EUR' as const })
const card = { delivery: 'PRINT' as const, value: euros(5000), quantity: 1, total: euros(5000) }
const usedVoucher = { code: 'WZ-1', amount: euros(2000), remaining: euros(0) }

async function lines(price: Partial<VoucherPrice>) {
  const { Shop } = await prepareShop({})
  const whole = {
    cards: [card],
    subtotal: euros(5000),
    shipping: null,
    usedDiscount: null,
    usedVouchers: [usedVoucher],
    total: euros(3000),
    vatDue: 'REDEMPTION' as const,
  }
  render(<VoucherLines price={{ ...whole, ...price }} bought={[]} isOnSite={false} />, { wrapper: Shop })
  return Array.from(document.querySelectorAll('dt'), ({ textContent }) =>
    textContent.replaceAll(/\s/g, ' ').trim(),
  )
}

it('vouchers that pay for a single line follow it without a subtotal', async () => {
  expect(await lines({})).toEqual([
    'Gutschein zum Ausdrucken',
    'Gutschein WZ-1',
    expect.stringContaining('Auf Gutscheine fällt beim Kauf keine MwSt. an.'),
  ])
})

it('vouchers with their VAT have it in the price', async () => {
  expect(await lines({ vatDue: 'PURCHASE' })).toContainEqual(
    expect.stringMatching(/^Noch zu zahlen inkl\. 19 % MwSt\.$|inkl\. 19 % MwSt\.$/),
  )
  expect((await lines({ vatDue: 'PURCHASE', shipping: euros(490) })).join()).not.toContain('ohne MwSt.')
})

it('vouchers that pay for several lines follow their subtotal', async () => {
  expect(await lines({ shipping: euros(490), total: euros(3490) })).toContainEqual(
    expect.stringMatching(/^Zwischensumme Versand inkl/),
  )
})
