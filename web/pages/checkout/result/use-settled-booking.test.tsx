import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../generated/schema.ts'
import { checkoutDraftAtom, emptyCheckout } from '../../../features/stays/visitors/checkout-draft.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { bookingAttempts } from '../../../features/payments/payment-attempt.ts'
import { heldBookingAtom } from '../../../shop/cart/cart.ts'
import { useSettledBooking } from './use-settled-booking.ts'

const attempt = {
  fingerprint: '[]',
  subject: 'one',
  key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
  reference: 'ref',
}
const held = { id: 'one', heldUntil: '2026-12-05T12:15:00Z', serverTime: '2026-12-05T12:00:00Z' }

async function settle(status: Exclude<PaymentStatus, 'PENDING'>, { reference = 'ref', booking = held } = {}) {
  const { Shop, store } = await prepareShop({})
  store.set(bookingAttempts.current, attempt)
  store.set(heldBookingAtom, booking)
  store.set(checkoutDraftAtom, { ...emptyCheckout, bookingId: booking.id, step: 1 })
  renderHook(() => useSettledBooking({ reference, status, orderedAt: null }), { wrapper: Shop })
  return {
    held: store.get(heldBookingAtom),
    draft: store.get(checkoutDraftAtom),
    attempt: store.get(bookingAttempts.current),
  }
}

describe('after a payment', () => {
  it('removes what was paid for from the cart, and its draft', async () => {
    expect(await settle('PAID')).toEqual({ held: null, draft: emptyCheckout, attempt: null })
  })

  it.each(['FAILED', 'CANCELLED', 'REFUNDED'] as const)(
    'keeps the cart after a payment that ended as %s, and the next submit is a new payment',
    async (status) => {
      expect(await settle(status)).toMatchObject({ held, draft: { step: 1 }, attempt: null })
    },
  )

  it('leaves a booking alone that was held meanwhile', async () => {
    const other = { ...held, id: 'two' }
    expect(await settle('PAID', { booking: other })).toMatchObject({
      held: other,
      draft: { bookingId: 'two' },
      attempt: null,
    })
  })

  it('changes nothing for the payment of another visitor', async () => {
    expect(await settle('PAID', { reference: 'other' })).toMatchObject({ held, attempt })
  })
})
