import { type Example, folder, type Login } from '../example.ts'

const guests = {
  isBookerComing: true,
  companions: [{ firstName: 'Jonas', lastName: 'Weber', doNotInform: true }],
  remembersCompanions: true,
}

export function bookingExamples(login: Login): Example[] {
  const bookingId = '{{bookingId}}'
  return folder('Bookings', [
    {
      comment: 'Holds a suite for 15 minutes; needs no account.',
      query: bookSlot,
      variables: {
        input: {
          cartId: '{{new}}',
          slotId: '{{slotId}}',
          persons: 2,
          extras: [{ productId: '{{productId}}', quantity: 2 }],
        },
      },
      gives: { bookingId: 'bookSlot.booking.id' },
    },
    {
      comment: 'The held booking with what is due and how it can be paid.',
      query: heldBooking,
      variables: { id: bookingId },
      gives: { paymentMethodId: 'heldBooking.paymentMethods.0.id' },
    },
    {
      comment: 'Says when it may have changed: extend it in another tab, and ask HeldBooking again.',
      query: heldBookingChanges,
      variables: { id: bookingId },
    },
    {
      comment: 'Extends the hold by five minutes.',
      query: extendBooking,
      variables: { input: { bookingId } },
    },
    { comment: 'Adds the insurance.', query: addInsurance, variables: { input: { bookingId } } },
    { comment: 'Removes it again.', query: removeInsurance, variables: { input: { bookingId } } },
    {
      comment: `Opens a session, which the following examples need.${login.password ? '' : toType}`,
      query: logIn,
      variables: { input: { ...login } },
    },
    {
      comment: 'Binds the hold to the account, and extends it once.',
      query: bindBooking,
      variables: { input: { bookingId } },
    },
    {
      comment: 'Names the guests.',
      query: setVisitors,
      variables: { input: { bookingId, ...guests } },
    },
    {
      comment: 'The companions whom the account remembers.',
      query: 'query MyCompanions { viewer { companions { id firstName lastName email } } }',
      gives: { companionId: 'viewer.companions.0.id' },
    },
    {
      comment: 'Forgets a companion; the booking keeps the name.',
      query: `
mutation DeleteCompanion($input: DeleteCompanionInput!) {
  deleteCompanion(input: $input) { deletedCompanionId userErrors { code field message } }
}`,
      variables: { input: { companionId: '{{companionId}}' } },
    },
    {
      comment: 'The saved addresses; one becomes the billing address.',
      query: myAddresses,
      gives: { addressId: 'viewer.addressBook.addresses.0.id' },
    },
    {
      comment: 'Sets the billing address.',
      query: setBillingAddress,
      variables: { input: { bookingId, addressId: '{{addressId}}' } },
    },
    { comment: 'Gives the suite back.', query: releaseBooking, variables: { input: { bookingId } } },
  ])
}

const toType = ' Type the email address and password of an account of your spa API.'

const bookSlot = `
mutation BookSlot($input: BookSlotInput!) {
  bookSlot(input: $input) {
    booking { id referenceNumber startTime endTime day heldUntil serverTime total { minor currency } }
    alternatives { wellzoneKind slot { id startTime endTime } }
    userErrors { code field message }
  }
}`

const heldBookingChanges = `
subscription HeldBookingChanges($id: ID!) {
  changes(bookings: [$id]) { bookings }
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

const extendBooking = `
mutation ExtendBooking($input: ExtendBookingInput!) {
  extendBooking(input: $input) { booking { heldUntil extensionsLeft } userErrors { code field message } }
}`

const addInsurance = `
mutation AddInsurance($input: AddInsuranceInput!) {
  addInsurance(input: $input) {
    booking { insurance { isIncluded price { minor } } total { minor currency } }
    userErrors { code field message }
  }
}`

const removeInsurance = `
mutation RemoveInsurance($input: RemoveInsuranceInput!) {
  removeInsurance(input: $input) {
    booking { insurance { isIncluded } total { minor currency } }
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

const releaseBooking = `
mutation ReleaseBooking($input: ReleaseBookingInput!) {
  releaseBooking(input: $input) { releasedBookingId userErrors { code field message } }
}`
