import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { heldBooking } from '../../../testing/held-booking.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import type { HeldBooking } from '../hold/use-held-booking.ts'
import { useSaveCheckout } from './use-save-checkout.ts'

it('P 147a, R 89b: completing the first step names visitors, then the address of the invoice', async () => {
  const until = { heldUntil: '2040-12-05T12:15:00Z', serverTime: '2040-12-05T12:00:00Z' }
  const payload = { booking: { ...heldBooking(until), paymentMethods: [] }, userErrors: [] }
  const { Shop, asked } = await prepareShop({
    SetVisitors: () => ({ setVisitors: payload }),
    SetBillingAddress: () => ({ setBillingAddress: payload }),
  })
  const booking = heldBooking(until) as unknown as HeldBooking
  const { result } = renderHook(() => useSaveCheckout(booking), { wrapper: Shop })
  const jonas = { firstName: 'Jonas', lastName: 'Peters', email: '' }
  const visitors = { places: [null, jonas], informsNobody: true, remembersCompanions: false }
  expect(
    await act(() => result.current({ ...visitors, isConfirmed: true, billing: true }, 'address-1')),
  ).toEqual({ isSaved: true })
  expect(asked).toMatchObject([
    {
      operation: 'SetVisitors',
      variables: { input: { isBookerComing: true, companions: [{ firstName: 'Jonas', doNotInform: true }] } },
    },
    {
      operation: 'SetBillingAddress',
      variables: { input: { bookingId: 'booking-1', addressId: 'address-1' } },
    },
  ])
})
