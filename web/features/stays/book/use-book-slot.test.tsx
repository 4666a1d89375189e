import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { cartIdAtom } from '../../../shop/cart/cart-id.ts'
import type { BookResult } from './book-result.ts'
import { heldBooking } from '../../../testing/held-booking.ts'
import { type Responses, prepareShop } from '../../../testing/shop.tsx'
import { useBookSlot } from './use-book-slot.ts'

const request = {
  slotId: 'slot',
  persons: 2,
  extras: [{ productId: 'sweet', quantity: 1 }],
  isOnSite: false,
  expectedTotalMinor: 14_900,
  storeRoute: 'mainz',
  city: 'Mainz',
  day: '2026-12-05',
  durationHours: 3,
  startTime: '16:30',
  endTime: '19:30',
}
const booking = heldBooking({ heldUntil: '2026-12-05T12:15:00Z', serverTime: '2026-12-05T12:00:00Z' })
const held = {
  bookSlot: { __typename: 'BookSlotPayload', booking, alternatives: [], retryAt: null, userErrors: [] },
}
const exists = {
  bookSlot: {
    __typename: 'BookSlotPayload',
    booking: null,
    alternatives: [],
    retryAt: null,
    userErrors: [{ __typename: 'BookingUserError', code: 'BOOKING_EXISTS' }],
  },
}
const unreachableHold = { HeldBooking: () => ({ viewer: null, heldBooking: null }) }

async function openPage(responses: Responses) {
  const shop = await prepareShop(responses)
  const { result } = renderHook(() => useBookSlot(), { wrapper: shop.Shop })
  const press = async (times = 1): Promise<(BookResult | null)[]> => {
    let results: (BookResult | null)[] = []
    await act(async () => {
      results = await Promise.all(Array.from({ length: times }, () => result.current.book(request)))
    })
    return results
  }
  const cartIds = () =>
    shop.asked
      .filter(({ operation }) => operation === 'BookSlot')
      .map(({ variables }) => (variables['input'] as { cartId: string }).cartId)
  return { ...shop, press, cartIds }
}

describe('pressing book', () => {
  it('twice sends one request', async () => {
    const { press, asked, store } = await openPage({ BookSlot: () => held })
    const results = await press(2)
    expect(results.map((result) => result?.kind)).toEqual(['held', undefined])
    expect(asked.map(({ variables }) => variables)).toEqual([
      {
        input: {
          cartId: store.get(cartIdAtom),
          slotId: 'slot',
          persons: 2,
          extras: request.extras,
          isOnSite: false,
          expectedTotalMinor: 14_900,
        },
      },
    ])
    expect(store.get(heldBookingAtom)).toEqual({
      id: 'booking-1',
      heldUntil: booking.heldUntil,
      serverTime: booking.serverTime,
    })
  })

  it('again after a lost response sends the same key, so nothing is held twice', async () => {
    let isLost = true
    const { press, cartIds } = await openPage({
      BookSlot: () => (isLost ? new TypeError('no connection') : held),
    })
    expect(await press()).toEqual([{ kind: 'failed', isOffline: true }])
    isLost = false
    expect((await press())[0]?.kind).toBe('held')
    const [first, second] = cartIds()
    expect(second).toBe(first)
  })

  it('in another tab sends the same key', async () => {
    const one = await openPage({ BookSlot: () => held })
    await one.press()
    const other = await openPage({ BookSlot: () => held })
    await other.press()
    expect(other.cartIds()).toEqual(one.cartIds())
  })

  it('P 139, R 281b: is refused while another booking is held', async () => {
    const { press, store, cartIds } = await openPage({ BookSlot: () => exists })
    store.set(heldBookingAtom, {
      id: 'booking-1',
      heldUntil: booking.heldUntil,
      serverTime: booking.serverTime,
    })
    expect(await press()).toEqual([{ kind: 'exists' }])
    expect(cartIds()).toHaveLength(1)
  })

  it("finds the hold that the visitor's account made on another device", async () => {
    const viewer = { __typename: 'Viewer', id: '7' }
    const { press, store } = await openPage({
      BookSlot: () => exists,
      HeldBooking: () => ({ viewer, heldBooking: booking }),
    })
    expect(await press()).toEqual([{ kind: 'exists' }])
    expect(store.get(heldBookingAtom)?.id).toBe('booking-1')
  })

  it('takes a new key if the conflicting hold cannot be reached any more', async () => {
    const keys: unknown[] = []
    const BookSlot = ({ input }: Record<string, unknown>) => {
      keys.push((input as { cartId: string }).cartId)
      return keys.length === 1 ? exists : held
    }
    const { press } = await openPage({ BookSlot, ...unreachableHold })
    expect((await press())[0]?.kind).toBe('held')
    expect(new Set(keys).size).toBe(2)
  })
})
