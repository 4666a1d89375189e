import { Client } from 'urql'
import { expect, it } from 'vitest'
import { type DisplayedPrice, nextPrice } from './displayed-price.ts'
import type { VoucherPrice } from './load-price.ts'

const euros = (minor: number) => ({ minor, currency: 'EUR' as const })
const newClient = () => new Client({ url: 'http://shop.test/graphql', preferGetMethod: false, exchanges: [] })
const priceOf = (minor: number, codes: string[] = []): VoucherPrice => ({
  cards: [],
  subtotal: euros(minor),
  shipping: null,
  usedDiscount: null,
  total: euros(minor),
  vatDue: 'PURCHASE',
  usedVouchers: codes.map((code) => ({ code, amount: euros(100), remaining: euros(0) })),
})
const responseOf = (price: VoucherPrice | null) => ({ voucherPrice: { price, userErrors: [] } })
const client = newClient()
const shown = (price: VoucherPrice): DisplayedPrice =>
  nextPrice(
    { client, viewerId: '7', data: undefined, price: null },
    { client, viewerId: '7', data: responseOf(price) },
  )

it('the price is that of the last response with one', () => {
  const before = shown(priceOf(5000))
  expect(before.price?.total.minor).toBe(5000)
  expect(nextPrice(before, { ...before, data: responseOf(priceOf(4000)) }).price?.total.minor).toBe(4000)
  expect(nextPrice(before, { ...before, data: responseOf(null) }).price?.total.minor).toBe(5000)
  expect(nextPrice(before, before)).toBe(before)
})

it.each([{ viewerId: null }, { client: newClient() }])(
  'another visitor is shown a price without codes meanwhile, never one with those of the previous one',
  (change) => {
    const [bare, reduced] = [shown(priceOf(5000)), shown(priceOf(4900, ['AAAA']))]
    expect(nextPrice(bare, { ...bare, ...change }).price?.total.minor).toBe(5000)
    expect(nextPrice(reduced, { ...reduced, ...change }).price).toBeNull()
  },
)
