// Realistic responses of the spa API about bookings, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'
import { address } from './account-samples.ts'

export const cartId = '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41'

export const paymentReference = 'Xk2vPq9sT4mN8cRb1LwZ0A'

export const timeSlot: Spa.TimeSlot = {
  id: '2.2026-12-05T17_00.2',
  startTime: '2026-12-05T17:00:00Z',
  endTime: '2026-12-05T19:00:00Z',
  timeAsString: '18:00 – 20:00',
  grossPerHour: 59.25,
  productId: 902,
  grossTotal: 118.5,
}

export const slotGroups: Spa.SlotGroups = [
  { wellzoneTypeId: 1, wellzoneTypeName: 'Classic', lowestGrossPerHour: null, timeSlots: [], takenSlots: [] },
  {
    wellzoneTypeId: 2,
    wellzoneTypeName: 'Premium',
    lowestGrossPerHour: 59.25,
    timeSlots: [timeSlot],
    takenSlots: [
      { startTime: '2026-12-05T21:00:00Z', endTime: '2026-12-05T23:00:00Z', timeAsString: '22:00 – 00:00' },
    ],
  },
]

export const hold: Spa.BookingOrder = {
  city: 'Mainz',
  day: '2026-12-05',
  id: 100104,
  guid: cartId,
  referenceNumber: 'WZ-100104',
  name: 'Wellzone Mainz',
  storeId: 2,
  wellzone: 'Premium',
  wellzoneTypeId: 2,
  amountOfVisitors: 2,
  bookingTimeSlot: { startTime: timeSlot.startTime, endTime: timeSlot.endTime, productId: 902 },
  endTime: '2026-11-21T10:30:00.412Z',
  serverTime: '2026-11-21T10:15:00.412Z',
  timeAsString: '18:00 – 20:00',
  boundToUser: false,
  userInBooking: true,
  bookingVisitors: [
    { firstName: 'Mara', lastName: 'Lindner', email: 'mara.lindner@example.com', doNotInformPerMail: false },
  ],
  billingAddress: address,
  orderDetails: [
    line(902, 902, 'Premium', 1, 118.5),
    line(273, 273, 'Decke', 2, 9.8),
    line(306, 306, 'You Never Know', 1, 43.5),
  ],
  usedDiscount: null,
  redeemedVouchers: [],
  hasYnk: true,
  youNeverKnowGrossPrice: 43.5,
  orderedAt: null,
  orderTotal: 171.8,
  taxAmount: 27.43,
  shippingMethod: null,
  extensionsLeft: 10,
  orderStatus: { id: 1 },
  isOnSiteBooking: false,
}

/** An order line, with VAT of one euro. */
export function line(
  id: number,
  groupId: number,
  name: string,
  quantity: number,
  total: number,
): Spa.OrderLine {
  return {
    product: { id, name, groupId },
    name,
    quantity,
    totalGrossPrice: total,
    totalGrossPriceBeforeDiscount: total,
    totalTax: 1,
  }
}
