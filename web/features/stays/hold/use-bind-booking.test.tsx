import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { useBindBooking } from './use-bind-booking.ts'

afterEach(cleanup)

const before = '2026-12-05T12:15:00Z'

async function bindUntil(heldUntil: string) {
  const { Shop } = await prepareShop({
    BindBooking: () => ({
      bindBooking: {
        __typename: 'BindBookingPayload',
        booking: heldBooking({ heldUntil, serverTime: '2026-12-05T12:05:00Z' }),
        userErrors: [],
      },
    }),
  })
  const { result } = renderHook(() => useBindBooking(), {
    wrapper: ({ children }) => (
      <Shop>
        {children}
        <SnackbarOutlet />
      </Shop>
    ),
  })
  expect(await act(() => result.current({ id: 'booking-1', heldUntil: before }))).toBe('bound')
  return document.body.textContent
}

it('P 143b: more time after a login is explained, so that no countdown rises without a word', async () => {
  expect(await bindUntil('2026-12-05T12:20:00Z')).toContain('Angemeldet: 5\u00a0Minuten mehr.')
})

it('a hold that is bound again gets no more time, and nothing is said', async () => {
  expect(await bindUntil(before)).not.toContain('Minuten mehr')
})
