import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { useBindBooking } from './use-bind-booking.ts'
import { heldLongerAtom } from './use-held-longer.ts'

const before = '2026-12-05T12:15:00Z'

async function bindUntil(heldUntil: string) {
  const { Shop, store } = await prepareShop({
    BindBooking: () => ({
      bindBooking: {
        __typename: 'BindBookingPayload',
        booking: heldBooking({ heldUntil, serverTime: '2026-12-05T12:05:00Z' }),
        userErrors: [],
      },
    }),
  })
  const { result } = renderHook(() => useBindBooking(), { wrapper: Shop })
  expect(await act(() => result.current({ id: 'booking-1', heldUntil: before }))).toBe('bound')
  return store.get(heldLongerAtom)
}

it('P 143b: more time after a login is noted for the strip to say', async () => {
  expect(await bindUntil('2026-12-05T12:20:00Z')).toBe('2026-12-05T12:20:00Z')
})

it('a hold that is bound again gets no more time, and nothing is said', async () => {
  expect(await bindUntil(before)).toBeNull()
})
