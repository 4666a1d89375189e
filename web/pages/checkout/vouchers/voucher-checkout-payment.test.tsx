import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveForProvider } from '../../../features/payments/leave-for-provider.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import { usedCodesAtom } from '../../../features/vouchers/codes/used-codes.ts'
import { voucherCheckoutDraftAtom } from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import type { VoucherErrorCode } from '../../../generated/schema.ts'
import { voucherCartAtom } from '../../../shop/cart/voucher-cart.ts'
import {
  choose,
  euros,
  openCheckout,
  pay,
  press,
  said,
  type Stage,
} from '../../../testing/voucher-checkout.tsx'

vi.mock('../../../features/payments/leave-for-provider.ts')

beforeEach(() => {
  vi.mocked(leaveForProvider).mockClear()
  window.scrollTo = () => undefined
})
/** The button that orders; nothing is to be paid in some of the stories. */
const submitName = /^(Zahlungspflichtig|Verbindlich) bestellen/

describe('the submit that pays for vouchers', () => {
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
        __typename: 'OrderVouchersPayload',
        next: null,
        order: null,
        userErrors: [
          {
            __typename: 'VoucherUserError',
            code,
            field,
            retryAfterSeconds: code === 'TOO_MANY_REQUESTS' ? 42 : null,
          },
        ],
      },
    }),
  })

  it('is sent once, with a frozen cart; "back" from the provider finds the payment open', async () => {
    const { ordered, store } = await toPayment({
      responses: {
        Payment: () => ({
          payment: {
            __typename: 'Payment',
            reference: 'ref',
            status: 'PENDING',
            isOnSite: false,
            storeNumber: null,
          },
        }),
      },
    })
    await userEvent.dblClick(await screen.findByRole('button', { name: submitName }))
    await waitFor(() => expect(leaveForProvider).toHaveBeenCalledTimes(1))
    expect(ordered()).toHaveLength(1)
    expect(store.get(voucherCartAtom)?.frozenAt).not.toBeNull()
    expect(screen.getByRole('button', { name: submitName }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('textbox', { name: 'Code' }).matches(':disabled')).toBe(true)
    // A payment is open: the expiry of its vouchers is suspended.
    expect(screen.queryByRole('timer')).toBeNull()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(await screen.findByRole('heading', { name: 'Deine Zahlung ist noch offen' })).toBeTruthy()
  })

  it('queries no price after it: its own order holds the codes', async () => {
    const response = Promise.withResolvers<object>()
    const { asked, store, ordered } = await toPayment({
      responses: { OrderVouchers: () => response.promise },
      prepare: (atoms) => atoms.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] }),
    })
    await pay()
    await waitFor(() => expect(ordered()).toHaveLength(1))
    const next = { __typename: 'PaymentRedirect', reference: 'ref', url: 'https://pay.test' }
    response.resolve({
      orderVouchers: { __typename: 'OrderVouchersPayload', next, order: null, userErrors: [] },
    })
    await waitFor(() => expect(leaveForProvider).toHaveBeenCalledTimes(1))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect([asked.at(-1)?.operation, store.get(usedCodesAtom).codes]).toEqual(['OrderVouchers', ['WZ7K']])
  })

  it('is not sent if the price has changed', async () => {
    let total = 10_490
    const price = () => ({
      cards: [],
      subtotal: euros(10_000),
      shipping: euros(490),
      usedDiscount: null,
      usedVouchers: [],
      vatDue: 'PURCHASE',
      total: euros(total),
    })
    const { ordered } = await toPayment({
      responses: {
        VoucherPrice: () => ({
          voucherPrice: {
            __typename: 'VoucherPricePayload',
            price: { __typename: 'VoucherPrice', ...price() },
            userErrors: [],
          },
        }),
      },
    })
    await screen.findByRole('button', { name: /104,90/ })
    total = 9_990
    await pay()
    expect(await said()).toContain('Der Betrag hat sich geändert.')
    expect(await screen.findByRole('button', { name: /99,90/ })).toBeTruthy()
    expect(ordered()).toEqual([])
  })

  it('reports that Klarna is not supported yet', async () => {
    const { ordered } = await toPayment()
    await choose('Klarna')
    await pay()
    expect(await screen.findByRole('alertdialog', { name: 'KLARNA geht hier noch nicht' })).toBeTruthy()
    expect(ordered()).toEqual([])
  })

  it('P 168b: needs no payment method if nothing is left to pay, and leads to the order', async () => {
    const placed = {
      orderVouchers: {
        __typename: 'OrderVouchersPayload',
        next: null,
        order: { __typename: 'Order', id: 'order-1' },
        userErrors: [],
      },
    }
    const { path, ordered } = await toPayment({ total: 0, responses: { OrderVouchers: () => placed } })
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
  ])('that is refused with %s returns to the addresses', async (code, sentence) => {
    const { asked } = await toPayment({ responses: refuse(code) })
    await pay()
    expect(await screen.findByRole('heading', { name: 'Wohin soll der Gutschein?' })).toBeTruthy()
    expect(await said()).toContain(sentence)
    await waitFor(() =>
      expect(asked.filter(({ operation }) => operation === 'BookingVoucher').length).toBeGreaterThan(1),
    )
  })

  it('that is refused because the price has changed refetches the price', async () => {
    const { asked } = await toPayment({ responses: refuse('PRICE_CHANGED') })
    await pay()
    expect(await said()).toContain('Der Betrag hat sich geändert.')
    await waitFor(() => expect(asked.at(-1)?.operation).toBe('VoucherPrice'))
  })

  it.each<[VoucherErrorCode, string]>([
    ['METHOD_UNKNOWN', 'Diese Zahlungsart gibt es hier nicht.'],
    ['INVALID_INPUT', 'Etwas an der Bestellung stimmt nicht.'],
    ['TOO_MANY_REQUESTS', 'Versuch es in 42\u00a0Sekunden noch einmal.'],
    ['LOGIN_REQUIRED', 'Deine Anmeldung ist abgelaufen.'],
    ['STORE_NOT_OPEN', 'An diesem Standort gibt es gerade keine Gutscheine.'],
  ])('that is refused with %s shows the message, and nothing is lost', async (code, sentence) => {
    await toPayment({ responses: refuse(code) })
    await pay()
    expect(await said()).toContain(sentence)
    expect(screen.getByRole('heading', { name: 'Stimmt alles?' })).toBeTruthy()
  })

  it('that is refused because of a code removes it from the list', async () => {
    const { store } = await toPayment({
      responses: refuse('VOUCHER_EMPTY', ['input', 'codes', '0']),
      prepare: (atoms) => atoms.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] }),
    })
    await pay()
    expect(await said()).toContain('WZ7K ist nicht mehr dabei: Dieser Gutschein ist aufgebraucht')
    expect(store.get(usedCodesAtom).codes).toEqual([])
  })

  describe('without a response', () => {
    const free = {
      __typename: 'VoucherPrice',
      cards: [],
      subtotal: euros(10_000),
      shipping: null,
      usedDiscount: null,
      usedVouchers: [],
      vatDue: 'PURCHASE',
      total: euros(0),
    }
    const refusal = {
      __typename: 'VoucherUserError',
      code: 'VOUCHER_EMPTY',
      field: ['input', 'codes', '0'],
      retryAfterSeconds: null,
    }
    /** Ordered, but the response was lost: the code is reserved by that order. */
    const loseResponse = async () => {
      let isOrdered = false
      let isLost = true
      const shop = await toPayment({
        prepare: (atoms) => atoms.set(usedCodesAtom, { viewerId: '7', codes: ['WZ7K'] }),
        responses: {
          VoucherPrice: () => ({
            voucherPrice: {
              __typename: 'VoucherPricePayload',
              price: isOrdered ? null : free,
              userErrors: isOrdered ? [refusal] : [],
            },
          }),
          OrderVouchers: () => {
            isOrdered = true
            return isLost
              ? new TypeError('no connection')
              : {
                  orderVouchers: {
                    __typename: 'OrderVouchersPayload',
                    next: null,
                    order: { __typename: 'Order', id: 'order-1' },
                    userErrors: [],
                  },
                }
          },
        },
      })
      await pay()
      expect(await said()).toContain('es wird nichts doppelt bestellt')
      await screen.findByRole('heading', { name: 'Ist deine Bestellung angekommen?' })
      return { ...shop, response: () => (isLost = false) }
    }

    it.each<[string, (shop: Awaited<ReturnType<typeof loseResponse>>) => void]>([
      ['', () => undefined],
      [
        ' after a visit to another tab',
        () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
      ],
      [' after a reload', ({ unmount, show }) => void (unmount(), show())],
    ])('retries the same order%s, and queries no price before', async (_name, happen) => {
      const shop = await loseResponse()
      happen(shop)
      expect((await screen.findByRole('button', { name: submitName })).textContent).toContain('Verbindlich')
      shop.response()
      await pay()
      await waitFor(() => expect(shop.path()).toBe('/gutscheine/success?order=order-1'))
      expect(shop.ordered()).toHaveLength(2)
      expect(shop.ordered()[1]).toEqual(shop.ordered()[0])
      // Ordered, whether or not the next page learns of it.
      expect([shop.store.get(voucherCartAtom), shop.store.get(voucherAttempts.current)]).toEqual([null, null])
    })

    it('does not retry in a window that does not have the codes', async () => {
      const { store } = await loseResponse()
      act(() => store.set(usedCodesAtom, { viewerId: null, codes: [] }))
      expect(await screen.findByText(/ihre Codes kennt nur das Fenster/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: submitName })).toBeNull()
    })

    it('starts anew on request', async () => {
      const { store } = await loseResponse()
      await press('Neu anfangen')
      expect(await screen.findByRole('heading', { name: 'Stimmt alles?' })).toBeTruthy()
      expect(store.get(voucherAttempts.current)).toBeNull()
    })
  })

  it('is not given up if a silent provider may have taken it', async () => {
    await toPayment({ responses: refuse('PROVIDER_UNAVAILABLE') })
    await pay()
    expect(await said()).toContain(
      'Der Zahlungsanbieter antwortet gerade nicht. Es wurde nichts abgebucht; versuch es gleich noch einmal, es wird nichts doppelt bestellt.',
    )
    expect(screen.getByRole('heading', { name: 'Ist deine Bestellung angekommen?' })).toBeTruthy()
  })
})
