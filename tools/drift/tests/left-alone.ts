const membersOf = (schema: string, names: string): string[] =>
  names.split(' ').map((name) => `${schema}.${name}`)

/** What the contract has and the shop does not use, by the reason: its changes concern others. */
export const leftAlone: Record<string, string[]> = {
  'the payment provider calls it': ['receivePaymentCallback'],
  'PayPal calls it': ['receivePaypalCallback'],
  'phones with a pass call it': [
    'registerAppleDevice',
    'unregisterAppleDevice',
    'listApplePasses',
    'downloadApplePass',
    'reportAppleErrors',
  ],
  'the link of a mail opens it, and it leads to the shop': ['openUnsubscribeLink', 'confirmEmail'],
  'the gateway keeps all stores in memory and finds one among them': ['getStore'],
  'pricing the cart and redeeming a code check it, with the same refusals': ['getVoucherInfo'],
  'the file of a job offer has its name already': ['downloadBinaryContent query fileName'],
  'orders are listed newest first, and all of them': ['listOrders', 'listRateableOrders'].flatMap((id) =>
    ['sortAscending', 'Search', 'StoreId'].map((name) => `${id} query ${name}`),
  ),
  'the session says who gives feedback': ['', '/id', '/name'].map((end) => `giveFeedback body /person${end}`),
  'an address has no kind and no title in the shop': [
    ...['createAddress', 'updateAddress', 'orderVouchers'].flatMap((id) => {
      const at = id === 'orderVouchers' ? '/shippingAddress' : ''
      return [`${id} body ${at}/type`, `${id} body ${at}/title`]
    }),
    'Address.type',
    'AddressRequest.type',
  ],
  'the path names the address': ['updateAddress body /id'],
  'vouchers go to an address that is typed, and no invoice goes there': ['id', 'vatId', 'buyerReference'].map(
    (name) => `orderVouchers body /shippingAddress/${name}`,
  ),
  'the status and the code of a refusal say it': ['type', 'title', 'status', 'requestId'].map(
    (name) => `every problem.${name}`,
  ),
  'any failure of the spa is the same to the shop': [
    ...membersOf('UnexpectedProblem', 'code message'),
    ...membersOf('UnavailableProblem', 'code message'),
  ],
  'a session that was used twice ends like each that is refused': membersOf(
    'RefreshTokenReusedProblem',
    'code message',
  ),
  'the shop asks for the account itself after a login': membersOf(
    'SessionUser',
    'salutation userName lastName pendingEmail telephoneNumber dateOfBirth createdAt qrCode defaultAddress addresses hasNewsletter hasPassword membershipNumber',
  ),
  'the address book has a call of its own': membersOf('User', 'defaultAddress addresses'),
  'no page shows since when an account exists': ['User.createdAt'],
  'the price of the chosen change says it, and the page asks for that alone': membersOf(
    'Reschedule',
    'kind movesLeft returnableToVouchers stayTotal until',
  ),
  'the order is read again, or was just shown': [
    ...membersOf('CapturedOrder', 'orderId orderStatus orderedAt'),
    ...membersOf('PlacedVouchers', 'orderStatus orderedAt'),
    ...membersOf('RescheduledStay', 'startTime endTime'),
    'PlannedVoucherGift.gift',
  ],
  'its name or id is read elsewhere': [
    'WellzoneTypeName.id',
    'WaitingType.id',
    'WaitingOffer.wellzoneTypeId',
    'SlotGroup.wellzoneTypeName',
    'OrderStore.name',
    'JobOfferStore.name',
    'OrderedStay.wellzoneTypeId',
    'OrderedProduct.name',
    'ReschedulePrice.wellzoneTypeId',
    'BookingOrder.name',
    'RedeemedVoucher.id',
    ...membersOf('TimeSlot', 'id productId'),
    ...membersOf('ShippingMethod', 'id type name description'),
  ],
  'the shop works it out of other members': [
    'OrderedStay.timeAsString',
    'OrderDetail.isCanceled',
    'OrderDetail.hasYnk',
    'VouchersPrice.voucherSum',
    'CartDiscount.percentage',
    'OrderListItem.hasInvoices',
    ...membersOf('TakenSlot', 'startTime endTime'),
    ...membersOf('PaymentStatus', 'orderStatus orderKind bookingStart'),
    ...membersOf('BookingOrder', 'orderedAt shippingMethod orderStatus'),
  ],
  'no page shows it': [
    ...membersOf('Product', 'tier amount'),
    'OpeningHours.firstCheckIn',
    'OrderLine.totalTax',
    'OrderDetailLine.totalTax',
  ],
}
