import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import '../../../testing/top-layer.ts'
import { SnackbarOutlet } from '../../../ui/overlays/snackbar.tsx'
import { useHoldActions } from './use-hold-actions.ts'

/** Solved by the first key that begins with a zero; the spa's own are in tests/contract/extension.test.ts. */
const altcha = JSON.stringify({
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    nonce: '00',
    salt: '00',
  },
})
const until = '2026-12-05T12:15:00Z'

/** A shop that asks for a proof of work from the second extension on, as the spa API does. */
async function openPage() {
  let extensions = 0
  const { Shop, asked } = await prepareShop({
    ExtendBooking({ input }) {
      const { challengeSolution } = input as { challengeSolution?: string }
      const isRefused = extensions > 0 && challengeSolution === undefined
      if (!isRefused) extensions += 1
      return {
        extendBooking: {
          __typename: 'ExtendBookingPayload',
          booking: isRefused ? null : heldBooking({ heldUntil: until, serverTime: until }),
          userErrors: isRefused ? [{ __typename: 'BookingUserError', code: 'CHALLENGE_REQUIRED' }] : [],
        },
      }
    },
    Challenge({ mutation }) {
      expect(mutation).toBe('EXTEND_BOOKING')
      return { challenge: { __typename: 'Challenge', altcha } }
    },
  })
  const { result } = renderHook(() => useHoldActions('booking-1'), {
    wrapper: ({ children }) => (
      <Shop>
        {children}
        <SnackbarOutlet />
      </Shop>
    ),
  })
  return { result, extensions: () => extensions, operations: () => asked.map(({ operation }) => operation) }
}

it('each press adds time; from the second on the browser solves a proof of work meanwhile', async () => {
  const { result, extensions, operations } = await openPage()
  for (let press = 1; press <= 3; press++) {
    await act(() => result.current.extend())
    expect([extensions(), result.current.isExtending]).toEqual([press, false])
    expect(document.body.textContent).not.toContain('nicht geklappt')
  }
  expect(operations()).toEqual([
    'ExtendBooking',
    'ExtendBooking',
    'Challenge',
    'ExtendBooking',
    'ExtendBooking',
    'Challenge',
    'ExtendBooking',
  ])
})
