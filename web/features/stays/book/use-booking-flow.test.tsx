import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { type BookingRequest, expireBookingAtom, expiredHoldAtom } from '../../../shop/cart/hold-memory.ts'
import { useBookingFlow } from './use-booking-flow.tsx'

const request: BookingRequest = {
  slotId: 'slot',
  persons: 2,
  extras: [],
  isOnSite: false,
  storeRoute: 'mainz',
  city: 'Mainz',
  day: '2099-12-05',
  durationHours: 3,
  startTime: '16:30',
  endTime: '19:30',
}
const payload = (booking: object | null) => ({ booking, alternatives: [], retryAt: null, userErrors: [] })

/** The page of times: `press` books, and `done` counts how often it went on to the checkout. */
async function openPage({ coverFails = false } = {}) {
  const until = { heldUntil: '2099-12-05T12:15:00Z', serverTime: '2099-12-05T12:00:00Z' }
  let holds = 0
  const booking = () => heldBooking({ id: `booking-${holds}`, ...until })
  const { Shop, store, asked } = await prepareShop({
    BookSlot: () => {
      holds += 1
      return { bookSlot: payload(booking()) }
    },
    AddInsurance: () =>
      asked.filter(({ operation }) => operation === 'AddInsurance').length > 1 && coverFails
        ? Promise.reject(new Error('lost'))
        : { addInsurance: { booking: booking(), userErrors: [] } },
    RemoveInsurance: () => ({ removeInsurance: { booking: booking(), userErrors: [] } }),
    HeldBooking: () => ({ viewer: null, heldBooking: { ...booking(), paymentMethods: [] } }),
  })
  const done = vi.fn<() => void>()
  let again: BookingRequest | undefined
  function Page() {
    const flow = useBookingFlow({
      cartHref: '/cart',
      loginHref: '/login',
      onLogin: () => undefined,
      onDone: done,
      onAlternative: () => undefined,
    })
    return (
      <>
        <button onClick={() => void flow.book(again ?? request)}>Book</button>
        {flow.dialogs}
      </>
    )
  }
  render(<Page />, { wrapper: Shop })
  return {
    done,
    press: async () => userEvent.click(screen.getByText('Book')),
    answer: async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name })),
    /** The hold expires; the next press books the same time again, or another one. */
    expire: (next: 'same' | 'other') => {
      act(() => store.set(expireBookingAtom))
      again = next === 'same' ? store.get(expiredHoldAtom)!.request! : { ...request, slotId: 'other' }
    },
    operations: () => asked.map(({ operation }) => operation),
  }
}

it.each(['same', 'other'] as const)(
  'P 55b, P 138b: the cover that was declined is not offered again for the %s time after an expiry',
  async (next) => {
    const { press, answer, expire, done, operations } = await openPage()
    await press()
    await answer(/^Ohne Schutz/)
    expect(done).toHaveBeenCalledTimes(1)
    expire(next)
    await press()
    await expect.poll(() => done.mock.calls.length).toBe(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(operations()).toEqual(['BookSlot', 'BookSlot'])
  },
)

it('the cover that was chosen is added again after an expiry', async () => {
  const { press, answer, expire, done, operations } = await openPage()
  await press()
  await answer(/^Mit Schutz/)
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expire('same')
  await press()
  await expect.poll(() => done.mock.calls.length).toBe(2)
  expect(operations().filter((operation) => operation !== 'HeldBooking')).toEqual([
    'BookSlot',
    'AddInsurance',
    'BookSlot',
    'AddInsurance',
  ])
})

it('the cover is asked about if adding it again has no response, and "without" removes it', async () => {
  const { press, answer, expire, done, operations } = await openPage({ coverFails: true })
  await press()
  await answer(/^Mit Schutz/)
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expire('same')
  await press()
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(done).toHaveBeenCalledTimes(1)
  await answer(/^Ohne Schutz/)
  await expect.poll(() => done.mock.calls.length).toBe(2)
  expect(operations()).toContain('RemoveInsurance')
})
