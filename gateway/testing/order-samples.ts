// Realistic responses of the spa API about orders, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'
import { address } from './account-samples.ts'
import { hold, line, paymentReference } from './booking-samples.ts'

export const orderDetail: Spa.OrderDetail = {
  id: 100104,
  referenceNumber: 'WZ-100104',
  orderedAtDateTime: '2026-11-21T10:19:44Z',
  store: { id: 2, name: 'Wellzone Mainz' },
  orderType: 'booking',
  orderStatus: { id: 6 },
  handover: null,
  ticketVersion: 0,
  wallets: ['apple', 'google'],
  bookingOrder: {
    bookingTimeSlot: hold.bookingTimeSlot,
    timeAsString: '18:00 – 20:00',
    wellzone: 'Premium',
    wellzoneTypeId: 2,
    visitorAmount: 2,
    companions: [{ firstName: 'Jonas', lastName: 'Weber', email: null }],
  },
  orderDetails: [{ ...line(902, 902, 'Premium', 1, 118.5), voucher: null }],
  shippingMethod: null,
  usedDiscount: null,
  redeemedVouchers: [],
  refundVoucher: null,
  transactions: [
    { id: paymentReference, date: '2026-11-21T10:19:44Z', amount: 118.5, paymentType: 1, kind: 'payment' },
  ],
  invoices: [
    {
      id: 1000,
      fileName: 'Invoice_100104.pdf',
      number: '2026-000017',
      kind: 'invoice',
      issuedAt: '2026-11-21T10:19:44Z',
      formats: ['pdf'],
    },
  ],
  hasInvoices: true,
  isCanceled: false,
  hasYnk: false,
  cancellation: {
    kind: 'refund',
    until: '2026-12-03T17:00:00Z',
    amount: 118.5,
    money: 118.5,
    toVouchers: 0,
    asVoucher: 0,
  },
  withdrawableUntil: null,
  delivery: null,
  billingAddress: address,
  subTotal: 118.5,
  taxAmount: 18.92,
  totalAmount: 118.5,
}

export const shareToken = 'q3V0c2xZbW9vbmxpZ2h0LX'

export const shareLink: Spa.ShareLink = {
  isShareable: true,
  token: shareToken,
  answers: [
    {
      firstName: 'Jonas',
      lastName: 'Weber',
      isComing: true,
      isForThisTime: true,
      answeredAt: '2026-11-23T08:05:00Z',
    },
  ],
}

export const sharedStay: Spa.SharedStay = {
  isCalledOff: false,
  stay: {
    booker: 'Mara',
    isBookerComing: true,
    store: { id: 2, name: 'Wellzone Mainz' },
    startTime: '2026-12-05T17:00:00Z',
    endTime: '2026-12-05T19:00:00Z',
    movedFrom: null,
    wellzone: 'Premium',
    visitorAmount: 2,
  },
}

export const handoverToken = 'h4V0c2xZbW9vbmxpZ2h0LX'

export const handoverOffer: Spa.HandoverOffer = {
  isOfferable: true,
  token: handoverToken,
  offeredAt: '2026-12-01T13:02:00Z',
  endsAt: '2026-12-05T16:45:00Z',
}

export const offeredStay: Spa.OfferedStay = {
  giver: 'Mara',
  store: { id: 2, name: 'Wellzone Mainz' },
  startTime: '2026-12-05T17:00:00Z',
  endTime: '2026-12-05T19:00:00Z',
  wellzone: 'Premium',
  visitorAmount: 2,
  extras: [{ name: 'Starter-Set', quantity: 2 }],
  isInsured: true,
}

export const plannedGift: Spa.PlannedVoucherGift = {
  gift: { name: 'Jo', email: 'jo.weber@example.com', sendOn: '2026-12-24', sentAt: null },
  mail: { subject: 'Ein Gutschein', heading: 'Zeit für dich', paragraphs: ['Hallo Jo'] },
}

export const reschedule: Spa.Reschedule = {
  kind: 'open',
  until: '2026-12-03T17:00:00Z',
  movesLeft: 5,
  stayTotal: 118.5,
  returnableToVouchers: 10,
  held: {
    startTime: '2026-12-06T13:00:00Z',
    heldUntil: '2026-11-21T10:32:00.412Z',
    serverTime: '2026-11-21T10:15:00.412Z',
  },
  days: [
    {
      day: '2026-12-06',
      times: [
        {
          startTime: '2026-12-06T13:00:00Z',
          endTime: '2026-12-06T15:00:00Z',
          timeAsString: '14:00 – 16:00',
          difference: -16.5,
        },
      ],
    },
    { day: '2026-12-07', times: [] },
  ],
}

export const reschedulePrice: Spa.ReschedulePrice = {
  problem: null,
  startTime: '2026-12-05T17:00:00Z',
  endTime: '2026-12-05T20:00:00Z',
  visitorAmount: 3,
  wellzoneTypeId: 2,
  wellzone: 'Premium',
  difference: 62.4,
  returnableToVouchers: 10,
  lines: [
    { kind: 'stay', name: 'Wellzone Premium', quantity: 0, difference: 52.5 },
    { kind: 'extra', name: 'Starter-Set', quantity: 1, difference: 9.9 },
  ],
  lengths: [
    { hours: 2, isFree: true },
    { hours: 3, isFree: true },
    { hours: 4, isFree: false },
  ],
  types: [{ wellzoneTypeId: 3, name: 'Exclusive', difference: 69 }],
  nearest: '2026-12-05T16:00:00Z',
  extras: [{ productId: 220, name: 'Starter-Set', price: 9.9, quantity: 2, most: 3 }],
  companions: [{ place: 2, name: 'Jonas Weber' }],
}

export const rescheduledStay: Spa.RescheduledStay = {
  startTime: '2026-12-06T13:00:00Z',
  endTime: '2026-12-06T15:00:00Z',
  money: 6.5,
  toVouchers: 10,
  asVoucher: 0,
}

export const googleWalletLink = 'https://pay.google.com/gp/v/save/e30.e30.c2lnbmF0dXJl'

export const orderItem: Spa.OrderListItem = {
  id: 100104,
  referenceNumber: 'WZ-100104',
  orderedAtDateTime: '2026-11-21T10:19:44Z',
  store: { id: 2, name: 'Wellzone Mainz' },
  orderType: 'booking',
  orderStatus: { id: 6 },
  handover: null,
  ticketVersion: 0,
  wallets: ['apple', 'google'],
  totalAmount: 118.5,
  wellZoneType: 'Premium',
  bookingStartTimeUtc: '2026-12-05T17:00:00Z',
  bookingEndTimeUtc: '2026-12-05T19:00:00Z',
  visitorAmount: 2,
  hasInvoices: false,
}

/** A past stay that can be rated. */
export const pastOrder: Spa.OrderListItem = {
  ...orderItem,
  id: 100077,
  referenceNumber: 'WZ-100077',
  orderStatus: { id: 7 },
  bookingStartTimeUtc: '2026-11-07T17:00:00Z',
  bookingEndTimeUtc: '2026-11-07T19:00:00Z',
}
