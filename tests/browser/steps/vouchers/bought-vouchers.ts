// Buys and pays vouchers without a page of the shop, for stories about what comes afterwards.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '../../texts.ts'
import { ask } from '../account.ts'

export interface BoughtVouchers {
  /** Order number as displayed: `WZ-100104`. */
  referenceNumber: string
  codes: string[]
}

/**
 * Buys print vouchers for the logged-in visitor with PayPal, by the gateway, in the language of the pages.
 */
export async function payForVouchers(
  page: Page,
  language: Language,
  ...cents: number[]
): Promise<BoughtVouchers> {
  const want = <Data>(query: string, variables: Record<string, unknown> = {}) =>
    ask<Data>(page, query, variables, language)
  const { viewer, voucherOffer } = await want<Known>(
    '{ viewer { addressBook { defaultAddress { id } } } voucherOffer { paymentMethods { id kind } } }',
  )
  const { orderVouchers } = await want<{ orderVouchers: { next: { url: string; reference: string } } }>(
    order,
    {
      input: {
        cards: cents.map((each) => ({ delivery: 'PRINT', valueMinor: each, quantity: 1 })),
        billingAddressId: viewer.addressBook.defaultAddress.id,
        paymentMethodId: voucherOffer.paymentMethods.find(({ kind }) => kind === 'PAYPAL')!.id,
        idempotencyKey: randomUUID(),
      },
    },
  )
  await page.request.post(`${orderVouchers.next.url}/approve`, { maxRedirects: 0 })
  await expect
    .poll(
      async () => (await want<{ payment: { status: string } }>(payment, orderVouchers.next)).payment.status,
    )
    .toBe('PAID')
  const { referenceNumber, details } = (await want<Orders>(newest)).viewer.orders.edges[0]!.node
  return { referenceNumber, codes: details.lines.map(({ voucher }) => voucher.code) }
}

interface Known {
  viewer: { addressBook: { defaultAddress: { id: string } } }
  voucherOffer: { paymentMethods: { id: string; kind: string }[] }
}

interface Orders {
  viewer: {
    orders: {
      edges: { node: { referenceNumber: string; details: { lines: { voucher: { code: string } }[] } } }[]
    }
  }
}

const order = `mutation($input: OrderVouchersInput!) {
  orderVouchers(input: $input) { next { ... on PaymentRedirect { reference url } } }
}`
const payment = 'query($reference: ID!) { payment(reference: $reference) { status } }'
const newest = `{ viewer { orders(first: 1) { edges { node {
  referenceNumber details { lines { voucher { code } } } } } } } }`
