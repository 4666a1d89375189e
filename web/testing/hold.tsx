// A page with a hold of 15 minutes, whose time a test moves. The server's clock runs with the fake one.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { useClient } from 'urql'
import { afterEach, beforeEach, vi } from 'vitest'
import { heldBookingAtom } from '../shop/cart/cart.ts'
import { heldRequestAtom } from '../shop/cart/hold-memory.ts'
import { heldBooking, heldRequest } from './held-booking.ts'
import { type Responses, prepareShop } from './shop.tsx'
import { HeldBookingDocument } from '../features/stays/hold/held-booking.generated.ts'
import { HoldNotices } from '../features/stays/hold/hold-notices.tsx'
import { useHeldBooking } from '../features/stays/hold/use-held-booking.ts'

export const minute = 60_000
const begin = Date.UTC(2026, 11, 5, 12)
export const end = begin + 15 * minute

/** The browser's clock before the server's. */
let browserAhead = 0
const serverNow = () => Date.now() - browserAhead
export const instant = (ms: number) => new Date(ms).toISOString()

export function useFakeClock(): void {
  beforeEach(() => {
    browserAhead = 0
    seen.length = 0
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: begin })
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.useRealTimers()
  })
}

export function setBrowserAhead(ms: number): void {
  browserAhead = ms
  vi.setSystemTime(begin + ms)
}

/** The states of the hold since the test began. */
export const seen: string[] = []
function Hold() {
  const hold = useHeldBooking()
  seen.push(hold.status)
  if (hold.status !== 'held') return <p>{hold.status}</p>
  return <HoldNotices hold={hold} />
}

/** As another component does that needs the booking. */
function AskAgain() {
  const client = useClient()
  const ask = () =>
    client.query(
      HeldBookingDocument,
      { id: 'booking-1', forPayment: false },
      { requestPolicy: 'network-only' },
    )
  return <button onClick={() => void ask().toPromise()}>ask again</button>
}

export async function openPage(responses: Responses) {
  const shop = await prepareShop(responses)
  shop.store.set(heldBookingAtom, { id: 'booking-1', heldUntil: instant(end), serverTime: instant(begin) })
  shop.store.set(heldRequestAtom, heldRequest)
  render(
    <>
      <div id="hold-place" />
      <Hold />
      <AskAgain />
    </>,
    { wrapper: shop.Shop },
  )
  await pass(0)
  return shop
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const strip = () => screen.getByRole('complementary', { name: 'Deine Reservierung' })
export const timer = () => within(strip()).getByRole('timer')

/** The hold as the server reports it now, with this end. */
export const reported = (until: number, change: { extensionsLeft?: number } = {}) =>
  heldBooking({ heldUntil: instant(until), serverTime: instant(serverNow()), ...change })

export const whileHeld = (until: () => number): Responses => ({
  HeldBooking: ({ id }) => {
    const isHeld = id === 'booking-1' && serverNow() < until()
    return { viewer: null, heldBooking: isHeld ? reported(until()) : null }
  },
})
