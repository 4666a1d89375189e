// Realistic responses of the spa API, typed by its contract.
import type * as Spa from '#openapi/generated/spa.ts'

export const cartId = '7b0c2c0e-3f6c-4b52-9a1d-6c1f0f6f2a41'
export const paymentReference = 'Xk2vPq9sT4mN8cRb1LwZ0A'

export const mainz: Spa.Store = {
  id: 2,
  city: 'Mainz',
  name: 'Wellzone Mainz',
  routeName: 'mainz',
  street: 'Rheinallee',
  houseNumber: '12',
  postalCode: '55116',
  location: { latitude: 50.0087, longitude: 8.2668 },
  timeZone: 'Europe/Berlin',
  isComingSoon: false,
  openingText: null,
  storeText: { de: 'Neun Wellzones am Fluss.', en: 'Nine wellzones by the river.' },
  locationText: { de: 'Am Hauptbahnhof.', en: 'At the main station.' },
  parking: 'lot',
  googlePlaceId: 'sample-place-mainz',
  storeHomeImageUrl: '/images/store-mainz',
  storeHomeImageAltText: 'Hof mit erleuchteter Tür',
  storeMapsImageUrl: '/images/city-mainz',
  storeMapsImageAltText: 'Mainz am Abend',
  storeDetailImageUrls: [
    { value: '/images/relax-lounge', altText: 'Doppelliege', sortOrder: 2 },
    { value: '/images/reception', altText: 'Empfang', sortOrder: 1 },
  ],
  amountWellzones: 9,
  wellZoneTypes: [
    wellzoneType(1, 'Classic', 3, 39.5),
    wellzoneType(3, 'Exclusive', 4, 79.99),
    wellzoneType(2, 'Premium', 3, 59.25),
  ],
  openingHours: [
    { weekday: 2, startTime: '09:45', endTime: '00:00', firstCheckIn: '10:00' },
    { weekday: 1, startTime: '09:45', endTime: '22:00', firstCheckIn: '10:00' },
  ],
}

export const esslingen: Spa.Store = {
  ...mainz,
  id: 9,
  city: 'Esslingen',
  name: 'Wellzone Esslingen',
  routeName: 'esslingen',
  isComingSoon: true,
  parking: 'garage',
  location: null,
  googlePlaceId: null,
  storeMapsImageUrl: null,
  storeMapsImageAltText: '',
  openingText: { de: 'Eröffnung im Frühjahr', en: 'Opening in spring' },
  wellZoneTypes: [wellzoneType(1, 'Classic', 3, null)],
}

export const blanket: Spa.Product = {
  id: 273,
  groupId: 273,
  tier: 2,
  name: 'Decke',
  section: null,
  grossPrice: 4.9,
  amount: 0,
  imgUrl: '/images/basics-blanket',
  altText: 'Eine gefaltete Decke',
  controlContent: { text: 'Weich und warm.' },
}

export const insurance: Spa.Product = {
  ...blanket,
  id: 306,
  groupId: 306,
  name: 'You Never Know',
  grossPrice: 43.5,
  imgUrl: null,
  altText: '',
}

export const menu: Spa.ProductTypes = {
  items: [
    {
      id: 145,
      name: 'Getränke',
      children: [
        { ...blanket, id: 14501, groupId: 145, name: 'Wasser', section: 'Wasser und Limo', imgUrl: null },
      ],
    },
    { id: 146, name: 'Essen', children: [] },
  ],
}

export const germany: Spa.Country = { countryId: 84, countryName: 'Deutschland' }

export const address: Spa.Address = {
  id: 1001,
  type: 'standard',
  salutation: 1,
  title: '',
  firstName: 'Mara',
  lastName: 'Lindner',
  companyName: '',
  street: 'Rheinallee',
  houseNumber: '12a',
  addressLine: '',
  postalCode: '55116',
  city: 'Mainz',
  countryId: 84,
}

export const mara: Spa.User = {
  salutation: 1,
  userName: 'mara.lindner@example.com',
  firstName: 'Mara',
  lastName: 'Lindner',
  email: 'mara.lindner@example.com',
  telephoneNumber: '',
  dateOfBirth: '1994-05-17',
  createdAt: '2026-11-21T10:02:00Z',
  personId: 1001,
  qrCode: 'WZ-1001-7K9Q',
  defaultAddress: null,
  addresses: [],
  hasNewsletter: false,
  membershipNumber: 'WZ-1001-7K9Q',
}

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

export const orderDetail: Spa.OrderDetail = {
  id: 100104,
  referenceNumber: 'WZ-100104',
  orderedAtDateTime: '2026-11-21T10:19:44Z',
  store: { id: 2, name: 'Wellzone Mainz' },
  orderType: 'booking',
  orderStatus: { id: 6 },
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
      ...{ firstName: 'Jonas', lastName: 'Weber', isComing: true, isForThisTime: true },
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

export const rescheduledStay: Spa.RescheduledStay = {
  startTime: '2026-12-06T13:00:00Z',
  endTime: '2026-12-06T15:00:00Z',
  money: 6.5,
  toVouchers: 10,
  asVoucher: 0,
}

export const orderItem: Spa.OrderListItem = {
  id: 100104,
  referenceNumber: 'WZ-100104',
  orderedAtDateTime: '2026-11-21T10:19:44Z',
  store: { id: 2, name: 'Wellzone Mainz' },
  orderType: 'booking',
  orderStatus: { id: 6 },
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

/** The response of a login or refresh; `round` is part of the tokens. */
export function sessionUser(round: number, endsInMs = 900_000): Spa.SessionUser {
  return {
    ...mara,
    accessToken: `access-${round}`,
    refreshToken: `refresh-${round}`,
    expiration: new Date(Date.now() + endsInMs).toISOString(),
  }
}

export const passkey: Spa.Passkey = {
  ...{ id: 1001, createdAt: '2026-11-23T10:19:44Z', lastUsedAt: '2026-11-24T18:02:11Z' },
}

const passkeyChallenge = 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5hLWJ5LXRoZS1yaXZ'

export const passkeyOptions: Spa.CreationOptions = {
  rp: { id: 'shop.test', name: 'Wellzone' },
  user: { id: passkeyChallenge, name: 'mara.lindner@example.com', displayName: 'Mara Lindner' },
  challenge: passkeyChallenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  },
  attestation: 'none',
}

export const passkeyLoginOptions: Spa.RequestOptions = {
  ...{ challenge: passkeyChallenge, rpId: 'shop.test', timeout: 300_000, userVerification: 'required' },
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

function wellzoneType(
  id: number,
  name: string,
  maxPersons: number,
  lowestGrossPerHour: number | null,
): Spa.StoreWellzoneType {
  return {
    id,
    name,
    description: `${name}.`,
    imgUrl: `/images/wellzone-${name.toLowerCase()}-1`,
    altText: name,
    maxPersons,
    amount: 3,
    lowestGrossPerHour,
  }
}
