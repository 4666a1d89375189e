import { query, type TestOperation } from './build.ts'
import {
  money,
  voucherFaults,
  held,
  orderFields,
  detailFields,
  sharedFields,
  offerFields,
  shareFields,
  viewerFields,
  wishFields,
} from './fields.ts'
import { ids, cards } from './inputs.ts'
import { paymentReference } from '../booking-samples.ts'
import { handoverToken, shareToken } from '../order-samples.ts'
import { voucherCode } from '../voucher-samples.ts'
import { waitingToken } from '../waiting-samples.ts'

export const queries: TestOperation[] = [
  query(
    'stores',
    `{ stores { id number route city name timeZone isComingSoon openingText description locationText parking
      wellzoneCount
    address { street houseNumber postalCode city } geo { latitude longitude }
    wellzoneTypes { id kind name description maxPersons wellzoneCount picture { key altText }
    lowestPricePerHour ${money} } openingHours { weekday opensAt closesAt } picture { key altText }
      pictures { key altText } mapPicture { key altText } equipment { id title text icon kinds } } }`,
  ),
  query(
    'store',
    `{ store(route: "mainz") { city availability(year: 2026, month: 12) { day isAvailable
      lowestPricePerHour ${money} }
    slots(day: "2026-12-05") { wellzoneType { kind }
      slots { id startsAt endsAt startTime endTime pricePerHour ${money} total ${money} }
    takenSlots { startTime endTime } lowestPricePerHour ${money} } nextAvailableDay(after: "2026-12-05") } }`,
  ),
  query(
    'extras',
    `{ extras { specials { id } basics { id name description price ${money} picture { key altText } }
      insurance { id name } } }`,
  ),
  query(
    'onSiteMenu',
    `{ onSiteMenu { id number name products { id name description section price ${money} } } }`,
  ),
  query(
    'reviews',
    `{ reviews { rating isSample items { rating text language publishedAt authorName authorUrl city } }
      stores { reviews { rating } } }`,
  ),
  query('challenge', '{ challenge(mutation: SUBSCRIBE_NEWSLETTER) { altcha expiresAt } }'),
  query(
    'faqGroups',
    '{ faqGroups { id title icon picture { key altText } questions { id anchor question answer answerText } } }',
  ),
  query('homeEquipment', '{ homeEquipment { id title text icon kinds } }'),
  query('maintenance', '{ maintenance { until } }'),
  query('contactLinks', '{ contactLinks { chat phone social { name url } } }'),
  query(
    'featuredArticle',
    '{ featuredArticle { id number title teaser category publishedOn content picture { key altText } } }',
  ),
  query(
    'newsArticles',
    'query($category: NewsCategory) { newsArticles(category: $category) { totalCount items { number title } } }',
    { category: 'HYGIENE' },
  ),
  query('newsArticle', '{ newsArticle(number: 4) { id number title content } }'),
  query(
    'legalDocument',
    `{ legalDocument(type: TERMS, storeNumber: 2) { id title version storeNumber email introduction
      sections { anchor title content } } }`,
  ),
  query('countries', '{ countries { id name isDefault hasPostcodes } }'),
  query(
    'jobOffers',
    `{ jobOffers { id number title description stores { city } employment employmentTypes start publishedOn
      validThrough documentUrl applicationEmail } }`,
  ),
  query('heldBooking', `query($id: ID) { heldBooking(id: $id) { ${held.slice('booking { '.length)} }`, {
    id: ids.booking,
  }),
  query(
    'payment',
    `query($reference: ID!) {
      payment(reference: $reference) { reference orderId status isOnSite storeNumber orderedAt } }`,
    { reference: paymentReference },
  ),
  query('sharedStay', `query($token: String!) { sharedStay(token: $token) { ${sharedFields} } }`, {
    token: shareToken,
  }),
  query(
    'offeredStay',
    `query($token: String!) { offeredStay(token: $token) { giver store { id } wellzoneTypeName
      startsAt endsAt persons extras { name quantity } isInsured } }`,
    { token: handoverToken },
  ),
  query('waitingWish', `query($token: String!) { waitingWish(token: $token) { ${wishFields} } }`, {
    token: waitingToken,
  }),
  query(
    'voucherOffer',
    `query($store: Int) { voucherOffer { shippingPrice ${money}
      inStore: shippingPrice(isOnSite: true) ${money}
    paymentMethods(onSiteStoreNumber: $store) { id name kind } previewPictureUrl previewDocumentUrl } }`,
    { store: null },
  ),
  query(
    'voucherPrice',
    `query($input: VoucherPriceInput!) { voucherPrice(input: $input) { price { cards { delivery
      value ${money} quantity total ${money} }
    subtotal ${money} shipping ${money} usedDiscount { code amount ${money} }
      usedVouchers { code amount ${money} } total ${money} vatDue }
      ${voucherFaults} } }`,
    { input: { cards, codes: [voucherCode] } },
  ),
  query(
    'voucherBalance',
    `query($code: String!) { voucherBalance(code: $code) { balance { code originalAmount ${money}
      currentAmount ${money} reservedAmount ${money}
    expiresOn isExpired history { kind at amount ${money} } } ${voucherFaults} } }`,
    { code: voucherCode },
  ),
  query(
    'viewer',
    `query($id: ID!) { viewer { ${viewerFields} addressBook { limit defaultAddress { id }
      addresses { id street country { name } } } companions { id firstName lastName email }
      passkeys { id createdAt lastUsedAt }
    orders(first: 5) { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { ${orderFields} } } }
    order(id: $id) { id shareLink { ${shareFields} } handover { role firstName }
      handoverOffer { ${offerFields} } details { ${detailFields} } } rateableOrders { id } } }`,
    { id: ids.order },
  ),
  query(
    'node',
    `query($id: ID!) { node(id: $id) { __typename id ... on Order { referenceNumber status }
      ... on SavedAddress { isDefault address { city } } } }`,
    { id: ids.order },
  ),
]
