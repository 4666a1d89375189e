import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { BookingFinalizePage } from './booking-finalize.tsx'

async function openHeld() {
  const until = { heldUntil: '2099-12-05T12:15:00Z', serverTime: '2099-12-05T12:00:00Z' }
  const { Shop, store } = await prepareShop({
    HeldBooking: () => ({
      viewer: null,
      heldBooking: { ...heldBooking(until), paymentMethods: [] },
    }),
    BookingFinalize: () => ({ viewer: null }),
  })
  store.set(heldBookingAtom, { id: 'booking-1', ...until })
  const { hook, searchHook, history } = memoryLocation({ path: '/booking/finalize', record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <BookingFinalizePage />
    </Router>,
    { wrapper: Shop },
  )
  return history
}

it('R 159: paying for a booking begins with a login', async () => {
  const history = await openHeld()
  expect(await screen.findByRole('heading', { name: 'Wer bucht?' })).toBeTruthy()
  expect(screen.getByLabelText('E-Mail')).toBeTruthy()
  expect(history).toEqual(['/booking/finalize'])
})
