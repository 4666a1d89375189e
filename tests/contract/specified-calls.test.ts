// The calls of the specification, chapter 7, are in the contract under their paths and with their members;
// that the API keeps the contract is tried by the others of this folder.
import { expect, it } from 'vitest'
import { type Json, contract, membersOf, resolve } from './contract-members.ts'

const registration = [
  'salutation firstName lastName street houseNumber zip location email emailRepeat phone dateOfBirth',
  'password passwordRepeat dataProtection newsletter',
].join(' ')
const address =
  'firstName lastName companyName salutation street houseNumber addressLine city postalCode countryId'
const application = [
  'gender firstName lastName phone email birthInfo zipCode nationalityId street familyStatus',
  'currentProfession currentProfessionDescription previousSelfEmployment previousSelfEmploymentDescription',
  'previousPersonalManagement personalManagementDescription locationDescription locationInMind',
  'locationInMindDescription availableEquity schufaProblems schufaProblemsDescription',
  'franchisePartnerDescription hasVisitedWellzone aboutUsDescription confirmSaveData confirmCredibility',
  'confirmCorrectness',
].join(' ')
const feedback = [
  'title person order feedbackText firstImpression atmosphere easynessOfBooking checkIn wellzone',
  'hasBrokenEquipment equipmentErrors hasOtherComplaints otherComplaints firstVisit bookingReason',
].join(' ')
const list = 'Offset Count sortAscending Search StoreId'

it.each([
  ['R 56, R 173', 'POST /v1/identity', `returnUrl ${registration}`],
  ['R 57, R 174', 'POST /v1/identity/login', 'identifier password'],
  ['R 175', 'POST /v1/identity/forget-password', 'email'],
  ['R 58, R 176', 'POST /v1/identity/ResetPassword', 'userId code emailCode newPassword passwordRepeat'],
  ['R 177', 'POST /v1/identity/refresh', 'accessToken refreshToken'],
  ['R 178', 'GET /v1/identity/UserInfo', ''],
  [
    'R 179',
    'PUT /v1/identity/info',
    'firstName lastName email dateOfBirth newsLetter salutation phone isActive',
  ],
  ['R 180', 'POST /v1/identity/changePassword', 'newPassword confirmPassword'],
  ['R 181', 'DELETE /v1/identity/delete-account', ''],
  ['R 182', 'GET /v2/country-codes', ''],
  ['R 190', 'GET /v1/identity/Addresses', ''],
  ['R 191', 'POST /v1/identity/Addresses', address],
  ['R 192', 'PUT /v2/address/own/{id}', `${address} id`],
  ['R 193', 'DELETE /v2/address/own/{id}', ''],
  ['R 194', 'POST /v1/identity/ChangeDefaultAddress', 'addressId'],
  ['R 200', 'GET /v2/stores/for-website/all', ''],
  ['R 200', 'GET /v2/stores/for-website/coming-soon', ''],
  ['R 200', 'GET /v2/stores/for-website/{id}', ''],
  ['R 201', 'GET /v2/booking-time-slot/available-slots-per-store', 'storeId year month'],
  ['R 202', 'GET /v2/booking-time-slot/available-slots-per-product', 'day storeId duration'],
  ['R 203', 'GET /v2/product/basics', ''],
  ['R 203', 'GET /v2/product/specials', ''],
  ['R 203', 'GET /v2/product/services', ''],
  ['R 204', 'GET /v2/product-type/WellzonePurchasables', ''],
  [
    'R 205',
    'POST /v2/order/Book',
    'bookingStart bookingEnd wellzoneTypeId storeId productIdAmount visitorAmount isOnSiteBooking',
  ],
  ['R 206', 'POST /v2/order/{id}/orderYNK', ''],
  ['R 207', 'GET /v2/website/order/booking-order', ''],
  ['R 208', 'DELETE /v2/order/{id}/reserved', ''],
  ['R 209', 'POST /v2/order/extendBookingTimeout/{id}', ''],
  ['R 210', 'POST /v2/order/BindOrder', 'guid'],
  ['R 211', 'PUT /v2/visitor/order', 'bookingOrderId userInBooking visitors'],
  ['R 212', 'PUT /v2/order/{id}/billingAddress/{addressId}', ''],
  ['R 213', 'GET /v2/order/order-with-details-for-user', ''],
  ['R 214', 'GET /v2/order/ForUser/all', list],
  ['R 215', 'GET /v2/order/ForUser/{id}', ''],
  ['R 216', 'GET /v2/order/ForUser/rateable', list],
  ['R 217', 'POST /cancellation/CancelOrder/{orderId}', ''],
  ['R 218', 'GET /invoice/download/{orderId}', 'fileName'],
  ['R 226', 'GET /v2/stores/website/{storeId}/payment-gateways', ''],
  ['R 227', 'POST /v2/payment/redeem-code', 'orderId voucherKey'],
  ['R 228', 'POST /v2/payment/{orderId}/remove-discount', ''],
  ['R 229', 'POST /v2/payment/create-order', 'orderId returnUrl cancelUrl paymentType paymentGatewayId'],
  ['R 230', 'POST /v2/payment/capture/voucher-only', 'orderId'],
  [
    'R 31, R 231',
    'POST /v2/item-order/voucher',
    [
      'onSiteStoreId isOnSiteOrder returnUrl cancelUrl addressId paymentType items shippingAddress',
      'shippingAddressId voucherKeys',
    ].join(' '),
  ],
  ['R 232', 'GET /v2/shipping-method/{id}/for-website', ''],
  ['R 233', 'POST /v2/voucher/{key}', ''],
  ['R 234', 'GET /v2/voucher/voucher-preview', 'originalAmount personalMessage'],
  ['R 55, R 242', 'POST /v2/customer-feedback', feedback],
  ['R 243', 'POST /v2/newsletter/subscribe', 'email'],
  ['R 243', 'POST /v2/newsletter/unsubscribe', 'email'],
  ['R 243', 'POST /v2/newsletter/confirm', 'confirmationToken'],
  ['R 42, R 45, R 46, R 47, R 48, R 49, R 50, R 51, R 244', 'POST /v2/franchise-partner/create', application],
  ['R 250', 'GET /v2/faq-group', ''],
  ['R 251', 'GET /v2/job-offer/ActiveOffers', ''],
  ['R 252', 'GET /v2/binary-data/download/{binaryContentId}', 'fileName'],
  ['R 253', 'GET /v2/legal-document/by-store-and-type', 'storeId legalDocumentType'],
  ['R 254', 'GET /equipment/homepage', ''],
  ['R 254', 'GET /store-wellzone/{storeId}', ''],
  ['R 255', 'GET /news/website/featuredArticle', ''],
  ['R 255', 'GET /news/website/paginated', 'Offset Count Filters'],
  ['R 255', 'GET /news/website/{id}', ''],
  ['R 256', 'GET /v2/qr-code/as-pdf/{personId}', ''],
])('%s: %s has its members', (_lines, call, members) => {
  const [method = '', path = ''] = call.split(' ')
  const operation = operationAt(method, path)
  expect(operation).toBeDefined()
  const names = [...parametersOf(operation!), ...bodyOf(operation!)]
  expect(names).toEqual(expect.arrayContaining(members.split(' ').filter(Boolean)))
})

/** Names of placeholders are the contract's own. */
function operationAt(method: string, path: string): Json | undefined {
  const form = (each: string) => each.replaceAll(/\{\w+\}/g, '{}')
  const found = Object.keys(contract.paths!).find((each) => form(each) === form(path))
  return found === undefined ? undefined : contract.paths![found]![method.toLowerCase()]
}

const parametersOf = (operation: Json) =>
  Object.values(operation.parameters ?? {}).map((each) => resolve(each).name as unknown as string)

function bodyOf(operation: Json): string[] {
  if (!operation.requestBody) return []
  const media = resolve(operation.requestBody).content!['application/json']!
  return membersOf(media.schema!)
}
