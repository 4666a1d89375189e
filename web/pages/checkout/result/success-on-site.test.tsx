import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { checkoutDraftAtom, emptyCheckout } from '../../../features/stays/visitors/checkout-draft.ts'
import { bookingResultTexts } from '../../../features/payments/payment-result-texts.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
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
  const { hook } = memoryLocation({ path: '/booking/success' })
  render(
    <Router hook={hook}>
      <SuccessOnSite texts={bookingResultTexts.PAID} storeNumber={2} />
    </Router>,
    { wrapper: shop.Shop },
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  const state = () => shop.store.get(onSiteModeAtom)?.state
  return { ...shop, state }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

describe('a booking in on-site mode', () => {
  it('leaves no data of the visitor behind', async () => {
    const { store, asked } = await open()
    expect(asked.map(({ operation }) => operation)).toEqual(['LogOut'])
    expect(store.get(visitorAtom)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.includes('personal'))).toEqual([])
  })

  it('wipes the tablet for its store after ten seconds', async () => {
    const { state, store } = await open()
    await pass(9)
    expect(state()).toBe('done')
    await pass(1)
    expect(store.get(onSiteModeAtom)).toMatchObject({ state: 'wiping', next: 2 })
  })

  it('waits while the message is hovered or focused', async () => {
    const { state } = await open()
    await pass(5)
    const leave = screen.getByRole('button', { name: 'Zum Anfang' })
    fireEvent.focus(leave)
    await pass(20)
    expect(state()).toBe('done')
    fireEvent.blur(leave)
    await pass(5)
    expect(state()).toBe('wiping')
  })

  it('stays if the visitor asks for it, until they leave', async () => {
    const { state } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Hier bleiben' }))
    await pass(60)
    expect(state()).toBe('done')
    fireEvent.click(screen.getByRole('button', { name: 'Zum Anfang' }))
    expect(state()).toBe('wiping')
  })
})
