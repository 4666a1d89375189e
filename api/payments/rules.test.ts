import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from '../database/tables/payments.ts'
import { Problem } from '../http/problem.ts'
import { namesOf, settlementOf, returnAddress } from './rules.ts'
import { offSiteAddresses } from '../testing/payment-matrix/off-site-addresses.ts'
import { methodOf } from '../provider/payment-types.ts'

const shop = 'https://shop.example'

describe('the return address', () => {
  test.each(offSiteAddresses)('%j does not lead out of the shop', (path) => {
    expect(() => returnAddress(shop, path, 'returnUrl', 'ref')).toThrow(Problem)
  })

  test('every accepted path stays in the shop and carries the payment reference', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'evil.example',
      'https',
      '\t',
      ' ',
      'a',
      '%0a',
      'é',
    ]
    const nasty = fc.array(fc.constantFrom(...pieces))
    fc.assert(
      fc.property(nasty, (parts) => {
        const back = tried(() => returnAddress(shop, `/${parts.join('')}`, 'cancelUrl', 'the-reference'))
        expect(back instanceof Problem || leadsHome(back)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('may be the whole address of the shop, and of nothing else', () => {
    expect(returnAddress(shop, `${shop}/booking/success?a=1`, 'returnUrl', 'ref')).toBe(
      `${shop}/booking/success?a=1&payment=ref`,
    )
    const off = [shop, `${shop}//evil.example`, `${shop}/\\evil.example`, `${shop}.evil.example/`]
    const others = ['http://shop.example/', `${shop}:8443/`, `${shop}@evil.example/`, 'https://SHOP.example/']
    for (const address of [...off, ...others])
      expect([address, tried(() => returnAddress(shop, address, 'returnUrl', 'ref'))]).toEqual([
        address,
        expect.any(Problem),
      ])
  })

  test('keeps an existing query', () => {
    expect(returnAddress(shop, '/en/booking/finalize?error=true', 'cancelUrl', 'ref')).toBe(
      `${shop}/en/booking/finalize?error=true&payment=ref`,
    )
  })
})

function tried(work: () => string): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function leadsHome(back: unknown): boolean {
  const url = new URL(String(back))
  return url.origin === shop && url.searchParams.get('payment') === 'the-reference'
}

describe('the reference and key of a payment', () => {
  const request = ['createPayment:1000', 'a key', 'a hash', 11_900]

  test('are equal for the same request and differ for another', () => {
    expect(namesOf('secret', request)).toEqual(namesOf('secret', [...request]))
    for (const other of [namesOf('secret', [...request.slice(0, 3), 11_901]), namesOf('another', request)]) {
      expect(other.reference).not.toBe(namesOf('secret', request).reference)
      expect(other.providerKey).not.toBe(namesOf('secret', request).providerKey)
    }
  })

  test('are a reference too long to guess and a UUID', () => {
    const { reference, providerKey } = namesOf('secret', request)
    expect(reference).toMatch(/^[\w-]{32}$/)
    expect(providerKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

test('P 112a, R 36a, R 330a: PayPal and both kinds of card are supported, Klarna and others are not', () => {
  expect([1, 2, 3].map(methodOf)).toEqual(['paypal', 'card', 'card'])
  for (const type of [4, 5, 6, 7, 99]) expect(methodOf(type)).toBeUndefined()
})

describe("the provider's status", () => {
  const about = (status: PaymentStatus, order = {}) => ({
    payment: { status, amountCents: 11_900 },
    order: { isPlaced: false, dueCents: 11_900, ...order },
  })

  test('a capture confirms its order', () => {
    for (const status of ['created', 'failed', 'cancelled'] as const)
      expect(settlementOf('captured', about(status))).toBe('confirm')
  })

  test('a capture that is surplus or no longer fits is refunded', () => {
    expect(settlementOf('captured', about('created', { isPlaced: true }))).toBe('paid-twice')
    expect(settlementOf('captured', about('created', { dueCents: 11_901 }))).toBe('order-changed')
    expect(settlementOf('captured', about('created', { isPlaced: true, dueCents: 1 }))).toBe('paid-twice')
  })

  test('a captured payment stays captured, whatever status follows', () => {
    for (const status of ['captured', 'surplus', 'refunded'] as const) {
      for (const reported of ['open', 'captured', 'failed', 'cancelled'] as const)
        expect(settlementOf(reported, about(status))).toBe('nothing')
    }
  })

  test('a failed or cancelled payment is closed once', () => {
    for (const reported of ['failed', 'cancelled'] as const) {
      expect(settlementOf(reported, about('created'))).toBe('close')
      expect(settlementOf(reported, about('cancelled'))).toBe('nothing')
      expect(settlementOf(reported, about('failed'))).toBe('nothing')
    }
  })

  test('a pending payment changes nothing', () => {
    for (const status of ['created', 'failed', 'cancelled'] as const)
      expect(settlementOf('open', about(status))).toBe('nothing')
  })
})
