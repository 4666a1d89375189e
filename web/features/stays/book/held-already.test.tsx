import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { useBookingFlow } from './use-booking-flow.tsx'

const request = {
  slotId: 'slot',
  persons: 2,
  extras: [],
  isOnSite: false,
  storeRoute: 'mainz',
  city: 'Mainz',
  day: '2026-12-05',
  durationHours: 3,
  startTime: '16:30',
  endTime: '19:30',
}
const held = { id: 'other', heldUntil: '2099-12-05T16:40:00Z', serverTime: '2026-12-05T16:30:00Z' }
const booked = (booking: object | null, ...codes: string[]) => ({
  bookSlot: {
    __typename: 'BookSlotPayload',
    booking,
    alternatives: [],
    retryAt: null,
    userErrors: codes.map((code) => ({ __typename: 'BookingUserError', code })),
  },
})
const released = {
  releaseBooking: { __typename: 'ReleaseBookingPayload', releasedBookingId: 'other', userErrors: [] },
}

function Book({ isGone }: { isGone: boolean }) {
  const flow = useBookingFlow({
    cartHref: '/cart',
    loginHref: '/login',
    isQuick: true,
    onLogin: () => undefined,
    onDone: () => undefined,
    onTaken: () => undefined,
  })
  return (
    <main tabIndex={-1}>{!isGone && <button onClick={() => void flow.book(request)}>Buchen</button>}</main>
  )
}

/** Presses a time while another is held, and gives the button that releases that one the focus. */
async function bookWhileHolding() {
  const response = Promise.withResolvers<unknown>()
  let isHeld = true
  const { Shop, store, asked } = await prepareShop({
    BookSlot: () => (isHeld ? booked(null, 'BOOKING_EXISTS') : booked(heldBooking({ ...held, id: 'new' }))),
    ReleaseBooking: async () => {
      const data = await response.promise
      isHeld = false
      return data
    },
  })
  act(() => store.set(heldBookingAtom, held))
  const page = (isGone: boolean) => (
    <>
      <Book isGone={isGone} />
      <SnackbarOutlet />
    </>
  )
  const { rerender } = render(page(false), { wrapper: Shop })
  const book = screen.getByRole('button', { name: 'Buchen' })
  await userEvent.click(book)
  const release = await screen.findByText('Aufheben und diese Zeit reservieren')
  // jsdom shows no popover, and gives nothing in one the focus.
  release.closest('[popover]')!.removeAttribute('popover')
  release.focus()
  await userEvent.keyboard('{Enter}')
  return { store, asked, book, release, respond: response.resolve, leave: () => rerender(page(true)) }
}

it('releasing the other booking keeps the focus, then returns it to the button that books', async () => {
  const { store, asked, book, release, respond } = await bookWhileHolding()
  expect(release.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(release)
  await userEvent.keyboard('{Enter}')
  await act(async () => respond(released))
  await expect.poll(() => store.get(heldBookingAtom)?.id).toBe('new')
  expect(document.activeElement).toBe(book)
  expect(release.isConnected, 'what it says is not so any more').toBe(false)
  expect(asked.map(({ operation }) => operation)).toEqual(['BookSlot', 'ReleaseBooking', 'BookSlot'])
})

it('the focus goes to the page where the button that books has gone', async () => {
  const { respond, leave } = await bookWhileHolding()
  leave()
  await act(async () => respond(released))
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
})

it('a booking that ends meanwhile takes no button away', async () => {
  const { store, release } = await bookWhileHolding()
  act(() => store.set(heldBookingAtom, null))
  expect(document.activeElement).toBe(release)
})

it('a release that fails replaces the message, and the focus goes to the new one', async () => {
  const { release, respond } = await bookWhileHolding()
  await act(async () => respond(new Error('offline')))
  const failed = await screen.findByText(/Das Aufheben/)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(release.isConnected).toBe(false)
  expect(failed.parentElement!.contains(document.activeElement)).toBe(true)
})
