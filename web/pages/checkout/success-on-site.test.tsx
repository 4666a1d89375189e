import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { checkoutDraftAtom, emptyCheckout } from '../../features/bookings/visitors/checkout-draft.ts'
import { bookingResultTexts } from '../../features/payments/payment-result-texts.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { consentCookieName } from '../../shop/consent/consent-cookie.ts'
import { visitorAtom } from '../../shop/visitor.ts'
import { SuccessOnSite } from './success-on-site.tsx'

const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

async function open() {
  const shop = await prepareShop({
    LogOut: () => ({ logOut: { __typename: 'LogOutPayload', isLoggedOut: true } }),
  })
  shop.store.set(visitorAtom, { name: 'Lena', expiresAt: '2026-12-21T04:00:00Z' })
  shop.store.set(checkoutDraftAtom, {
    ...emptyCheckout,
    places: [{ firstName: 'Jonas', lastName: 'Peters', email: '' }],
  })
  const { hook, history } = memoryLocation({ path: '/booking/success', record: true })
  render(
    <Router hook={hook}>
      <SuccessOnSite texts={bookingResultTexts.PAID} storeNumber={2} />
    </Router>,
    { wrapper: shop.Shop },
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  const path = () => history.at(-1)
  return { ...shop, path }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

describe('a booking in on-site mode', () => {
  it('leaves no data of the visitor behind', async () => {
    const { store, asked } = await open()
    expect(asked.map(({ operation }) => operation)).toEqual(['LogOut'])
    expect(store.get(visitorAtom)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes('personal'))).toEqual([])
  })

  it('returns to the start page of its store after ten seconds', async () => {
    const { path } = await open()
    await pass(9)
    expect(path()).toBe('/booking/success')
    await pass(1)
    expect(path()).toBe('/?storeId=2')
  })

  it('asks the next visitor for consent again', async () => {
    document.cookie = `${consentCookieName}=of-this-visitor; Path=/`
    await open()
    expect(document.cookie).toContain(consentCookieName)
    await pass(10)
    expect(document.cookie).not.toContain(consentCookieName)
  })

  it('waits while the message is hovered or focused', async () => {
    const { path } = await open()
    await pass(5)
    const leave = screen.getByRole('button', { name: 'Zum Anfang' })
    fireEvent.focus(leave)
    await pass(20)
    expect(path()).toBe('/booking/success')
    fireEvent.blur(leave)
    await pass(5)
    expect(path()).toBe('/?storeId=2')
  })

  it('stays if the visitor asks for it, until they leave', async () => {
    const { path } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }))
    await pass(60)
    expect(path()).toBe('/booking/success')
    fireEvent.click(screen.getByRole('button', { name: 'Zum Anfang' }))
    expect(path()).toBe('/?storeId=2')
  })
})
