import { act, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { heldBookingAtom, useCartCount } from '../../shop/cart/cart.ts'
import { heldBooking } from '../../testing/held-booking.ts'
import { prepareShop } from '../../testing/shop.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SnackbarOutlet } from '../../ui/overlays/snackbar.tsx'
import { BookingWatch } from './booking-watch.tsx'
import '../../testing/top-layer.ts'

const minute = 60_000
const begin = Date.UTC(2026, 11, 5, 12)
const end = begin + 15 * minute
const instant = (ms: number) => new Date(ms).toISOString()

// Loaded apart; the first time takes longer than a moment of the fake clock.
beforeAll(async () => void (await import('../../features/stays/hold/hold-notices.tsx')))
beforeEach(() => void vi.useFakeTimers({ now: begin }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const Badge = () => <p data-testid="badge">{useCartCount()}</p>

async function openPage(path: string, isHeld = true, isAsking = false) {
  const shop = await prepareShop({
    ExtendBooking: () => ({
      extendBooking: { __typename: 'ExtendBookingPayload', booking: null, userErrors: [] },
    }),
    HeldBooking: () => ({
      viewer: null,
      heldBooking:
        Date.now() < end ? heldBooking({ heldUntil: instant(end), serverTime: instant(Date.now()) }) : null,
    }),
  })
  if (isHeld)
    shop.store.set(heldBookingAtom, {
      id: 'booking-1',
      heldUntil: instant(end),
      serverTime: instant(begin),
    })
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <div id="hold-place" />
      <BookingWatch />
      <Badge />
      <SnackbarOutlet />
      <Dialog isOpen={isAsking} onClose={() => undefined} title="A question">
        <p>Its text</p>
      </Dialog>
    </Router>,
    { wrapper: shop.Shop },
  )
  await pass(0)
  return { ...shop, path: () => history.at(-1) }
}
const badge = () => screen.getByTestId('badge').textContent
const notices = () => screen.queryAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)

describe('a booking that is held while the visitor reads another page', () => {
  it('shows and announces the time left in an open dialog too, and gives more there', async () => {
    const { asked } = await openPage('/profile/address', true, true)
    const dialog = within(screen.getByRole('dialog', { name: 'A question' }))
    const hold = within(dialog.getByRole('group', { name: 'Deine Reservierung' }))
    expect(hold.getByRole('timer').textContent).toBe('Noch 15:00 reserviert')
    act(() => hold.getByRole('button', { name: /^Mehr Zeit\s+fünf Minuten länger reservieren$/ }).click())
    await pass(0)
    expect(asked.map(({ operation }) => operation)).toContain('ExtendBooking')
    await pass(13 * minute)
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('noch zwei Minuten'),
    )
  })

  it('is shown under the header with the time left, and gets more', async () => {
    const { asked } = await openPage('/register')
    const strip = screen.getByRole('complementary', { name: 'Deine Reservierung' })
    expect(strip.parentElement?.id).toBe('hold-place')
    expect(strip.textContent).toContain('Noch 15:00 reserviert')
    expect(strip.textContent).toMatch(/Mainz, .*16:30–19:30\u00a0Uhr/)
    act(() => screen.getByRole('button', { name: /^Mehr Zeit\s+fünf Minuten länger reservieren$/ }).click())
    await pass(0)
    expect(asked.map(({ operation }) => operation)).toContain('ExtendBooking')
    await pass(16 * minute)
    expect(screen.queryByRole('complementary', { name: 'Deine Reservierung' })).toBeNull()
  })

  it('R 280d: leaves the badge when it expires, announced once with a way to the same time', async () => {
    const { path } = await openPage('/faq')
    expect(badge()).toBe('1')
    await pass(16 * minute)
    expect([badge(), notices().length]).toEqual(['0', 1])
    expect(notices()[0]).toContain('Deine Reservierung ist abgelaufen.')
    act(() => screen.getByRole('button', { name: 'Dieselbe Zeit noch einmal', hidden: true }).click())
    expect(path()).toBe('/booking?expired=true')
    await pass(5 * minute)
    expect([path(), notices()]).toEqual(['/booking?expired=true', []])
  })

  it.each(['/cart', '/en/cart', '/booking/finalize'])(
    'is left to %s, which shows it itself',
    async (path) => {
      const { asked } = await openPage(path)
      await pass(16 * minute)
      expect([asked, notices()]).toEqual([[], []])
    },
  )

  it('asks nothing without a booking', async () => {
    const { asked } = await openPage('/faq', false)
    await pass(minute)
    expect(asked).toEqual([])
  })
})
