import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../../shop/on-site/on-site-mode.ts'
import { visitorAtom } from '../../../shop/visitor.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { BookingSuccessPage } from './booking-success.tsx'

async function comeBack(path: string, { tablet, payment = {} }: { tablet: number | null; payment?: object }) {
  const shop = await prepareShop({
    LogOut: () => ({ logOut: { __typename: 'LogOutPayload', isLoggedOut: true } }),
    PlacedOrder: () => ({
      viewer: { __typename: 'Viewer', id: '7', order: { __typename: 'Order', id: 'order-1' } },
    }),
    Payment: () => ({
      payment: {
        __typename: 'Payment',
        reference: 'ref-1',
        status: 'PAID',
        isOnSite: false,
        storeNumber: 5,
        ...payment,
      },
    }),
  })
  shop.store.set(visitorAtom, { name: 'Lena', expiresAt: '2099-12-21T04:00:00Z' })
  if (tablet !== null) shop.store.set(onSiteModeAtom, readyAt(tablet, 'guest', Date.now()))
  const { hook, searchHook } = memoryLocation({ path })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <BookingSuccessPage />
    </Router>,
    { wrapper: shop.Shop },
  )
  return shop
}

const atTheTablet = async () => screen.findByRole('button', { name: 'Zum Anfang' })

describe('a booking on the tablet', () => {
  it.each([
    ['paid by vouchers alone', '/booking/success?order=order-1', {}],
    ['for another city', '/booking/success?payment=ref-1', {}],
  ])('%s logs out, and is wiped for the store of the tablet', async (_name, path, payment) => {
    const { store, asked } = await comeBack(path, { tablet: 2, payment })
    const leave = await atTheTablet()
    await waitFor(() => {
      expect(asked.map(({ operation }) => operation)).toContain('LogOut')
      expect([store.get(visitorAtom), store.get(onSiteModeAtom)?.state]).toEqual([null, 'done'])
    })
    act(() => leave.click())
    expect(store.get(onSiteModeAtom)).toMatchObject({ state: 'wiping', next: 2 })
  })
})

describe('a booking in another browser', () => {
  it.each(['/booking/success?order=order-1', '/booking/success?payment=ref-1'])(
    'at %s stays logged in',
    async (path) => {
      const { store } = await comeBack(path, { tablet: null })
      expect(await screen.findByRole('link', { name: 'Deine Bestellungen' })).toBeTruthy()
      expect(store.get(visitorAtom)?.name).toBe('Lena')
      expect(screen.getByRole('link', { name: 'Häufige Fragen' }).getAttribute('href')).toBe('/faq')
    },
  )
})
