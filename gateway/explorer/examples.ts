import { Temporal } from 'temporal-polyfill'
import { accountExamples } from './account-examples.ts'
import { type Example, example } from './example.ts'
import { voucherExamples } from './voucher-examples.ts'

/** All tabs: a booking, then vouchers, then the account. */
export function examples(): Example[] {
  return [...bookingPathExamples(), ...voucherExamples(), ...accountExamples()]
}

/** Booking a stay, one operation per tab, in the order of use. Ids come from the previous response. */
function bookingPathExamples(today = Temporal.Now.plainDateISO()): Example[] {
  const day = today.add({ days: 14 })
  const search = { route: 'mainz', durationHours: 2, persons: 2 }
  return [
    example(stores),
    example(freeDays, { ...search, year: day.year, month: day.month }),
    example(freeTimes, { ...search, day: day.toString() }),
    example(extras),
    example(bookSlot, {
      input: { cartId: crypto.randomUUID(), slotId: 'id of a slot in FreeTimes', persons: 2, extras: [] },
    }),
    example(logIn, { input: { email: 'mara.lindner@example.com', password: '' } }),
    example(bindBooking, { input: { bookingId: bookingId } }),
    example(setVisitors, {
      input: {
        bookingId,
        isBookerComing: true,
        companions: [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }],
      },
    }),
    example(myAddresses),
    example(setBillingAddress, { input: { bookingId, addressId: 'id of an address in MyAddresses' } }),
    example(redeemCode, {
      input: { bookingId, code: 'a voucher or a discount', idempotencyKey: crypto.randomUUID() },
    }),
    example(removeVoucher, {
      input: { bookingId, code: 'code of one of the redeemedVouchers in RedeemCode' },
    }),
    example(removeDiscount, { input: { bookingId } }),
    example(payBooking, {
      input: {
        bookingId,
        paymentMethodId: 'id of a way to pay in HeldBooking',
        idempotencyKey: crypto.randomUUID(),
      },
    }),
    example(paymentStatus, { reference: 'reference of PayBooking' }),
    example(heldBooking, { id: bookingId }),
    example(myOrders),
  ]
}

const bookingId = 'id of the booking in BookSlot'

const stores = `
query Stores {
  stores { id route city isComingSoon wellzoneCount
    wellzoneTypes { kind maxPersons lowestPricePerHour { minor currency } } }
}`

const freeDays = `
query FreeDays($route: String!, $year: Int!, $month: Int!, $durationHours: Int!, $persons: Int!) {
  store(route: $route) {
    availability(year: $year, month: $month, durationHours: $durationHours, persons: $persons) {
      day isAvailable lowestPricePerHour { minor currency }
    }
  }
}`

const freeTimes = `
query FreeTimes($route: String!, $day: Date!, $durationHours: Int!, $persons: Int!) {
  store(route: $route) {
    slots(day: $day, durationHours: $durationHours, persons: $persons) {
      wellzoneType { kind maxPersons }
      slots { id startTime endTime pricePerHour { minor } total { minor currency } }
      takenSlots { startTime endTime }
    }
  }
}`

const extras = `
query ExtrasOnOffer {
  extras {
    specials { id name price { minor currency } }
    basics { id name price { minor currency } }
    insurance { id name price { minor currency } }
  }
}`

const bookSlot = `
mutation BookSlot($input: BookSlotInput!) {
  bookSlot(input: $input) {
    booking { id referenceNumber startTime endTime day heldUntil serverTime total { minor currency } }
    alternatives { wellzoneKind slot { id startTime endTime } }
    userErrors { code field message }
  }
}`

const logIn = `
mutation LogIn($input: LogInInput!) {
  logIn(input: $input) { viewer { firstName lastName } sessionExpiresAt userErrors { code field message } }
}`

const bindBooking = `
mutation BindBooking($input: BindBookingInput!) {
  bindBooking(input: $input) { booking { id isBoundToViewer heldUntil } userErrors { code field message } }
}`

const setVisitors = `
mutation SetVisitors($input: SetVisitorsInput!) {
  setVisitors(input: $input) { booking { id visitors { firstName lastName } }
    userErrors { code field message } }
}`

const myAddresses = `
query MyAddresses {
  viewer { firstName addressBook { limit defaultAddress { id }
    addresses { id street houseNumber postalCode city country { name } } } }
}`

const setBillingAddress = `
mutation SetBillingAddress($input: SetBillingAddressInput!) {
  setBillingAddress(input: $input) { booking { id billingAddress { street city } }
    userErrors { code field message } }
}`

const redeemCode = `
mutation RedeemCode($input: RedeemCodeInput!) {
  redeemCode(input: $input) {
    booking {
      id
      subtotal { minor } usedDiscount { code amount { minor } } redeemedVouchers { code amount { minor } }
        total { minor currency }
    }
    userErrors { code field message retryAfterSeconds }
  }
}`

const removeVoucher = `
mutation RemoveVoucher($input: RemoveVoucherInput!) {
  removeVoucher(input: $input) { booking { id redeemedVouchers { code } total { minor currency } }
    userErrors { code field message } }
}`

const removeDiscount = `
mutation RemoveDiscount($input: RemoveDiscountInput!) {
  removeDiscount(input: $input) { booking { id usedDiscount { code } total { minor currency } }
    userErrors { code field message } }
}`

const payBooking = `
mutation PayBooking($input: PayBookingInput!) {
  payBooking(input: $input) {
    next {
      ... on PaymentRedirect { reference url }
      ... on PaymentFormPost { reference url fields { name value } }
    }
    userErrors { code field message }
  }
}`

const paymentStatus = `
query PaymentState($reference: ID!) {
  payment(reference: $reference) { status isOnSite storeNumber }
}`

const heldBooking = `
query HeldBooking($id: ID) {
  heldBooking(id: $id) {
    id referenceNumber heldUntil serverTime extensionsLeft
    lines { kind name quantity total { minor currency } }
    total { minor currency } vat { minor }
    paymentMethods { id name kind }
  }
}`

const myOrders = `
query MyOrders {
  viewer { orders(first: 5) { totalCount edges { node { id referenceNumber status total { minor }
    startsAt store { city } } } } }
}`
