import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { voucherAttempts } from '../features/payments/payment-attempt.ts'
import { usedCodesAtom } from '../features/vouchers/used-codes.ts'
import { emptyVoucherCheckout, voucherCheckoutDraftAtom } from '../features/vouchers/voucher-checkout-draft.ts'
import type { PaymentStatus } from '../generated/schema.ts'
import { addVoucherAtom, freezeVouchersAtom, voucherCartAtom } from '../lib/voucher-cart.ts'
import { prepareShop } from '../testing/shop.tsx'
import { useSettledVouchers } from './use-settled-vouchers.ts'

async function settle(status: Exclude<PaymentStatus, 'PENDING'>, reference = 'ref') {
  const { Shop, store } = await prepareShop({})
  store.set(addVoucherAtom, { delivery: 'PRINT', cents: 5000, text: null })
  store.set(freezeVouchersAtom)
  store.set(voucherAttempts.current, { wish: '[]', subject: '{}', key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10', reference: 'ref' })
  store.set(voucherCheckoutDraftAtom, { ...emptyVoucherCheckout, step: 1, billingAddressId: 'home' })
  store.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] })
  renderHook(() => useSettledVouchers(reference, status), { wrapper: Shop })
  return {
    cart: store.get(voucherCartAtom),
    attempt: store.get(voucherAttempts.current),
    draft: store.get(voucherCheckoutDraftAtom),
    codes: store.get(usedCodesAtom).codes,
  }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('after a payment of vouchers', () => {
  it('they leave the cart, and what was typed for them goes as well', async () => {
    expect(await settle('PAID')).toEqual({ cart: null, attempt: null, draft: emptyVoucherCheckout, codes: [] })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('home')
  })

  it.each(['FAILED', 'CANCELLED', 'REFUNDED'] as const)('that ended as %s the cart goes on, and the next press is a new payment', async (status) => {
    expect(await settle(status)).toMatchObject({ cart: { frozenAt: null }, attempt: null, draft: { step: 1 }, codes: ['WZ7K'] })
  })

  it('nothing changes for somebody else’s', async () => {
    expect(await settle('PAID', 'other')).toMatchObject({ cart: { frozenAt: expect.any(String) }, attempt: { reference: 'ref' }, draft: { step: 1 }, codes: ['WZ7K'] })
  })
})
