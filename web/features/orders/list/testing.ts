// Orders as the gateway returns them, for tests of this folder.
import type { Responses } from '../../../testing/shop.tsx'

export const euros = (minor: number) => ({ __typename: 'Money', minor, currency: 'EUR' })
const store = {
  __typename: 'Store',
  id: '2',
  name: 'Wellzone Mainz',
  city: 'Mainz',
  timeZone: 'Europe/Berlin',
  address: {
    __typename: 'StoreAddress',
    street: 'Rheinallee',
    houseNumber: '88',
    postalCode: '55120',
    city: 'Mainz',
  },
}

/** What the trip card shows of the store, which the list does not read. */
const tripStore = {
  ...store,
  geo: { __typename: 'GeoPoint', latitude: 50.0102, longitude: 8.2461 },
  openingHours: [{ __typename: 'OpeningHours', weekday: 7, opensAt: '09:45', closesAt: '24:00' }],
  wellzoneTypes: [
    {
      __typename: 'WellzoneType',
      id: 'wellzone-type:2:2',
      name: 'Premium',
      picture: { __typename: 'Picture', key: 'wellzone-premium-1', altText: 'Beispieldarstellung' },
    },
  ],
}

const ticketOf = (number: number) => ({
  __typename: 'Ticket',
  imageUrl: `/downloads/orders/order-${number}/ticket.png?language=de&version=0`,
  documentUrl: `/downloads/orders/order-${number}/ticket.pdf?language=de&version=0`,
  appleWalletUrl: null as string | null,
  googleWalletUrl: null as string | null,
})

export function order(number: number, change: Record<string, unknown> = {}) {
  return {
    __typename: 'Order',
    id: `order-${number}`,
    referenceNumber: `WZ-${number}`,
    orderedAt: '2026-10-08T10:00:00Z',
    kind: 'BOOKING',
    status: 'IN_PROGRESS',
    total: euros(16_920),
    store,
    wellzoneTypeName: 'Premium',
    startsAt: '2026-10-10T22:30:00Z',
    endsAt: '2026-10-11T01:30:00Z',
    persons: 2,
    ...change,
  }
}

/** A server that has so many orders. */
export const withOrders = (orders: object[]): Responses => ({
  Orders: ({ first, after }) => {
    const offset = Number(after ?? 0)
    const nodes = orders.slice(offset, offset + Number(first))
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: offset + nodes.length < orders.length,
      endCursor: String(offset + nodes.length),
    }
    const edges = nodes.map((node) => ({ __typename: 'OrderEdge', node }))
    return {
      viewer: {
        __typename: 'Viewer',
        id: '7',
        orders: { __typename: 'OrderConnection', totalCount: orders.length, pageInfo, edges },
      },
    }
  },
})

const lines = [
  {
    __typename: 'OrderLine',
    kind: 'STAY',
    isStarterSet: false,
    name: 'Wellzone Premium',
    quantity: 1,
    total: euros(12_600),
    totalBeforeDiscount: euros(12_600),
    voucher: null,
  },
  {
    __typename: 'OrderLine',
    kind: 'EXTRA',
    isStarterSet: true,
    name: 'Starter-Set',
    quantity: 2,
    total: euros(4320),
    totalBeforeDiscount: euros(4320),
    voucher: null,
  },
]

/** An order in full; `change` overrides its details. */
export function orderDetails(number: number, change: Record<string, unknown> = {}) {
  return {
    ...order(number, { store: tripStore }),
    calendarUrl: `/downloads/orders/order-${number}/calendar.ics?language=de`,
    ticket: ticketOf(number),
    details: {
      __typename: 'OrderDetails',
      lines,
      companions: [{ __typename: 'NamedCompanion', firstName: 'Jonas', lastName: 'Weber' }],
      subtotal: euros(16_920),
      discount: null,
      discountCode: null,
      shipping: null,
      redeemedVouchers: [],
      total: euros(16_920),
      vat: euros(2702),
      billingAddress: null,
      transactions: [
        {
          __typename: 'OrderTransaction',
          id: '1',
          at: '2026-10-08T10:00:00Z',
          kind: 'PAYMENT',
          amount: euros(16_920),
          method: 'PAYPAL',
          reason: null,
        },
      ],
      invoices: [invoice],
      cancellation: cancellation('REFUND', '2026-10-08T22:30:00Z', { money: 16_920 }),
      withdrawableUntil: null,
      delivery: null,
      refundVoucher: null,
      ...change,
    },
  }
}

export const withdrawalHref = (order: string): string => `/gutscheine/widerruf?order=${order}`

export function boughtVoucher(
  code: string,
  minor: number,
  documentUrl: string | null = null,
  text: string | null = null,
) {
  return {
    __typename: 'BoughtVoucher',
    code,
    originalAmount: euros(minor),
    remainingAmount: euros(minor),
    expiresOn: '2029-12-31',
    isSpent: false,
    text,
    documentUrl,
    printLine: documentUrl === null ? null : 0,
    gift: null,
  }
}

/** A typed delivery address: none of the saved ones. */
export const deliveryAddress = {
  __typename: 'Address',
  id: null,
  salutation: null,
  title: '',
  firstName: 'Jo',
  lastName: 'Weber',
  companyName: 'Studio Weber',
  street: 'Gasse',
  houseNumber: '3',
  addressLine: '',
  postalCode: '70173',
  city: 'Stuttgart',
  country: { __typename: 'Country', id: '84', name: 'Deutschland', isDefault: true },
}

export const invoice = {
  __typename: 'Invoice',
  id: '1',
  number: 'WZ-2026-1',
  kind: 'INVOICE',
  issuedAt: '2026-10-08T10:00:00Z',
  url: '/downloads/orders/order-1/invoices/Invoice_1.pdf?language=de',
  xRechnungUrl: null as string | null,
}

interface WaysBack {
  money?: number
  toVouchers?: number
  asVoucher?: number
}

/** Effect of a cancellation, amounts in cents; without `until` it has none. */
export function cancellation(
  kind: string,
  until: string | null = null,
  { money = 0, toVouchers = 0, asVoucher = 0 }: WaysBack = {},
) {
  const back = { moneyBack: euros(money), toVouchers: euros(toVouchers), asNewVoucher: euros(asVoucher) }
  return {
    __typename: 'Cancellation',
    kind,
    until,
    ...(until ? back : { moneyBack: null, toVouchers: null, asNewVoucher: null }),
  }
}
