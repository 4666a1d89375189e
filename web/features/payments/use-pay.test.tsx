import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Responses, prepareShop } from '../../testing/shop.tsx'
import { leaveForProvider } from './leave-for-provider.ts'
import { bookingAttempts } from './payment-attempt.ts'
import { type BookingPaymentResult, type BookingPaymentInput, usePay } from './use-pay.ts'

vi.mock('./leave-for-provider.ts')

const input: BookingPaymentInput = { bookingId: 'one', methodId: 'paypal', amountMinor: 12_600, locale: 'de' }
const redirect = { __typename: 'PaymentRedirect', reference: 'ref-1', url: 'https://pay.test/1' }
const formPost = {
  __typename: 'PaymentFormPost',
  reference: 'ref-2',
  url: 'https://pay.test/2',
  fields: [{ __typename: 'FormField', name: 'a', value: '1' }],
}
const opened = (next: unknown) => ({ payBooking: { __typename: 'PayBookingPayload', next, userErrors: [] } })
const refused = {
  payBooking: {
    __typename: 'PayBookingPayload',
    next: null,
    userErrors: [{ __typename: 'PaymentUserError', code: 'PROVIDER_UNAVAILABLE' }],
  },
}

async function openPage(responses: Responses) {
  const shop = await prepareShop(responses)
  const { result } = renderHook(() => usePay(), { wrapper: shop.Shop })
  const press = async (what = input, times = 1): Promise<(BookingPaymentResult | null)[]> => {
    let results: (BookingPaymentResult | null)[] = []
    await act(async () => {
      results = await Promise.all(Array.from({ length: times }, () => result.current.pay(what)))
    })
    return results
  }
  const keys = () =>
    shop.asked.map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
  return { ...shop, result, press, keys }
}

beforeEach(() => void vi.mocked(leaveForProvider).mockClear())

describe('pressing pay', () => {
  it('twice opens one payment and stays busy until the page is left', async () => {
    const { press, asked, result, store } = await openPage({ PayBooking: () => opened(redirect) })
    const results = await press(input, 2)
    expect(results).toEqual([{ kind: 'leaving' }, null])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.variables['input']).toMatchObject({ bookingId: 'one', paymentMethodId: 'paypal' })
    expect(leaveForProvider).toHaveBeenCalledExactlyOnceWith(redirect)
    expect(result.current.isPaying).toBe(true)
    expect(store.get(bookingAttempts.current)).toMatchObject({ subject: 'one', reference: 'ref-1' })
  })

  it('passes on the form of a provider that requires one', async () => {
    const { press } = await openPage({ PayBooking: () => opened(formPost) })
    await press({ ...input, methodId: 'card' })
    expect(leaveForProvider).toHaveBeenCalledExactlyOnceWith(formPost)
  })

  it('again after a lost response retries the same payment', async () => {
    let isLost = true
    const { press, keys } = await openPage({
      PayBooking: () => (isLost ? new TypeError('no connection') : opened(redirect)),
    })
    expect(await press()).toEqual([{ kind: 'failed', isOffline: true }])
    isLost = false
    expect(await press()).toEqual([{ kind: 'leaving' }])
    expect(new Set(keys()).size).toBe(1)
  })

  it('in another tab, or again after "back", retries the same payment', async () => {
    const one = await openPage({ PayBooking: () => opened(redirect) })
    await one.press()
    const other = await openPage({ PayBooking: () => opened(redirect) })
    await other.press()
    expect(other.keys()).toEqual(one.keys())
  })

  it.each<[string, Partial<BookingPaymentInput>]>([
    ['another way to pay', { methodId: 'card' }],
    ['another sum', { amountMinor: 16_950 }],
    ['another booking', { bookingId: 'two' }],
    ['another return language', { locale: 'en' }],
  ])('with %s is a new payment', async (_name, change) => {
    let isLost = true
    const { press, keys } = await openPage({
      PayBooking: () => (isLost ? new TypeError('no connection') : opened(redirect)),
    })
    await press()
    isLost = false
    await press({ ...input, ...change })
    expect(new Set(keys()).size).toBe(2)
  })

  it('R 281f: after a refusal is a new payment, and the button works again', async () => {
    const { press, keys, result } = await openPage({ PayBooking: () => refused })
    expect(await press()).toEqual([{ kind: 'refused', code: 'PROVIDER_UNAVAILABLE' }])
    expect(result.current.isPaying).toBe(false)
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it('after a return from the provider is a new payment', async () => {
    const { press, keys, store } = await openPage({ PayBooking: () => opened(redirect) })
    await press()
    act(() => store.set(bookingAttempts.forget, 'of another payment'))
    expect(store.get(bookingAttempts.current)).not.toBeNull()
    act(() => store.set(bookingAttempts.forget, 'ref-1'))
    const other = await openPage({ PayBooking: () => opened(redirect) })
    await other.press()
    expect(other.keys()).not.toEqual(keys())
  })

  it('R 72a: confirms at once if nothing is left to pay', async () => {
    const payload = {
      __typename: 'ConfirmPaidBookingPayload',
      order: { __typename: 'Order', id: 'order-1' },
      userErrors: [],
    }
    const { press, store } = await openPage({ ConfirmPaidBooking: () => ({ confirmPaidBooking: payload }) })
    expect(await press({ ...input, methodId: null, amountMinor: 0 })).toEqual([
      { kind: 'confirmed', orderId: 'order-1' },
    ])
    expect(store.get(bookingAttempts.current)).toMatchObject({ reference: 'order-1' })
    expect(leaveForProvider).not.toHaveBeenCalled()
  })
})
