import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { expiredHoldAtom } from '../../shop/cart/hold-memory.ts'
import { prepareShop } from '../../testing/shop.tsx'
import '../../testing/top-layer.ts'
import { BookingPage } from './booking.tsx'

it.each([
  ['an expired hold is said to be', { request: null }, true],
  ['an address alone expires nothing', null, false],
])('P 143e: %s', async (_what, expired, isSaid) => {
  const { Shop, store } = await prepareShop({
    Booking: () => ({ stores: [] }),
    Maintenance: () => ({ shop: { __typename: 'Shop', maintenanceUntil: null } }),
  })
  store.set(expiredHoldAtom, expired)
  const { hook, searchHook } = memoryLocation({ path: '/booking?expired=true' })
  await act(async () =>
    render(
      <Router hook={hook} searchHook={searchHook}>
        <BookingPage />
      </Router>,
      { wrapper: Shop },
    ),
  )
  expect(screen.queryByText('Deine Reservierung ist abgelaufen') !== null).toBe(isSaid)
})
