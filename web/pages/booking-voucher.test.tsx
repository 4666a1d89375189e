import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { onSiteModeAtom } from '../features/bookings/on-site-mode.ts'
import { leaveForProvider } from '../features/payments/leave-for-provider.ts'
import { voucherAttempts } from '../features/payments/payment-attempt.ts'
import { usedCodesAtom } from '../features/vouchers/used-codes.ts'
import { voucherCheckoutDraftAtom } from '../features/vouchers/voucher-checkout-draft.ts'
import type { PaymentKind, VoucherErrorCode } from '../generated/schema.ts'
import { addVoucherAtom, clearVouchersAtom, freezeVouchersAtom, voucherCartAtom } from '../lib/voucher-cart.ts'
import { type Answers, prepareShop } from '../testing/shop.tsx'
import '../testing/top-layer.ts'
import { SnackbarOutlet } from '../ui/snackbar.tsx'
import { BookingVoucherPage } from './booking-voucher.tsx'

vi.mock('../features/payments/leave-for-provider.ts')

const germany = { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }
const person = { salutation: 'FEMALE', firstName: 'Lena', lastName: 'Hartwig', companyName: '', addressLine: '', houseNumber: '41', postalCode: '55116', city: 'Mainz' }
const address = (id: string, street: string) => ({ __typename: 'Address', id, ...person, street, country: germany })
const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const method = (kind: PaymentKind) => ({ __typename: 'PaymentMethod', id: kind, name: kind, kind })

interface Stage {
  delivery?: 'PRINT' | 'POSTAL'
  addresses?: string[]
  isLoggedIn?: boolean
  total?: number
  path?: string
  prepare?: (store: Awaited<ReturnType<typeof prepareShop>>['store']) => void
  answers?: Answers
}

async function open({ delivery = 'POSTAL', addresses = ['Kaiserstraße', 'Zollhafen'], isLoggedIn = true, total = 10_490, path = '/booking/voucher', prepare, answers }: Stage = {}) {
  const book = addresses.map((street, index) => address(`address-${index + 1}`, street))
  const price = { cards: [], subtotal: euros(10_000), shipping: euros(490), usedDiscount: null, usedVouchers: [], total: euros(total) }
  const shop = await prepareShop({
    BookingVoucher: () => ({
      viewer: isLoggedIn
        ? {
            ...{ __typename: 'Viewer', id: '7', firstName: 'Lena', lastName: 'Hartwig', email: 'lena@example.de' },
            addressBook: { __typename: 'AddressBook', addresses: book, defaultAddress: book[0] ?? null, limit: 3 },
          }
        : null,
      voucherOffer: { __typename: 'VoucherOffer', paymentMethods: [method('PAYPAL'), method('KLARNA')] },
    }),
    VoucherPrice: () => ({ voucherPrice: { __typename: 'VoucherPricePayload', price: { __typename: 'VoucherPrice', ...price }, userErrors: [] } }),
    Countries: () => ({ countries: [germany] }),
    OrderVouchers: () => ({ orderVouchers: { __typename: 'OrderVouchersPayload', next: { __typename: 'PaymentRedirect', reference: 'ref', url: 'https://pay.test' }, order: null, userErrors: [] } }),
    ...answers,
  })
  const { store } = shop
  if (!store.get(voucherCartAtom)) store.set(addVoucherAtom, { delivery, cents: 10_000, text: null })
  prepare?.(store)
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  const show = () =>
    render(
      <Router hook={hook} searchHook={searchHook}>
        <BookingVoucherPage />
        <SnackbarOutlet />
      </Router>,
      { wrapper: shop.Shop },
    )
  const ordered = () => shop.asked.filter(({ operation }) => operation === 'OrderVouchers').map(({ variables }) => variables['input'] as Record<string, unknown>)
  return { ...shop, ...show(), show, ordered, path: () => history.at(-1) }
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)
const onward = () => press('Weiter zur Übersicht')
const pay = () => press(/^Zahlungspflichtig bestellen/)
const overview = () => screen.findByRole('heading', { name: 'Stimmt alles?' })
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
const said = async () => (await screen.findAllByRole('alert', { hidden: true })).map(({ textContent }) => textContent).join(' ')

beforeEach(() => {
  vi.mocked(leaveForProvider).mockClear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('the checkout of vouchers', () => {
  it('leads back to the cart where nothing lies in it, and begins anew with the next', async () => {
    const { path, store } = await open({
      prepare: (atoms) => {
        atoms.set(clearVouchersAtom)
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, step: 1, deliverTo: 'NEW' }))
      },
    })
    await waitFor(() => expect(path()).toBe('/cart'))
    expect(store.get(voucherCheckoutDraftAtom)).toMatchObject({ step: 0, deliverTo: 'NEW' })
  })

  it('needs a login, and shows what is in the cart beside it', async () => {
    await open({ isLoggedIn: false })
    expect(await screen.findByRole('heading', { name: 'Erst noch anmelden' })).toBeTruthy()
    expect(within(screen.getByRole('complementary', { name: 'Deine Gutscheine' })).getByText(/104,90/)).toBeTruthy()
  })

  it('says what it needs an address for where none is saved', async () => {
    await open({ addresses: [] })
    await onward()
    expect(await screen.findByText('Bitte leg eine Adresse für die Rechnung an.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adresse anlegen' }))
  })

  it('asks where letters go only where something is sent', async () => {
    const { unmount } = await open({ delivery: 'PRINT' })
    await screen.findByRole('heading', { name: 'Für die Rechnung' })
    expect(screen.queryByRole('group', { name: 'Lieferung an' })).toBeNull()
    unmount()
    localStorage.clear()
    const onSite = await open({ prepare: (atoms) => atoms.set(onSiteModeAtom, { storeNumber: 2, since: Date.now() }) })
    await screen.findByRole('heading', { name: 'Für die Rechnung' })
    expect(screen.queryByRole('group', { name: 'Lieferung an' })).toBeNull()
    await onward()
    await overview()
    await pay()
    await waitFor(() => expect(onSite.ordered()).toMatchObject([{ onSiteStoreNumber: 2 }]))
    expect(onSite.ordered()[0]).not.toHaveProperty('deliveryAddress')
  })

  it('sends letters with the bill, or to another saved address', async () => {
    const { ordered } = await open()
    await choose('Eine andere gespeicherte Adresse')
    expect(screen.getByRole('group', { name: 'Lieferung an' }).textContent).toContain('Zollhafen')
    await onward()
    await overview()
    await pay()
    await waitFor(() => expect(ordered()).toMatchObject([{ billingAddressId: 'address-1', deliveryAddressId: 'address-2', paymentMethodId: 'PAYPAL' }]))
  })

  it('holds a new address against its rules, keeps what was typed over a reload, and sends it with the order', async () => {
    const first = await open()
    await choose('Eine neue Adresse')
    await type('Straße', 'Rheinstraße')
    await onward()
    for (const fault of ['Bitte wähl eine Anrede.', 'Bitte trag den Vornamen oder eine Firma ein.', 'Bitte trag den Ort ein.']) {
      expect(screen.getByText(fault)).toBeTruthy()
    }
    expect(screen.queryByRole('heading', { name: 'Stimmt alles?' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Anrede' }))
    first.unmount()
    first.show()
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Straße' })).value).toBe('Rheinstraße')

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Anrede' }), 'DIVERSE')
    await type('Firma (optional)', ' Studio Süd ')
    await type('Hausnummer', '3')
    await type('Postleitzahl', '80331')
    await type('Ort', 'München')
    await onward()
    await overview()
    expect(screen.getByText(/Studio Süd, Rheinstraße 3, 80331 München/)).toBeTruthy()
    await pay()
    const typed = { salutation: 'DIVERSE', companyName: 'Studio Süd', firstName: '', lastName: '', street: 'Rheinstraße', city: 'München', countryId: '84' }
    await waitFor(() => expect(first.ordered()).toMatchObject([{ deliveryAddress: typed }]))
    expect(first.asked.map(({ operation }) => operation)).not.toContain('CreateAddress')
  })

  it('reaches the second step only while the first is complete', async () => {
    await open({
      prepare: (atoms) => atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, step: 1, deliverTo: 'NEW' })),
    })
    expect(await screen.findByRole('heading', { name: 'Wohin damit?' })).toBeTruthy()
  })
})

describe('the press that pays for vouchers', () => {
  const toPayment = (stage: Stage = {}) =>
    open({
      ...stage,
      prepare: (atoms) => {
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, step: 1 }))
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
    ['PROVIDER_UNAVAILABLE', 'Der Zahlungsdienst antwortet gerade nicht. Es wurde nichts abgebucht.'],
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

describe('a frozen cart', () => {
  const attempt = { wish: '[]', subject: '{}', key: '0b5d2b34-9f0e-4c1e-8a53-0a5a5c2f1f10', reference: 'ref' }
  const frozen = (status: string, stage: Stage = {}) =>
    open({
      ...stage,
      prepare: (atoms) => {
        atoms.set(freezeVouchersAtom)
        atoms.set(voucherAttempts.current, attempt)
        atoms.set(voucherCheckoutDraftAtom, (now) => ({ ...now, step: 1 }))
      },
      answers: { Payment: () => ({ payment: { __typename: 'Payment', reference: 'ref', status, isOnSite: false, storeNumber: null } }) },
    })

  it.each(['PAID', 'REFUNDED'])('leads to the outcome where the payment is %s', async (status) => {
    const { path } = await frozen(status)
    await waitFor(() => expect(path()).toBe('/gutscheine/success?payment=ref'))
  })

  it('goes on where the provider led back without money, and says that nothing was charged', async () => {
    const { store } = await frozen('CANCELLED', { path: '/booking/voucher?error=true&payment=ref' })
    await overview()
    expect(screen.getByRole('alert').textContent).toContain('Es wurde nichts abgebucht')
    expect([store.get(voucherCartAtom)?.frozenAt, store.get(voucherAttempts.current)]).toEqual([null, null])
  })

  it('goes on, with another payment, where somebody comes back by hand from one that has failed', async () => {
    const { store } = await frozen('FAILED')
    await overview()
    expect([store.get(voucherCartAtom)?.frozenAt, store.get(voucherAttempts.current)]).toEqual([null, null])
  })

  it('lets the visitor look at an open payment, or begin anew with the same one', async () => {
    const { store } = await frozen('PENDING')
    const look = await screen.findByRole('link', { name: 'Zahlung ansehen' })
    expect(look.getAttribute('href')).toBe('/gutscheine/success?payment=ref')
    await press('Neu anfangen')
    await overview()
    expect(store.get(voucherAttempts.current)).toEqual(attempt)
    act(() => store.set(clearVouchersAtom))
  })
})
