// Selections that several operations share.
export const money = '{ minor currency }'
export const userErrors = 'userErrors { code field message }'
export const voucherErrors = 'userErrors { retryAfterSeconds }'
export const voucherFaults = 'userErrors { code field message retryAfterSeconds }'
export const held = `booking { id referenceNumber city store { city } wellzoneTypeName wellzoneType { kind }
  startsAt endsAt startTime endTime day durationHours persons
  heldUntil serverTime extensionsLeft isBoundToViewer isOnSite lines { kind name quantity total ${money}
    totalBeforeDiscount ${money} }
  insurance { isIncluded price ${money} } subtotal ${money} usedDiscount { code amount ${money} }
    redeemedVouchers { code amount ${money} } total ${money} vat ${money}
    isBookerComing visitors { firstName lastName email doNotInform }
  billingAddress { id salutation firstName country { id name isDefault hasPostcodes } }
  paymentMethods { id name kind } }`

export const orderFields = `id referenceNumber orderedAt kind status total ${money} store { city }
  wellzoneTypeName startsAt endsAt persons calendarUrl
  ticket { imageUrl documentUrl appleWalletUrl googleWalletUrl }`
export const detailFields = `companions { firstName lastName email }
  lines { kind name isStarterSet productId quantity total ${money} totalBeforeDiscount ${money}
  voucher { code originalAmount ${money} remainingAmount ${money} expiresOn isSpent text documentUrl } }
  subtotal ${money} discount ${money} discountCode shipping ${money} redeemedVouchers { code amount ${money} }
    total ${money} vat ${money} billingAddress { city }
  transactions { id at kind amount ${money} method reason } 
  invoices { id number kind issuedAt url xRechnungUrl } 
  cancellation { kind until amount ${money} moneyBack ${money} toVouchers ${money} asNewVoucher ${money} }
    withdrawableUntil delivery { address { id street city country { name } } storeName status sentAt }
  refundVoucher { code originalAmount ${money} remainingAmount ${money} expiresOn isSpent text documentUrl }`
export const sharedFields = `isCalledOff calendarUrl removalUrl
  stay { booker isBookerComing store { id } wellzoneTypeName
    startsAt endsAt
  movedFrom   persons calendarUrl }`
export const shareFields =
  'isShareable token answers { firstName lastName isComing isForThisTime answeredAt }'
export const offerFields = 'isOfferable token offeredAt endsAt'
export const viewerFields = `id salutation userName firstName lastName email pendingEmail dateOfBirth phone
  hasNewsletter memberCard { membershipNumber imageUrl documentUrl } exportUrl`

export const wishFields = `state stores { city } days weekdays partsOfDay wellzoneTypeNames persons
  durationHours endsAt offer { bookingId cartId store { city } wellzoneTypeName wellzoneKind startsAt endsAt
    persons heldUntil serverTime total ${money} }`
