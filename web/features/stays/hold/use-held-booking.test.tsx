import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { expiredHoldAtom, heldRequestAtom } from '../../../shop/cart/hold-memory.ts'
import { heldRequest } from '../../../testing/held-booking.ts'
import {
  end,
  instant,
  minute,
  openPage,
  pass,
  reported,
  timer,
  useFakeClock,
  whileHeld,
} from '../../../testing/hold.tsx'

useFakeClock()

it('a hold is not forgotten by a logged-in visitor because the server could not read it', async () => {
  const shop = await openPage({
    HeldBooking: () =>
      Response.json({
        data: { viewer: { __typename: 'Viewer', id: 'mara' }, heldBooking: null },
        errors: [{ message: 'The spa does not answer at the moment.', path: ['heldBooking'] }],
      }),
  })
  expect(screen.getByText('failed')).toBeTruthy()
  expect(shop.store.get(heldBookingAtom)).not.toBeNull()
})

describe('a held booking', () => {
  it('is expired when the server reports it; its request stays available', async () => {
    const { store, asked } = await openPage(whileHeld(() => end))
    await pass(15 * minute + 1000)
    expect(screen.getByText('expired')).toBeTruthy()
    expect([store.get(heldBookingAtom), store.get(expiredHoldAtom)]).toEqual([null, { request: heldRequest }])
    expect(asked.length).toBeLessThan(5)
  })

  it('keeps its request if another tab noticed the expiry a moment earlier', async () => {
    const { store } = await openPage(whileHeld(() => end))
    await pass(14 * minute)
    store.set(expiredHoldAtom, { request: heldRequest })
    store.set(heldRequestAtom, null)
    await pass(minute + 1000)
    expect(store.get(expiredHoldAtom)).toEqual({ request: heldRequest })
  })

  it('continues if another device has extended it', async () => {
    const { store } = await openPage({
      HeldBooking: () => {
        const until = Date.now() < end ? end : end + 5 * minute
        return { viewer: null, heldBooking: reported(until) }
      },
    })
    await pass(15 * minute + 1000)
    expect(timer().textContent).toMatch(/^Noch 0[45]:/)
    expect(store.get(heldBookingAtom)?.heldUntil).toBe(instant(end + 5 * minute))
  })

  it('requires a login if its account has lost the session', async () => {
    const { store } = await openPage({ HeldBooking: () => ({ viewer: null, heldBooking: null }) })
    expect(screen.getByText('locked')).toBeTruthy()
    expect(store.get(heldBookingAtom)?.id).toBe('booking-1')
  })

  it('is forgotten if it was let go elsewhere, having had no account', async () => {
    let isHeld = true
    const { store } = await openPage({
      HeldBooking: () => ({ viewer: null, heldBooking: isHeld ? reported(end) : null }),
    })
    isHeld = false
    fireEvent.click(screen.getByText('ask again'))
    await pass(0)
    expect(store.get(heldBookingAtom)).toBeNull()
  })

  it('is forgotten if it was paid in another session', async () => {
    const { store } = await openPage({
      HeldBooking: () => ({ viewer: { __typename: 'Viewer', id: '7' }, heldBooking: null }),
    })
    expect(screen.getByText('none')).toBeTruthy()
    expect([store.get(heldBookingAtom), store.get(expiredHoldAtom)]).toEqual([null, null])
  })

  it('stays remembered while the shop is unreachable', async () => {
    const { store } = await openPage({ HeldBooking: () => new TypeError('no connection') })
    expect(screen.getByText('failed')).toBeTruthy()
    expect(store.get(heldBookingAtom)?.id).toBe('booking-1')
  })
})
