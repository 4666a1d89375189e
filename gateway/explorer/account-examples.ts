import { type Example, example } from './example.ts'

/**
 * Everything about an account, one operation per tab, in the order of use. Ids come from the previous
 * response.
 */
export function accountExamples(): Example[] {
  return [
    example(myProfile),
    example(updatePersonalData, {
      input: {
        ...{
          salutation: 'FEMALE',
          firstName: 'Mara',
          lastName: 'Lindner',
          email,
          dateOfBirth: '1994-05-17',
          phone: '0170 123 4567',
        },
        wantsNewsletter: true,
      },
    }),
    example(changePassword, { input: { currentPassword: '', newPassword: '', newPasswordRepeat: '' } }),
    example(requestPasswordReset, { input: { email } }),
    example(resetPassword, {
      input: {
        userId: '…',
        token: '…',
        emailCode: 'all three of the link in the mail',
        newPassword: '',
        newPasswordRepeat: '',
      },
    }),
    example(createAddress, { input: address }),
    example(updateAddress, { input: { addressId, ...address, houseNumber: '14' } }),
    example(chooseDefaultAddress, { input: { addressId } }),
    example(deleteAddress, { input: { addressId } }),
    example(orderInFull, { id: orderId }),
    example(cancelOrder, { input: { orderId, expects: 'REFUND' } }),
    example(reschedule, { id: orderId }),
    example(rescheduleOrder, {
      input: {
        orderId,
        startsAt: 'one of the times of the order',
        expectedDifferenceCents: 0,
        idempotencyKey: crypto.randomUUID(),
      },
    }),
    example(declareWithdrawal, {
      input: {
        name: 'Mara Lindner',
        orderReference: 'WZ-100104',
        email,
        idempotencyKey: crypto.randomUUID(),
      },
    }),
    example(giveFeedback, {
      input: {
        ...{
          orderId: 'id of one of the rateableOrders in MyProfile',
          title: 'Ein Abend am Feuer',
          text: 'Wir kommen wieder.',
        },
        ...{
          firstImpression: 5,
          atmosphere: 5,
          easeOfBooking: 4,
          checkIn: 5,
          wellzone: 5,
          isFirstVisit: true,
          bookingReason: 'FAMILY_AND_FRIENDS',
        },
      },
    }),
    example(subscribeNewsletter, { input: { email } }),
    example(confirmNewsletter, { input: { confirmationToken: 'token of the mail' } }),
    example(deleteAccount, { input: { isConfirmed: false } }),
  ]
}

const email = 'mara.lindner@example.com'
const orderId = 'id of an order in MyOrders'
const addressId = 'id of an address in MyAddresses'
const address = {
  ...{
    salutation: 'FEMALE',
    firstName: 'Mara',
    lastName: 'Lindner',
    street: 'Rheinallee',
    houseNumber: '12a',
    postalCode: '55116',
    city: 'Mainz',
  },
  countryId: 'id of a country in MyProfile',
}

const myProfile = `
query MyProfile {
  viewer {
    firstName lastName email pendingEmail dateOfBirth phone hasNewsletter
    memberCard { membershipNumber imageUrl documentUrl }
    rateableOrders { id referenceNumber endsAt }
  }
  countries { id name isDefault }
}`

const updatePersonalData = `
mutation UpdatePersonalData($input: UpdatePersonalDataInput!) {
  updatePersonalData(input: $input) { viewer { email pendingEmail hasNewsletter }
    isNewsletterPending userErrors { code field message } }
}`

const changePassword = `
mutation ChangePassword($input: ChangePasswordInput!) {
  changePassword(input: $input) { viewer { firstName } sessionExpiresAt userErrors { code field message } }
}`

const requestPasswordReset = `
mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
  requestPasswordReset(input: $input) { email userErrors { code field message } }
}`

const resetPassword = `
mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) { isReset endedSession userErrors { code field message } }
}`

const createAddress = `
mutation CreateAddress($input: CreateAddressInput!) {
  createAddress(input: $input) { address { id street houseNumber city } userErrors { code field message } }
}`

const updateAddress = `
mutation UpdateAddress($input: UpdateAddressInput!) {
  updateAddress(input: $input) { address { id street houseNumber city } userErrors { code field message } }
}`

const chooseDefaultAddress = `
mutation ChooseDefaultAddress($input: ChooseDefaultAddressInput!) {
  chooseDefaultAddress(input: $input) { addressBook { defaultAddress { id } }
    userErrors { code field message } }
}`

const deleteAddress = `
mutation DeleteAddress($input: DeleteAddressInput!) {
  deleteAddress(input: $input) { deletedAddressId addressBook { addresses { id } }
    userErrors { code field message } }
}`

const orderInFull = `
query OrderInFull($id: ID!) {
  viewer {
    order(id: $id) {
      referenceNumber status calendarUrl
      details {
        lines { kind name quantity total { minor } voucher { code expiresOn text documentUrl } }
        subtotal { minor } discount { minor } shipping { minor } total { minor currency } vat { minor }
        redeemedVouchers { code amount { minor } }
        transactions { at kind method amount { minor } }
        invoices { number kind url }
        cancellation { kind until amount { minor currency } moneyBack { minor } toVouchers { minor }
          asNewVoucher { minor } }
        withdrawableUntil
        delivery { address { street houseNumber postalCode city } storeName status sentAt }
        refundVoucher { code originalAmount { minor } expiresOn }
      }
    }
  }
}`

const cancelOrder = `
mutation CancelOrder($input: CancelOrderInput!) {
  cancelOrder(input: $input) { order { id status details { cancellation { kind } } }
    userErrors { code field message } }
}`

const reschedule = `
query Reschedule($id: ID!) {
  viewer { order(id: $id) {
    id
    reschedule { kind until movesLeft stayTotal { minor } returnableToVouchers { minor }
      days { day times { startsAt endsAt startTime endTime difference { minor } } } }
  } }
}`

const rescheduleOrder = `
mutation RescheduleOrder($input: RescheduleOrderInput!) {
  rescheduleOrder(input: $input) {
    order { id startsAt endsAt }
    returned { moneyBack { minor } toVouchers { minor } asNewVoucher { minor } }
    userErrors { code field message } }
}`

const declareWithdrawal = `
mutation DeclareWithdrawal($input: DeclareWithdrawalInput!) {
  declareWithdrawal(input: $input) { receivedAt userErrors { code field message } }
}`

const giveFeedback = `
mutation GiveFeedback($input: GiveFeedbackInput!) {
  giveFeedback(input: $input) { order { id } userErrors { code field message } }
}`

const subscribeNewsletter = `
mutation SubscribeNewsletter($input: SubscribeNewsletterInput!) {
  subscribeNewsletter(input: $input) { email userErrors { code field message } }
}`

const confirmNewsletter = `
mutation ConfirmNewsletter($input: ConfirmNewsletterInput!) {
  confirmNewsletter(input: $input) { isConfirmed userErrors { code field message } }
}`

const deleteAccount = `
mutation DeleteAccount($input: DeleteAccountInput!) {
  deleteAccount(input: $input) { isDeleted userErrors { code field message } }
}`
