import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveForProvider } from '../features/payments/leave-for-provider.ts'
import { usedCodesAtom } from '../features/vouchers/used-codes.ts'
import { voucherCheckoutDraftAtom } from '../features/vouchers/voucher-checkout-draft.ts'
import type { VoucherErrorCode } from '../generated/schema.ts'
import { voucherCartAtom } from '../lib/voucher-cart.ts'
import { choose, euros, openCheckout, pay, said, type Stage } from '../testing/voucher-checkout.tsx'

vi.mock('../features/payments/leave-for-provider.ts')

beforeEach(() => {
  vi.mocked(leaveForProvider).mockClear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the press that pays for vouchers', () => {
  const toPayment = (stage: Stage = {}) =>
    openCheckout({
      ...stage,
      prepare: (atoms) => {
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, viewerId: '7', step: 1 }))
        stage.prepare?.(atoms)
      },
    })
  const refuse = (code: VoucherErrorCode, field: string[] | null = null) => ({
    OrderVouchers: () => ({
      orderVouchers: {
        ...{ __typename: 'OrderVouchersPayload', next: null, order: null },
        userErrors: [{ __typename: 'VoucherUserError', code, field, retryAfterSeconds: code === 'TOO_MANY_REQUESTS' ? 42 : null }],
      },
    }),
  })

  it('is sent once, and leaves for the provider with a frozen cart; "back" finds the payment open', async () => {
    const { ordered, store } = await toPayment({
      answers: { Payment: () => ({ payment: { __typename: 'Payment', reference: 'ref', status: 'PENDING', isOnSite: false, storeNumber: null } }) },
    })
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Zahlungspflichtig bestellen/ }))
    await waitFor(() => expect(leaveForProvider).toHaveBeenCalledTimes(1))
    expect(ordered()).toHaveLength(1)
    expect(store.get(voucherCartAtom)?.frozenAt).not.toBeNull()
    expect(screen.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).getAttribute('aria-busy')).toBe('true')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByRole('heading', { name: 'Deine Zahlung ist noch offen' })).toBeTruthy()
  })

  it('is not sent where it costs something else by now', async () => {
    let total = 10_490
    const price = () => ({ cards: [], subtotal: euros(10_000), shipping: euros(490), usedDiscount: null, usedVouchers: [], total: euros(total) })
    const { ordered } = await toPayment({
      answers: { VoucherPrice: () => ({ voucherPrice: { __typename: 'VoucherPricePayload', price: { __typename: 'VoucherPrice', ...price() }, userErrors: [] } }) },
    })
    await screen.findByRole('button', { name: /104,90/ })
    total = 9_990
    await pay()
    expect(await said()).toContain('Der Betrag hat sich geändert.')
    expect(await screen.findByRole('button', { name: /99,90/ })).toBeTruthy()
    expect(ordered()).toEqual([])
  })

  it('says that Klarna does not work here yet', async () => {
    const { ordered } = await toPayment()
    await choose('Klarna')
    await pay()
    expect(await screen.findByRole('alertdialog', { name: 'KLARNA geht hier noch nicht' })).toBeTruthy()
    expect(ordered()).toEqual([])
  })

  it('needs no way to pay where nothing is left to pay, and leads to the order', async () => {
    const placed = { orderVouchers: { __typename: 'OrderVouchersPayload', next: null, order: { __typename: 'Order', id: 'order-1' }, userErrors: [] } }
    const { path, ordered } = await toPayment({ total: 0, answers: { OrderVouchers: () => placed } })
    await screen.findByText('Es ist nichts mehr zu zahlen.')
    expect(screen.queryByRole('radio')).toBeNull()
    await pay()
    await waitFor(() => expect(path()).toBe('/gutscheine/success?order=order-1'))
    expect(ordered()).toMatchObject([{ paymentMethodId: null }])
  })

  it.each<[VoucherErrorCode, string]>([
    ['ADDRESS_NOT_FOUND', 'Diese Adresse gibt es nicht mehr.'],
    ['NAME_MISSING', 'Bitte trag Vor- und Nachnamen ein'],
    ['COUNTRY_UNKNOWN', 'Bitte wähl ein Land aus der Liste.'],
  ])('that is refused with %s goes back to the addresses', async (code, sentence) => {
    const { asked } = await toPayment({ answers: refuse(code) })
    await pay()
    expect(await screen.findByRole('heading', { name: 'Wohin damit?' })).toBeTruthy()
    expect(await said()).toContain(sentence)
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'BookingVoucher').length).toBeGreaterThan(1))
  })

  it.each<VoucherErrorCode>(['AMOUNT_DUE', 'NOTHING_DUE'])('that is refused with %s has the price asked again', async (code) => {
    const { asked } = await toPayment({ answers: refuse(code) })
    await pay()
    expect(await said()).toContain('Der Betrag hat sich geändert.')
    await waitFor(() => expect(asked.at(-1)?.operation).toBe('VoucherPrice'))
  })

  it.each<[VoucherErrorCode, string]>([
    ['METHOD_UNKNOWN', 'Diese Zahlungsart gibt es hier nicht.'],
    ['PROVIDER_UNAVAILABLE', 'Gerade kommt keine Antwort. Versuch es gleich noch einmal; es wird nichts doppelt bestellt.'],
    ['INVALID_INPUT', 'Etwas an der Bestellung stimmt nicht.'],
    ['TOO_MANY_REQUESTS', 'Versuch es in 42 Sekunden noch einmal.'],
    ['LOGIN_REQUIRED', 'Deine Anmeldung ist abgelaufen.'],
    ['STORE_NOT_OPEN', 'An diesem Standort gibt es gerade keine Gutscheine.'],
  ])('that is refused with %s says so, and nothing is lost', async (code, sentence) => {
    await toPayment({ answers: refuse(code) })
    await pay()
    expect(await said()).toContain(sentence)
    expect(screen.getByRole('heading', { name: 'Stimmt alles?' })).toBeTruthy()
  })

  it('that is refused because of a code takes it off the list', async () => {
    const { store } = await toPayment({
      answers: refuse('VOUCHER_EMPTY', ['input', 'codes', '0']),
      prepare: (atoms) => atoms.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] }),
    })
    await pay()
    expect(await said()).toContain('WZ7K ist nicht mehr dabei: Dieser Gutschein ist aufgebraucht')
    expect(store.get(usedCodesAtom).codes).toEqual([])
  })

  it('without an answer says that nothing is ordered twice, and again orders the same, though its codes are reserved by now', async () => {
    let isReserved = false
    const price = { __typename: 'VoucherPrice', cards: [], subtotal: euros(10_000), shipping: null, usedDiscount: null, usedVouchers: [], total: euros(4000) }
    const refusal = { __typename: 'VoucherUserError', code: 'VOUCHER_EMPTY', field: ['input', 'codes', '0'], retryAfterSeconds: null }
    const { ordered, asked } = await toPayment({
      prepare: (atoms) => atoms.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] }),
      answers: {
        VoucherPrice: () => ({ voucherPrice: { __typename: 'VoucherPricePayload', price: isReserved ? null : price, userErrors: isReserved ? [refusal] : [] } }),
        OrderVouchers: () => new TypeError('no connection'),
      },
    })
    await pay()
    expect(await said()).toContain('es wird nichts doppelt bestellt')
    isReserved = true
    await pay()
    await waitFor(() => expect(ordered()).toHaveLength(2))
    expect(ordered()[1]).toEqual(ordered()[0])
    expect(asked.at(-1)?.operation).toBe('OrderVouchers')
  })
})
