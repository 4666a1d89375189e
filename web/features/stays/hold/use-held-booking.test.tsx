import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useClient } from 'urql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { expiredHoldAtom, heldRequestAtom } from '../../../shop/cart/hold-memory.ts'
import { HoldNotices } from './hold-notices.tsx'
import { heldBooking } from '../../../testing/held-booking.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import { HeldBookingDocument } from './held-booking.generated.ts'
import { useHeldBooking } from './use-held-booking.ts'
import { heldLongerAtom } from './use-held-longer.ts'

const minute = 60_000
const hour = 60 * minute
const begin = Date.UTC(2026, 11, 5, 12)
const end = begin + 15 * minute
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

/** The server's clock runs with the fake one, this much behind the browser's. */
let browserAhead = 0
const serverNow = () => new Date(Date.now() - browserAhead).toISOString()
const instant = (ms: number) => new Date(ms).toISOString()

const seen: string[] = []
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

async function openPage(responses: Responses) {
  const shop = await prepareShop(responses)
  shop.store.set(heldBookingAtom, { id: 'booking-1', heldUntil: instant(end), serverTime: instant(begin) })
  shop.store.set(heldRequestAtom, request)
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
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const strip = () => screen.getByRole('complementary', { name: 'Deine Reservierung' })
const timer = () => within(strip()).getByRole('timer')
const more = () => screen.getByRole('button', { name: /^Mehr Zeit\s+fünf Minuten länger reservieren$/ })
const whileHeld = (until: () => number): Responses => ({
  HeldBooking: ({ id }) => {
    const isHeld = id === 'booking-1' && Date.parse(serverNow()) < until()
    return {
      viewer: null,
      heldBooking: isHeld ? heldBooking({ heldUntil: instant(until()), serverTime: serverNow() }) : null,
    }
  },
})

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
  it.each([
    ['is right', 0],
    ['is an hour ahead', hour],
    ['is an hour behind', -hour],
  ])("counts down by the server's clock if the browser's %s", async (_name, ahead) => {
    browserAhead = ahead
    vi.setSystemTime(begin + ahead)
    await openPage(whileHeld(() => end))
    expect(timer().textContent).toBe('Noch 15:00 reserviert')
    await pass(3 * minute + 18_000)
    expect(timer().textContent).toBe('Noch 11:42 reserviert')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  })

  it('warns two minutes before the end where it stands, and once for screen readers', async () => {
    await openPage(whileHeld(() => end))
    await pass(12 * minute)
    expect([strip().className, strip().textContent]).toEqual(['hold-strip', expect.stringContaining('Mainz')])
    more().focus()
    await pass(minute)
    expect([strip().className, strip().textContent]).toEqual([
      'hold-strip is-ending',
      expect.stringContaining('Dann wird der Raum frei.'),
    ])
    expect(screen.getAllByRole('complementary')).toHaveLength(1)
    expect(document.activeElement).toBe(more())
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toEqual(['Dein Raum ist noch zwei Minuten reserviert. Du kannst die Zeit verlängern.'])
    await pass(minute + 2000)
    expect(timer().textContent).toBe('Nur noch 00:58')
  })

  it('P 143b: says for a few seconds that a login gave more time, where the countdown rises', async () => {
    const { store } = await openPage(whileHeld(() => end))
    act(() => store.set(heldLongerAtom, instant(end)))
    const said = 'Angemeldet: 5\u00a0Minuten mehr.'
    expect(strip().textContent).toContain(said)
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(said)
    await pass(8000)
    expect(strip().textContent).toContain('Mainz')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  })

  it('says that there is no more time after the last extension', async () => {
    await openPage({
      HeldBooking: () => ({
        viewer: null,
        heldBooking: heldBooking({ heldUntil: instant(end), serverTime: serverNow(), extensionsLeft: 0 }),
      }),
    })
    await pass(13 * minute)
    expect(strip().textContent).toContain('Verlängern geht nicht mehr.')
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Verlängern geht nicht mehr.')
  })

  it('is extended with one press', async () => {
    let until = end
    const extend = () => {
      until += 5 * minute
      return {
        extendBooking: {
          __typename: 'ExtendBookingPayload',
          booking: heldBooking({ heldUntil: instant(until), serverTime: serverNow() }),
          userErrors: [],
        },
      }
    }
    const { asked } = await openPage({ ...whileHeld(() => until), ExtendBooking: extend })
    await pass(13 * minute)
    more().focus()
    more().click()
    await pass(100)
    expect(asked.find(({ operation }) => operation === 'ExtendBooking')?.variables).toEqual({
      input: { bookingId: 'booking-1' },
    })
    expect(timer().textContent).toMatch(/^Noch 0[67]:/)
    expect([strip().className, document.activeElement]).toEqual(['hold-strip', more()])
    expect(seen.slice(seen.indexOf('held'))).not.toContain('loading')
  })

  it('is expired when the server reports it; its request stays available', async () => {
    const { store, asked } = await openPage(whileHeld(() => end))
    await pass(15 * minute + 1000)
    expect(screen.getByText('expired')).toBeTruthy()
    expect([store.get(heldBookingAtom), store.get(expiredHoldAtom)]).toEqual([null, { request }])
    expect(asked.length).toBeLessThan(5)
  })

  it('keeps its request if another tab noticed the expiry a moment earlier', async () => {
    const { store } = await openPage(whileHeld(() => end))
    await pass(14 * minute)
    store.set(expiredHoldAtom, { request })
    store.set(heldRequestAtom, null)
    await pass(minute + 1000)
    expect(store.get(expiredHoldAtom)).toEqual({ request })
  })

  it('continues if another device has extended it', async () => {
    const { store } = await openPage({
      HeldBooking: () => {
        const until = Date.now() < end ? end : end + 5 * minute
        return {
          viewer: null,
          heldBooking: heldBooking({ heldUntil: instant(until), serverTime: serverNow() }),
        }
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
      HeldBooking: () => ({
        viewer: null,
        heldBooking: isHeld ? heldBooking({ heldUntil: instant(end), serverTime: serverNow() }) : null,
      }),
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
