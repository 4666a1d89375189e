import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { usedCodesAtom } from '../../../features/vouchers/codes/used-codes.ts'
import {
  emptyVoucherCheckout,
  voucherCheckoutDraftAtom,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import type { PaymentStatus } from '../../../generated/schema.ts'
import { addVoucherAtom, freezeVouchersAtom, voucherCartAtom } from '../../../shop/cart/voucher-cart.ts'
import { type NewVoucherCard } from '../../../shop/cart/voucher-cards.ts'
import { prepareShop } from '../../../testing/shop.tsx'
import { useSettledVouchers } from './use-settled-vouchers.ts'

const bought = { delivery: 'PRINT', cents: 5000, text: null } as const
const subject = JSON.stringify({
  viewerId: '7',
  cards: [{ delivery: 'PRINT', valueMinor: 5000, quantity: 1, text: null }],
  billingAddressId: 'home',
  codes: 1,
})

async function settle(
  status: Exclude<PaymentStatus, 'PENDING'>,
  reference = 'ref',
  inCart: NewVoucherCard[] = [bought],
) {
  const { Shop, store } = await prepareShop({})
  for (const card of inCart) store.set(addVoucherAtom, card)
  store.set(freezeVouchersAtom)
  store.set(voucherAttempts.current, {
    fingerprint: '[]',
    subject,
    key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
    reference: 'ref',
  })
  store.set(voucherCheckoutDraftAtom, { ...emptyVoucherCheckout, step: 1, billingAddressId: 'home' })
  store.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] })
  renderHook(() => useSettledVouchers({ reference, status, orderedAt: null }), { wrapper: Shop })
  return {
    cart: store.get(voucherCartAtom),
    attempt: store.get(voucherAttempts.current),
    draft: store.get(voucherCheckoutDraftAtom),
    codes: store.get(usedCodesAtom).codes,
  }
}

describe('after a payment of vouchers', () => {
  it('P 168c: they leave the cart, and their draft is removed', async () => {
    expect(await settle('PAID')).toEqual({
      cart: null,
      attempt: null,
      draft: emptyVoucherCheckout,
      codes: [],
    })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('home')
  })

  it('others added to the cart meanwhile stay there, no longer frozen, with their draft', async () => {
    const other = { ...bought, cents: 7000 }
    const { cart, attempt, draft, codes } = await settle('PAID', 'ref', [bought, other])
    expect([cart?.cards, cart?.frozenAt]).toMatchObject([[other], null])
    expect([attempt, draft.step, codes]).toEqual([null, 1, ['WZ7K']])
  })

  it.each(['FAILED', 'CANCELLED', 'REFUNDED'] as const)(
    'that ended as %s the cart continues, and the next submit is a new payment',
    async (status) => {
      expect(await settle(status)).toMatchObject({
        cart: { frozenAt: null },
        attempt: null,
        draft: { step: 1 },
        codes: ['WZ7K'],
      })
    },
  )

  it('nothing changes for that of another visitor', async () => {
    expect(await settle('PAID', 'other')).toMatchObject({
      cart: { frozenAt: expect.any(String) },
      attempt: { reference: 'ref' },
      draft: { step: 1 },
      codes: ['WZ7K'],
    })
  })
})
