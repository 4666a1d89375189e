// The page of the voucher checkout and the actions of a visitor, for its tests.
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { PaymentKind } from '../generated/schema.ts'
import { addVoucherAtom, voucherCartAtom } from '../shop/cart/voucher-cart.ts'
import { BookingVoucherPage } from '../pages/checkout/vouchers/booking-voucher.tsx'
import { SnackbarOutlet } from '../ui/overlays/snackbar.tsx'
import { type Responses, prepareShop } from './shop.tsx'
import './top-layer.ts'

const germany = { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true }
const person = {
  salutation: 'FEMALE',
  firstName: 'Lena',
  lastName: 'Hartwig',
  companyName: '',
  addressLine: '',
  houseNumber: '41',
  postalCode: '55116',
  city: 'Mainz',
}
const address = (id: string, street: string) => ({
  __typename: 'Address',
  id,
  ...person,
  street,
  country: germany,
})
export const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const method = (kind: PaymentKind) => ({ __typename: 'PaymentMethod', id: kind, name: kind, kind })

export interface Stage {
  delivery?: 'PRINT' | 'POSTAL'
  addresses?: string[]
  isLoggedIn?: boolean
  /** The viewer of every query. */
  viewerId?: () => string
  total?: number
  path?: string
  prepare?: (store: Awaited<ReturnType<typeof prepareShop>>['store']) => void
  responses?: Responses
}

/** The page with vouchers in the cart, in a shop with the responses of the test. */
export async function openCheckout({
  delivery = 'POSTAL',
  addresses = ['Kaiserstraße', 'Zollhafen'],
  isLoggedIn = true,
  viewerId = () => '7',
  total = 10_490,
  path = '/booking/voucher',
  prepare,
  responses,
}: Stage = {}) {
  const book = addresses.map((street, index) => address(`address-${index + 1}`, street))
  const price = {
    cards: [],
    subtotal: euros(10_000),
    shipping: euros(490),
    usedDiscount: null,
    usedVouchers: [],
    vatDue: 'PURCHASE',
    total: euros(total),
  }
  const shop = await prepareShop({
    BookingVoucher: () => ({
      viewer: isLoggedIn
        ? {
            __typename: 'Viewer',
            id: viewerId(),
            firstName: 'Lena',
            lastName: 'Hartwig',
            email: 'lena@example.de',
            addressBook: {
              __typename: 'AddressBook',
              addresses: book,
              defaultAddress: book[0] ?? null,
              limit: 3,
            },
          }
        : null,
      voucherOffer: { __typename: 'VoucherOffer', paymentMethods: [method('PAYPAL'), method('KLARNA')] },
    }),
    VoucherPrice: () => ({
      voucherPrice: {
        __typename: 'VoucherPricePayload',
        price: { __typename: 'VoucherPrice', ...price },
        userErrors: [],
      },
    }),
    Countries: () => ({ countries: [germany] }),
    OrderVouchers: () => ({
      orderVouchers: {
        __typename: 'OrderVouchersPayload',
        next: { __typename: 'PaymentRedirect', reference: 'ref', url: 'https://pay.test' },
        order: null,
        userErrors: [],
      },
    }),
    ...responses,
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
  const ordered = () =>
    shop.asked
      .filter(({ operation }) => operation === 'OrderVouchers')
      .map(({ variables }) => variables['input'] as Record<string, unknown>)
  return { ...shop, ...show(), show, ordered, path: () => history.at(-1) }
}
export const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const type = (name: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name }), text)
export const onward = () => press(/^Weiter zur Übersicht$|unvollständig$/)
export const pay = () => press(/^(Zahlungspflichtig|Verbindlich) bestellen/)
export const overview = () => screen.findByRole('heading', { name: 'Stimmt alles?' })
export const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
export const said = async () =>
  (await screen.findAllByRole('alert', { hidden: true })).map(({ textContent }) => textContent).join(' ')
