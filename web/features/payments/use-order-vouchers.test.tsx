import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addVoucherAtom, voucherCartAtom } from '../../shop/cart/voucher-cart.ts'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import { leaveForProvider } from './leave-for-provider.ts'
import { bookingAttempts, voucherAttempts } from './payment-attempt.ts'
import {
  orderingVouchersAtom,
  useBackFromOrdering,
  useOrderVouchers,
  type VoucherOrderResult,
} from './use-order-vouchers.ts'
import { type VoucherOrder, requestOf } from './voucher-order-request.ts'

vi.mock('./leave-for-provider.ts')

const card = { delivery: 'PRINT', valueMinor: 5000, quantity: 1, text: null } as const
const order: VoucherOrder = {
  cards: [card],
  codes: ['WZ7K-9QPM'],
  billingAddressId: 'home',
  paymentMethodId: 'paypal',
  onSiteStoreNumber: null,
}
const request = { viewerId: '7', order, amountMinor: 4000, locale: 'de' }
const redirect = { __typename: 'PaymentRedirect', reference: 'ref-1', url: 'https://pay.test/1' }
const response = (change: object) => ({
  orderVouchers: { __typename: 'OrderVouchersPayload', next: null, order: null, userErrors: [], ...change },
})
const opened = () => response({ next: redirect })
const refused = (code: string) =>
  response({ userErrors: [{ __typename: 'VoucherUserError', code, field: null, retryAfterSeconds: null }] })

async function openPage(responses: Responses) {
  const shop = await prepareShop(responses)
  shop.store.set(addVoucherAtom, { delivery: 'PRINT', cents: 5000, text: null })
  const { result } = renderHook(() => useOrderVouchers(), { wrapper: shop.Shop })
  const press = async (what: Partial<typeof request> = {}, times = 1) => {
    let results: (VoucherOrderResult | null)[] = []
    await act(async () => {
      results = await Promise.all(
        Array.from({ length: times }, () => result.current.order({ ...request, ...what })),
      )
    })
    return results
  }
  const keys = () =>
    shop.asked.map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
  const isFrozen = () => typeof shop.store.get(voucherCartAtom)?.frozenAt === 'string'
  return { ...shop, result, press, keys, isFrozen }
}

beforeEach(() => void vi.mocked(leaveForProvider).mockClear())

describe('ordering vouchers', () => {
  it('twice opens one payment, and from then on the cart is frozen', async () => {
    const { press, asked, store, isFrozen } = await openPage({ OrderVouchers: opened })
    vi.mocked(leaveForProvider).mockImplementationOnce(() => {
      expect([store.get(voucherAttempts.current)?.reference, isFrozen()]).toEqual(['ref-1', true])
    })
    expect(await press({}, 2)).toEqual([{ kind: 'leaving' }, null])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.variables['input']).toEqual({
      ...order,
      expectedTotalMinor: 4000,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(leaveForProvider).toHaveBeenCalledExactlyOnceWith(redirect)
  })

  it('keeps the codes out of every storage', async () => {
    const { press } = await openPage({ OrderVouchers: opened })
    await press()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('WZ7K')
  })

  it('leaves an open payment of a booking alone', async () => {
    const { press, store } = await openPage({ OrderVouchers: opened })
    const booking = {
      fingerprint: '[]',
      subject: 'one',
      key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
      reference: 'other',
    }
    act(() => store.set(bookingAttempts.current, booking))
    await press()
    expect(store.get(bookingAttempts.current)).toEqual(booking)
  })

  it('again after a lost response sends the stored order unchanged', async () => {
    let isLost = true
    const { press, keys, asked, store, isFrozen } = await openPage({
      OrderVouchers: () => (isLost ? new TypeError('no connection') : opened()),
    })
    expect(await press()).toEqual([{ kind: 'failed', isOffline: true }])
    expect(isFrozen()).toBe(false)
    const stored = store.get(voucherAttempts.current)!
    expect(requestOf(stored, [])).toBeNull()
    isLost = false
    expect(await press(requestOf(stored, ['WZ7K-9QPM'])!)).toEqual([{ kind: 'leaving' }])
    expect(new Set(keys()).size).toBe(1)
    expect(asked[1]).toEqual(asked[0])
  })

  it('in another tab sends the same order', async () => {
    const one = await openPage({ OrderVouchers: opened })
    await one.press()
    const other = await openPage({ OrderVouchers: opened })
    await other.press()
    expect(other.keys()).toEqual(one.keys())
  })

  it.each<[string, Partial<typeof request>]>([
    ['another way to pay', { order: { ...order, paymentMethodId: 'card' } }],
    ['another sum', { amountMinor: 5000 }],
    ['another visitor', { viewerId: '8' }],
    ['another address', { order: { ...order, deliveryAddressId: 'work' } }],
    ['other vouchers', { order: { ...order, cards: [{ ...card, text: 'Für dich' }] } }],
  ])('with %s is another order', async (_name, change) => {
    let isLost = true
    const { press, keys } = await openPage({
      OrderVouchers: () => (isLost ? new TypeError('no connection') : opened()),
    })
    await press()
    isLost = false
    await press(change)
    expect(new Set(keys()).size).toBe(2)
  })

  it('after a refusal is a new order, and the cart stays unchanged', async () => {
    const { press, keys, result, isFrozen } = await openPage({
      OrderVouchers: () => refused('METHOD_UNKNOWN'),
    })
    expect(await press()).toMatchObject([{ kind: 'refused', code: 'METHOD_UNKNOWN' }])
    expect([result.current.isPaying, isFrozen()]).toEqual([false, false])
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it.each(['LOGIN_REQUIRED', 'TOO_MANY_REQUESTS', 'PROVIDER_UNAVAILABLE'])(
    'that may have succeeded is not forgotten because of %s',
    async (code) => {
      let respond: () => unknown = () => new TypeError('no connection')
      const { press, keys } = await openPage({ OrderVouchers: () => respond() })
      await press()
      respond = () => refused(code)
      expect(await press()).toMatchObject([{ kind: 'refused', code }])
      respond = opened
      expect(await press()).toEqual([{ kind: 'leaving' }])
      expect(new Set(keys()).size).toBe(1)
    },
  )

  it.each<[string, boolean]>([
    ['LOGIN_REQUIRED', false],
    ['TOO_MANY_REQUESTS', false],
    ['PROVIDER_UNAVAILABLE', true],
  ])('for the first time and refused with %s may have succeeded: %s', async (code, mayStand) => {
    const { press, store } = await openPage({ OrderVouchers: () => refused(code) })
    await press()
    expect(store.get(voucherAttempts.current) !== null).toBe(mayStand)
  })

  it('is done at once if nothing is left to pay', async () => {
    const { press, store, isFrozen } = await openPage({
      OrderVouchers: () => response({ order: { __typename: 'Order', id: 'order-1' } }),
    })
    expect(await press({ order: { ...order, paymentMethodId: null }, amountMinor: 0 })).toEqual([
      { kind: 'confirmed', orderId: 'order-1' },
    ])
    expect([store.get(voucherAttempts.current)?.reference, isFrozen()]).toEqual(['order-1', false])
    expect(leaveForProvider).not.toHaveBeenCalled()
  })

  it('that was placed but cannot be read is not taken for refused', async () => {
    let isReadable = false
    const { press, keys } = await openPage({
      OrderVouchers: () => response({ order: isReadable ? { __typename: 'Order', id: 'order-1' } : null }),
    })
    const free = { order: { ...order, paymentMethodId: null }, amountMinor: 0 }
    expect(await press(free)).toMatchObject([{ kind: 'failed' }])
    isReadable = true
    expect(await press(free)).toEqual([{ kind: 'confirmed', orderId: 'order-1' }])
    expect(new Set(keys()).size).toBe(1)
  })
})

describe('the page that was left', () => {
  it.each([
    ['pageshow', () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])(
    'continues when it is shown again (%s), but not while it waits for a response',
    async (_name, happen) => {
      const { Shop, store } = await prepareShop({})
      const { unmount } = renderHook(() => useBackFromOrdering(), { wrapper: Shop })
      store.set(orderingVouchersAtom, 'asking')
      happen()
      expect(store.get(orderingVouchersAtom)).toBe('asking')
      store.set(orderingVouchersAtom, 'leaving')
      happen()
      expect(store.get(orderingVouchersAtom)).toBeNull()
      store.set(orderingVouchersAtom, 'leaving')
      unmount()
      expect(store.get(orderingVouchersAtom)).toBeNull()
    },
  )

  it('does not leave again when the response arrives after it was left', async () => {
    let respond: (data: unknown) => void = () => undefined
    const { Shop, store, asked } = await prepareShop({
      OrderVouchers: () => new Promise((resolve) => (respond = resolve)),
    })
    const { result, unmount } = renderHook(() => (useBackFromOrdering(), useOrderVouchers()), {
      wrapper: Shop,
    })
    let ordered: unknown
    act(() => void result.current.order(request).then((it) => (ordered = it)))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(store.get(orderingVouchersAtom)).toBe('asking')
    unmount()
    respond(response({ order: { __typename: 'Order', id: 'order-1' } }))
    await waitFor(() => expect(ordered).toEqual({ kind: 'confirmed', orderId: 'order-1' }))
    expect(store.get(orderingVouchersAtom)).toBeNull()
  })
})
