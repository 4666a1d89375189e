import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onSiteModeAtom } from '../../../shop/on-site/on-site-atoms.ts'
import { readyAt } from '../../../shop/on-site/on-site-mode.ts'
import { leaveForProvider } from '../../../features/payments/leave-for-provider.ts'
import { voucherAttempts } from '../../../features/payments/payment-attempt.ts'
import {
  emptyVoucherCheckout,
  voucherCheckoutDraftAtom,
} from '../../../features/vouchers/order/voucher-checkout-draft.ts'
import {
  expiredVouchersAtom,
  expireVouchersAtom,
  freezeVouchersAtom,
  takeOutVouchersAtom,
  voucherCartAtom,
} from '../../../shop/cart/voucher-cart.ts'
import {
  choose,
  euros,
  onward,
  openCheckout,
  overview,
  pay,
  press,
  said,
  type Stage,
  type,
} from '../../../testing/voucher-checkout.tsx'

vi.mock('../../../features/payments/leave-for-provider.ts')

beforeEach(() => {
  vi.mocked(leaveForProvider).mockClear()
  window.scrollTo = () => undefined
})

describe('the voucher checkout', () => {
  it('redirects to the cart if it is empty, and starts anew with the next one', async () => {
    const { path, store } = await openCheckout({
      prepare: (atoms) => {
        atoms.set(takeOutVouchersAtom, atoms.get(voucherCartAtom)?.cards ?? [])
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, viewerId: '7', step: 1, deliverTo: 'NEW' }))
      },
    })
    await waitFor(() => expect(path()).toBe('/cart'))
    expect(store.get(voucherCheckoutDraftAtom)).toMatchObject({ step: null, deliverTo: 'NEW' })
  })

  it('takes a failed payment along to an empty cart', async () => {
    const { path } = await openCheckout({
      path: '/booking/voucher?error=true',
      prepare: (atoms) => atoms.set(takeOutVouchersAtom, atoms.get(voucherCartAtom)?.cards ?? []),
    })
    await waitFor(() => expect(path()).toBe('/cart'))
    expect(await said()).toContain('Die Zahlung hat nicht geklappt.')
  })

  it('R 13a: needs a login, and shows the cart beside it', async () => {
    await openCheckout({ isLoggedIn: false })
    expect(await screen.findByRole('heading', { name: 'Wer bestellt?' })).toBeTruthy()
    expect(
      within(screen.getByRole('complementary', { name: 'Deine Gutscheine' })).getByText(/104,90/),
    ).toBeTruthy()
  })

  it('explains why it needs an address for a larger invoice if none is saved', async () => {
    const price = {
      __typename: 'VoucherPrice',
      cards: [],
      shipping: null,
      usedDiscount: null,
      usedVouchers: [],
      subtotal: euros(25_001),
      total: euros(25_001),
      vatDue: 'PURCHASE',
    }
    const payload = { __typename: 'VoucherPricePayload', price, userErrors: [] }
    await openCheckout({
      delivery: 'PRINT',
      addresses: [],
      responses: { VoucherPrice: () => ({ voucherPrice: payload }) },
    })
    await onward()
    expect(await screen.findByText('Bitte leg eine Adresse für die Rechnung an.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adresse anlegen' }))
  })

  it('has the address of the post open if none is saved, with the name of the buyer', async () => {
    await openCheckout({ addresses: [] })
    const first = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Vorname' })
    const last = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' })
    expect([first.value, last.value]).toEqual(['Lena', 'Hartwig'])
    await onward()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('group', { name: 'Lieferung an' }).contains(document.activeElement)).toBe(true)
  })

  it('begins with the payment if nothing is sent, with an address and without, and leads back', async () => {
    const { unmount } = await openCheckout({ delivery: 'PRINT' })
    await overview()
    await press(/^Angaben/)
    await screen.findByRole('heading', { name: 'Für die Rechnung' })
    expect(screen.queryByRole('group', { name: 'Lieferung an' })).toBeNull()
    unmount()
    localStorage.clear()
    const without = await openCheckout({ delivery: 'PRINT', addresses: [] })
    await overview()
    await pay()
    await waitFor(() => expect(without.ordered()).toMatchObject([{ billingAddressId: null }]))
    without.unmount()
    localStorage.clear()
    const onSite = await openCheckout({
      prepare: (atoms) => atoms.set(onSiteModeAtom, readyAt(2, 'guest', Date.now())),
    })
    await overview()
    await pay()
    await waitFor(() => expect(onSite.ordered()).toMatchObject([{ onSiteStoreNumber: 2 }]))
    expect(onSite.ordered()[0]).not.toHaveProperty('deliveryAddress')
  })

  it('R 83: sends post to the billing address, or to another saved address', async () => {
    const { ordered } = await openCheckout()
    await choose('Eine andere gespeicherte Adresse')
    expect(screen.getByRole('group', { name: 'Lieferung an' }).textContent).toContain('Zollhafen')
    await onward()
    await overview()
    await pay()
    await waitFor(() =>
      expect(ordered()).toMatchObject([
        { billingAddressId: 'address-1', deliveryAddressId: 'address-2', paymentMethodId: 'PAYPAL' },
      ]),
    )
  })

  it('sends post to the billing address if that is chosen for it, and to no other', async () => {
    const { ordered } = await openCheckout({ addresses: ['Kaiserstraße', 'Zollhafen', 'Rheinstraße'] })
    await choose('Eine andere gespeicherte Adresse')
    await press(/^Ändern\s*der Lieferadresse/)
    expect(await screen.findByRole('dialog', { name: 'Lieferung an' })).toBeTruthy()
    await press(/^Diese nehmen.*Kaiserstraße/)
    const withBill = await screen.findByRole('radio', { name: 'Die Rechnungsadresse', checked: true })
    await waitFor(() => expect(document.activeElement).toBe(withBill))
    await onward()
    await overview()
    await pay()
    await waitFor(() => expect(ordered()).toMatchObject([{ billingAddressId: 'address-1' }]))
    expect(ordered()[0]?.['deliveryAddressId'] ?? null).toBeNull()
  })

  it('keeps the delivery address when the billing address is changed', async () => {
    const { ordered } = await openCheckout({ addresses: ['Kaiserstraße', 'Zollhafen', 'Rheinstraße'] })
    await choose('Eine andere gespeicherte Adresse')
    for (const street of ['Zollhafen', 'Rheinstraße']) {
      await press(/^Ändern\s*der Rechnungsadresse/)
      await press(new RegExp(`^Diese nehmen.*${street}`))
    }
    await onward()
    await overview()
    await pay()
    await waitFor(() =>
      expect(ordered()).toMatchObject([{ billingAddressId: 'address-3', deliveryAddressId: 'address-2' }]),
    )
  })

  it('R 125c: validates a new address, keeps it over a reload, and sends it with the order', async () => {
    const first = await openCheckout()
    await choose('Eine neue Adresse')
    await type('Straße', 'Rheinstraße')
    await onward()
    for (const fault of ['Bitte trag den Vornamen oder eine Firma ein.', 'Bitte trag den Ort ein.']) {
      expect(screen.getByText(fault)).toBeTruthy()
    }
    expect(screen.queryByRole('heading', { name: 'Stimmt alles?' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Vorname' }))
    first.unmount()
    first.show()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Straße' })).value).toBe(
      'Rheinstraße',
    )

    await type('Firma (optional)', ' Studio Süd ')
    await type('Hausnummer', '3')
    await type('Postleitzahl', '80331')
    await type('Ort', 'München')
    await onward()
    await overview()
    expect(screen.getByText(/Studio Süd, Rheinstraße 3, 80331 München/)).toBeTruthy()
    await pay()
    const typed = {
      salutation: null,
      companyName: 'Studio Süd',
      firstName: '',
      lastName: '',
      street: 'Rheinstraße',
      city: 'München',
      countryId: '84',
    }
    await waitFor(() => expect(first.ordered()).toMatchObject([{ deliveryAddress: typed }]))
    expect(first.asked.map(({ operation }) => operation)).not.toContain('CreateAddress')
  })

  it('reaches the second step only while the first is complete', async () => {
    await openCheckout({
      prepare: (atoms) =>
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, viewerId: '7', step: 1, deliverTo: 'NEW' })),
    })
    expect(await screen.findByRole('heading', { name: 'Wohin soll der Gutschein?' })).toBeTruthy()
  })
})

describe('a checkout draft', () => {
  const typed = {
    salutation: 'FEMALE',
    companyName: '',
    firstName: 'Jonas',
    lastName: 'Peters',
    street: 'Rheinstraße',
    houseNumber: '3',
    addressLine: '',
    postalCode: '80331',
    city: 'München',
    countryId: '84',
  }

  it('of one visitor is not shown to another, and is discarded when that one enters data', async () => {
    const { store } = await openCheckout({
      prepare: (atoms) =>
        atoms.set(voucherCheckoutDraftAtom, {
          ...emptyVoucherCheckout,
          viewerId: '8',
          step: 1,
          deliverTo: 'NEW',
          newAddress: typed,
          paymentMethodId: 'KLARNA',
        }),
    })
    expect(await screen.findByRole('heading', { name: 'Wohin soll der Gutschein?' })).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Die Rechnungsadresse' })).toHaveProperty('checked', true)
    await choose('Eine neue Adresse')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Straße' }).value).toBe('')
    expect(store.get(voucherCheckoutDraftAtom)).toMatchObject({
      viewerId: '7',
      step: null,
      deliverTo: 'NEW',
      paymentMethodId: null,
    })
  })
})

describe('a cart that expires while its order is being sent', () => {
  const payload = (change: object) => ({
    orderVouchers: { __typename: 'OrderVouchersPayload', next: null, order: null, userErrors: [], ...change },
  })
  const runOut = async () => {
    let response: (data: unknown) => void = () => undefined
    const shop = await openCheckout({
      prepare: (atoms) => atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, viewerId: '7', step: 1 })),
      responses: { OrderVouchers: () => new Promise((resolve) => (response = resolve)) },
    })
    await pay()
    await waitFor(() => expect(shop.ordered()).toHaveLength(1))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    act(() => shop.store.set(expireVouchersAtom))
    expect([shop.store.get(voucherCartAtom), shop.path()]).toEqual([null, '/booking/voucher'])
    return { ...shop, response: (change: object) => act(async () => response(payload(change))) }
  }

  it('is led to its order all the same', async () => {
    const { path, response, store } = await runOut()
    await response({ order: { __typename: 'Order', id: 'order-1' } })
    await waitFor(() => expect(path()).toBe('/gutscheine/success?order=order-1'))
    expect([store.get(expiredVouchersAtom), store.get(voucherAttempts.current)]).toEqual([null, null])
  })

  it('is left for the provider', async () => {
    const { path, response } = await runOut()
    const next = { __typename: 'PaymentRedirect', reference: 'ref', url: 'https://pay.test' }
    await response({ next })
    await waitFor(() => expect(leaveForProvider).toHaveBeenCalledExactlyOnceWith(next))
    expect(path()).toBe('/booking/voucher')
  })

  it('is shown again with the refusal of the order', async () => {
    const { path, response } = await runOut()
    await response({
      userErrors: [
        { __typename: 'VoucherUserError', code: 'STORE_NOT_OPEN', field: null, retryAfterSeconds: null },
      ],
    })
    await waitFor(() => expect(path()).toBe('/cart'))
    expect(await said()).toContain('An diesem Standort gibt es gerade keine Gutscheine.')
  })
})

describe('a frozen cart', () => {
  const attempt = {
    fingerprint: '[]',
    subject: '{}',
    key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10',
    reference: 'ref',
  }
  const frozen = (status: string, stage: Stage = {}, isFrozen = true) =>
    openCheckout({
      ...stage,
      prepare: (atoms) => {
        if (isFrozen) atoms.set(freezeVouchersAtom)
        atoms.set(voucherAttempts.current, attempt)
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, viewerId: '7', step: 1 }))
      },
      responses: {
        Payment: () => ({
          payment: { __typename: 'Payment', reference: 'ref', status, isOnSite: false, storeNumber: null },
        }),
      },
    })

  it.each(['PAID', 'REFUNDED'])('leads to the result if the payment is %s', async (status) => {
    const { path } = await frozen(status)
    await waitFor(() => expect(path()).toBe('/gutscheine/success?payment=ref'))
  })

  it.each([
    ['CANCELLED', 'status', 'Du hast die Zahlung abgebrochen.'],
    ['FAILED', 'alert', 'Die Zahlung hat nicht geklappt.'],
  ])('continues after %s, and reports it once', async (status, role, text) => {
    const { store, path } = await frozen(status, { path: '/booking/voucher?error=true&payment=ref' })
    await overview()
    expect(screen.getByText(text).closest('[role]')?.role).toBe(role)
    expect(screen.getByText(/Es wurde nichts abgebucht/)).toBeTruthy()
    expect([store.get(voucherCartAtom)?.frozenAt, store.get(voucherAttempts.current), path()]).toEqual([
      null,
      null,
      '/booking/voucher',
    ])
    act(() => store.set(voucherCheckoutDraftAtom, (now) => ({ ...now, step: 0 })))
    await onward()
    await overview()
    expect(screen.queryByText(text)).toBeNull()
  })

  it.each(['/booking/voucher?error=true', '/booking/voucher?error=true&payment=of-another-browser'])(
    'P 168a, R 13b: is reported as failed by %s alone, without a promise about money',
    async (path) => {
      await openCheckout({ path })
      await screen.findByRole('button', { name: 'Weiter zur Übersicht' })
      const { textContent } = screen.getByRole('alert')
      expect(textContent).toContain('Die Zahlung hat nicht geklappt.')
      expect(textContent).not.toContain('abgebucht')
    },
  )

  it.each([true, false])(
    'does not trust the address that nothing was charged (frozen: %s)',
    async (isFrozen) => {
      const { store, path } = await frozen(
        'PENDING',
        { path: '/booking/voucher?error=true&payment=ref' },
        isFrozen,
      )
      await screen.findByRole('heading', { name: 'Deine Zahlung ist noch offen' })
      expect(screen.queryByRole('alert')).toBeNull()
      await press('Neu anfangen')
      await overview()
      expect(screen.queryByRole('alert')).toBeNull()
      expect([store.get(voucherAttempts.current), path()]).toEqual([attempt, '/booking/voucher'])
    },
  )

  it('continues with another payment when the visitor navigates back from a failed one', async () => {
    const { store } = await frozen('FAILED')
    await overview()
    expect([store.get(voucherCartAtom)?.frozenAt, store.get(voucherAttempts.current)]).toEqual([null, null])
  })

  it('lets the visitor check an open payment, or retry the same one', async () => {
    const { store } = await frozen('PENDING')
    const look = await screen.findByRole('link', { name: 'Zahlung ansehen' })
    expect(look.getAttribute('href')).toBe('/gutscheine/success?payment=ref')
    await press('Neu anfangen')
    await overview()
    expect(store.get(voucherAttempts.current)).toEqual(attempt)
  })
})
