// The events of a booking and a purchase, in their order, and silence without consent.
import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useBookingFlow } from '../../features/stays/book/use-booking-flow.tsx'
import { emptyDraft } from '../../shop/cart/draft-booking.ts'
import { useStartBooking } from '../../features/stays/draft/use-start-booking.ts'
import { bookingAttempts, voucherAttempts } from '../../features/payments/payment-attempt.ts'
import { ShopContext } from '../../lib/shop.ts'
import type { AnalyticsEvent } from '../../shop/consent/analytics.ts'
import type { ConsentKey } from '../../shop/consent/consent-cookie.ts'
import { clearConsent, decide, shopWithMap } from '../../testing/consent.ts'
import { heldBooking } from '../../testing/held-booking.ts'
import { prepareShop, type Responses } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { useWelcome } from '../../pages/account/use-welcome.ts'
import { useSettledBooking } from '../../pages/checkout/result/use-settled-booking.ts'
import { useSettledVouchers } from '../../pages/checkout/result/use-settled-vouchers.ts'

const attempt = (amountMinor: number) => ({
  fingerprint: JSON.stringify(['one', 'method', amountMinor, 'de']),
  subject: 'one',
  key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
  reference: 'ref',
})
const events = (): AnalyticsEvent[] | undefined => window.dataLayer
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

beforeEach(() => {
  delete window.dataLayer
  clearConsent()
  localStorage.clear()
})

async function open(responses: Responses = {}) {
  const { Shop, store } = await prepareShop(responses)
  const { hook } = memoryLocation({ path: '/' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Shop>
      <ShopContext value={shopWithMap}>
        <Router hook={hook}>{children}</Router>
      </ShopContext>
    </Shop>
  )
  return { wrapper, store }
}

const request = {
  slotId: 'slot',
  persons: 2,
  extras: [],
  isOnSite: false,
  storeRoute: 'mainz',
  city: 'Mainz',
  day: '2099-12-05',
  durationHours: 3,
  startTime: '16:30',
  endTime: '19:30',
}

function Book() {
  const [isDone, setDone] = useState(false)
  const { book, dialogs } = useBookingFlow({
    cartHref: '/cart',
    loginHref: '/login',
    onLogin: () => undefined,
    onDone: () => setDone(true),
    onAlternative: () => undefined,
  })
  return (
    <>
      <button onClick={() => void book(request)}>Book</button>
      {isDone ? 'done' : dialogs}
    </>
  )
}

/** From the banner to the payment, as the pages call it. */
async function bookAndPay(): Promise<void> {
  const { wrapper, store } = await open()
  const draft = { ...emptyDraft, storeRoute: 'mainz', persons: 2, durationHours: 3 }
  const { result: start } = renderHook(() => useStartBooking(draft), { wrapper })
  act(() => start.current())
  const { result: welcome } = renderHook(() => useWelcome(), { wrapper })
  await act(() => welcome.current({ name: 'Mara', expiresAt: '2099-01-01T03:00:00Z' }))
  store.set(bookingAttempts.current, attempt(17_750))
  renderHook(() => useSettledBooking({ reference: 'ref', status: 'PAID', orderedAt: minutesAgo(4.9) }), {
    wrapper,
  })
  store.set(voucherAttempts.current, { ...attempt(0), subject: '{}' })
  renderHook(() => useSettledVouchers({ reference: 'ref', status: 'PAID', orderedAt: minutesAgo(0) }), {
    wrapper,
  })
}

describe('analytics events', () => {
  it('P 134a, P 163a, R 94a, R 236: are pushed in order, with exactly these fields', async () => {
    decide(['analytics'])
    await bookAndPay()
    expect(events()).toEqual([
      { event: 'reservation_start', store: 'mainz', persons: 2, hours: 3 },
      { event: 'user_login' },
      { event: 'purchase', kind: 'booking', transaction_id: 'ref', value: 177.5, currency: 'EUR' },
      { event: 'purchase', kind: 'voucher', transaction_id: 'ref', value: 0, currency: 'EUR' },
    ])
  })

  it.each([
    ['before a decision', null],
    ['with only technical cookies', []],
    ['with the map alone', ['map']],
  ] satisfies [string, ConsentKey[] | null][])('are not even prepared %s', async (_when, allowed) => {
    if (allowed) decide(allowed)
    await bookAndPay()
    expect(events()).toBeUndefined()
  })

  it.each([
    ['older than five minutes', { orderedAt: minutesAgo(5.1) }],
    ['without an order', { orderedAt: null }],
    ['that failed', { orderedAt: minutesAgo(0), status: 'FAILED' as const }],
    ['of another browser', { orderedAt: minutesAgo(0), reference: 'other' }],
  ])('P 152a, R 77a, R 323: say nothing of a purchase %s', async (_which, change) => {
    decide(['analytics'])
    const { wrapper, store } = await open()
    store.set(bookingAttempts.current, attempt(100))
    store.set(voucherAttempts.current, { ...attempt(100), subject: '{}' })
    const settled = { reference: 'ref', status: 'PAID' as const, ...change }
    renderHook(() => useSettledBooking(settled), { wrapper })
    renderHook(() => useSettledVouchers(settled), { wrapper })
    expect(events()).toBeUndefined()
  })

  it.each([
    [/Mit Schutz/, true],
    [/Ohne Schutz/, false],
  ])('P 138c: say whether a suite was put into the cart with cover (%s)', async (button, insurance) => {
    decide(['analytics'])
    const booking = heldBooking({
      heldUntil: '2099-12-05T12:15:00Z',
      serverTime: new Date().toISOString(),
    })
    const { wrapper } = await open({
      BookSlot: () => ({ bookSlot: { booking, alternatives: [], retryAt: null, userErrors: [] } }),
      AddInsurance: () => ({ addInsurance: { booking, userErrors: [] } }),
    })
    render(<Book />, { wrapper })
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText('done')).toBeTruthy()
    expect(events()).toEqual([{ event: 'add_to_cart', kind: 'booking', insurance }])
  })
})
