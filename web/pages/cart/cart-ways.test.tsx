import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { heldBookingAtom } from '../../shop/cart/cart.ts'
import { addVoucherAtom } from '../../shop/cart/voucher-cart.ts'
import { heldBooking } from '../../testing/held-booking.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { CartPage } from './cart.tsx'
import '../../testing/top-layer.ts'

const hold = {
  heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
  serverTime: new Date().toISOString(),
}

async function openCart({ hasVoucher = false, isHeld = true } = {}) {
  let isReleased = false
  const { Shop, store } = await prepareShop({
    HeldBooking: () => ({ viewer: null, heldBooking: isReleased ? null : heldBooking(hold) }),
    VoucherPrice: () => new TypeError('offline'),
    ReleaseBooking: () => {
      isReleased = true
      return {
        releaseBooking: { __typename: 'ReleaseBookingPayload', releasedBookingId: 'b', userErrors: [] },
      }
    },
  })
  if (isHeld) store.set(heldBookingAtom, { id: 'booking-1', ...hold })
  if (hasVoucher) store.set(addVoucherAtom, { delivery: 'PRINT', cents: 5000, text: null })
  const { hook, history } = memoryLocation({ path: '/cart', record: true })
  render(
    <Router hook={hook}>
      <CartPage />
    </Router>,
    { wrapper: Shop },
  )
  return { path: () => history.at(-1), store, isReleased: () => isReleased }
}
const drop = async (answer = 'Aufheben') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reservierung aufheben' }))
  await userEvent.click(screen.getByRole('button', { name: answer }))
}

describe('dropping the booking in the cart', () => {
  it('P 66a, P 143c: leads to /booking if nothing else is in the cart', async () => {
    const { path } = await openCart()
    await drop()
    await waitFor(() => expect(path()).toBe('/booking'))
  })

  it('asks first: one tap frees no room', async () => {
    const { path, store, isReleased } = await openCart()
    await drop('Behalten')
    expect([screen.queryByRole('alertdialog'), isReleased(), path()]).toEqual([null, false, '/cart'])
    expect(store.get(heldBookingAtom)).not.toBeNull()
  })

  it('stays with the vouchers that remain', async () => {
    const { path, store } = await openCart({ hasVoucher: true })
    await drop()
    await waitFor(() => expect(store.get(heldBookingAtom)).toBeNull())
    expect(path()).toBe('/cart')
  })
})

it('P 65: an empty cart shows the way to what happens at a visit', async () => {
  await openCart({ isHeld: false })
  const link = await screen.findByRole('link', { name: /^So geht’s/ })
  expect(link.getAttribute('href')).toBe('/how-to')
  const hrefs = screen.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(hrefs).toContain('/booking')
})
