/** The request with which that booking was held: three hours in Mainz. */
export const heldRequest = {
  slotId: 'slot',
  persons: 2,
  extras: [],
  isOnSite: false,
  storeRoute: 'mainz',
  city: 'Mainz',
  day: '2026-12-05',
  durationHours: 3,
  startTime: '16:30',
  endTime: '19:30',
}

/** A held booking as the gateway returns it. */
export function heldBooking(change: {
  id?: string
  heldUntil: string
  serverTime: string
  extensionsLeft?: number
}) {
  return {
    __typename: 'Booking',
    id: 'booking-1',
    referenceNumber: '100001',
    city: 'Mainz',
    wellzoneTypeName: 'Premium',
    store: {
      __typename: 'Store',
      id: '2',
      number: 2,
      route: 'mainz',
      city: 'Mainz',
      name: 'Wellzone Mainz',
      timeZone: 'Europe/Berlin',
      openingHours: [],
    },
    wellzoneType: {
      __typename: 'WellzoneType',
      id: '2',
      kind: 'PREMIUM',
      name: 'Premium',
      picture: { __typename: 'Picture', key: '', altText: '' },
    },
    startsAt: '2026-12-05T15:30:00Z',
    endsAt: '2026-12-05T18:30:00Z',
    startTime: '16:30',
    endTime: '19:30',
    day: '2026-12-05',
    durationHours: 3,
    persons: 2,
    extensionsLeft: 10,
    isBoundToViewer: false,
    isOnSite: false,
    lines: [],
    insurance: { __typename: 'BookingInsurance', isIncluded: false, price: euros(4350) },
    subtotal: euros(12_600),
    usedDiscount: null,
    redeemedVouchers: [],
    total: euros(12_600),
    vat: euros(2012),
    isBookerComing: null,
    visitors: [],
    billingAddress: null,
    ...change,
  }
}

function euros(minor: number) {
  return { __typename: 'Money', minor, currency: 'EUR' }
}
