import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { draftBookingAtom } from '../../shop/cart/draft-booking.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { useBookingAgain } from './use-booking-again.ts'

it('the same time at another price leads to the page of times, with the time chosen', async () => {
  const { Shop, store } = await prepareShop({
    BookSlot: () => ({
      bookSlot: {
        __typename: 'BookSlotPayload',
        booking: null,
        alternatives: [],
        retryAt: null,
        userErrors: [{ __typename: 'BookingUserError', code: 'PRICE_CHANGED' }],
      },
    }),
  })
  const place = memoryLocation({ path: '/booking?expired', record: true })
  const { result } = renderHook(useBookingAgain, {
    wrapper: ({ children }) => (
      <Shop>
        <Router hook={place.hook}>{children}</Router>
      </Shop>
    ),
  })
  const stay = { storeRoute: 'mainz', day: '2040-12-05', persons: 2, durationHours: 3 }
  await act(() =>
    result.current.book({
      ...stay,
      slotId: 'slot',
      city: 'Mainz',
      startTime: '16:30',
      endTime: '19:30',
      extras: [],
      isOnSite: false,
      expectedTotalMinor: 157_50,
    }),
  )
  expect(place.history.at(-1)).toBe('/booking/details')
  expect(store.get(draftBookingAtom)).toMatchObject({ ...stay, slotId: 'slot' })
})
