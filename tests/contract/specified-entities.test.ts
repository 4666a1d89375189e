// The entities of the specification are in the contract with their members, and their numbers stand for what
// they are specified to stand for where no table of the gateway says so.
import { describe, expect, it } from 'vitest'
import { type Json, contract, memberAt, resolve } from './contract-members.ts'

const schemas = contract.components!.schemas!

describe('the entities of the specification', () => {
  it.each([
    [
      'P 102a, R 60a',
      'Address',
      'id type salutation firstName lastName companyName addressLine street houseNumber postalCode city countryId title',
    ],
    ['P 102b', 'Addresses', 'addresses defaultAddressId'],
    ['P 103', 'Country', 'countryId countryName'],
    [
      'P 105',
      'SlotGroups',
      [
        'wellzoneTypeName wellzoneTypeId timeSlots.id timeSlots.startTime timeSlots.endTime',
        'timeSlots.timeAsString timeSlots.grossPerHour timeSlots.productId timeSlots.grossTotal',
      ].join(' '),
    ],
    [
      'P 107, R 37',
      'BookingOrder',
      [
        'id guid name storeId wellzone amountOfVisitors bookingTimeSlot.startTime bookingTimeSlot.endTime',
        'bookingTimeSlot.productId endTime timeAsString boundToUser bookingVisitors.firstName',
        'bookingVisitors.lastName bookingVisitors.email bookingVisitors.doNotInformPerMail billingAddress.street',
        'orderDetails.product.name orderDetails.product.groupId orderDetails.name orderDetails.quantity',
        'orderDetails.totalGrossPrice orderDetails.totalGrossPriceBeforeDiscount orderDetails.totalTax',
        'usedDiscount.code redeemedVouchers.id redeemedVouchers.redeemedValue redeemedVouchers.voucher.key',
        'hasYnk youNeverKnowGrossPrice orderedAt orderTotal taxAmount shippingMethod.grossPrice',
      ].join(' '),
    ],
    ['P 109a', 'VoucherItem', 'type value text'],
    ['P 109b, R 28a', 'VoucherInfo', 'key percentage discountableVoucherTypes currentAmount'],
    ['P 109c', 'BoughtVoucher', 'key originalAmount remainingAmount expiration'],
    [
      'P 109d, P 110a, R 28b, R 30a',
      'VouchersPrice',
      'subTotal shipping usedDiscount.key usedVouchers.key usedVouchers.usedAmount voucherSum total',
    ],
    [
      'P 110b, R 30b',
      'OrderVouchersRequest',
      'items addressId shippingAddress.street shippingAddressId voucherKeys',
    ],
    ['P 111a, R 29a', 'ShippingMethod', 'id name description grossPrice'],
    ['R 35', 'PaymentGateways', 'id name paymentType'],
    [
      'P 114a',
      'OrderDetail',
      [
        'bookingOrder.bookingTimeSlot.startTime bookingOrder.visitorAmount orderDetails.voucher.key',
        'orderDetails.voucher.originalAmount orderDetails.voucher.expiration shippingMethod.grossPrice',
        'redeemedVouchers.redeemedValue transactions.amount invoices.fileName hasInvoices isCanceled',
      ].join(' '),
    ],
    [
      'P 115',
      'Stores',
      [
        'items.id items.city items.name items.street items.houseNumber items.postalCode items.storeText.de',
        'items.storeText.en items.locationText.de items.locationText.en items.storeDetailImageUrls.value',
        'items.storeDetailImageUrls.sortOrder items.storeHomeImageUrl items.storeMapsImageUrl',
        'items.googlePlaceId items.isComingSoon items.amountWellzones items.wellZoneTypes.name',
        'items.openingHours.startTime items.openingHours.endTime items.routeName',
      ].join(' '),
    ],
    ['P 116', 'Equipment', 'title text iconLight wellZones.name'],
    [
      'P 117a, R 61a',
      'NewsArticles',
      'totalCount items.id items.title items.pictureUrl items.newsCategory items.content',
    ],
    ['P 118', 'JobOffer', 'id title description stores.id stores.name binaryContentId'],
    ['P 119', 'FaqGroups', 'title altText faqs.headline faqs.entry'],
    [
      'P 123a',
      'FeedbackRequest',
      [
        'title person.id person.name order.id order.name feedbackText firstImpression atmosphere',
        'easynessOfBooking checkIn wellzone hasBrokenEquipment equipmentErrors hasOtherComplaints',
        'otherComplaints firstVisit bookingReason',
      ].join(' '),
    ],
    [
      'R 59a',
      'SessionUser',
      [
        'salutation userName firstName lastName email dateOfBirth createdAt telephoneNumber personId qrCode',
        'defaultAddress.street addresses.street accessToken refreshToken expiration',
      ].join(' '),
    ],
  ])('%s: %s has its members', (_lines, name, paths) => {
    expect(paths.split(' ').filter((path) => !memberAt(schemas[name]!, path))).toEqual([])
  })
})

describe('the values of the specification', () => {
  it.each<[string, string, string, object]>([
    ['P 102c', 'Address', 'type', { enum: ['standard', 'invoice', 'deliver'] }],
    ['P 102d, R 60b', 'Address', 'salutation', { enum: [-1, 0, 1, 2] }],
    ['P 111b, R 29b', 'ShippingMethod', 'type', { enum: ['print', 'postal'] }],
    ['P 123b', 'FeedbackRequest', 'firstImpression', { minimum: 1, maximum: 5 }],
    [
      'P 125, R 331',
      'Product',
      'tier',
      { enum: [0, 1, 2, 3], description: expect.stringContaining('Free 0, Online 1, Standard 2, Premium 3') },
    ],
  ])('%s: %s.%s has its values', (_lines, name, path, values) => {
    expect(resolve(memberAt(schemas[name]!, path) as Json)).toMatchObject(values)
  })
  it('R 309a: a stay lasts two to six hours', () => {
    expect(schemas['DurationHours']).toMatchObject({ minimum: 2, maximum: 6 })
  })

  it('R 288b: a code is refused with the conditions of the specification', () => {
    expect(memberAt(schemas['RedeemCodeProblem']!, 'code')).toMatchObject({
      enum: expect.arrayContaining([
        'CodeNotValid',
        'CodeNotUnique',
        'CodeAlreadyUsed',
        'DiscountUsedUp',
        'DiscountUsedUpByVisitor',
        'DiscountNotValidNow',
        'DiscountNotForStore',
        'VoucherExpired',
        'VoucherEmpty',
        'NothingToRedeem',
        'NothingDiscountable',
      ]),
    })
  })
})
