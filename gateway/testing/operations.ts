// One operation for every field of Query and Mutation, for tests of rules that hold for all of them.
import { cartId, paymentReference, shareToken } from './samples.ts'
import { voucherCode } from './voucher-samples.ts'

export interface TestOperation {
  title: string
  query: string
  variables: Record<string, unknown>
}

const id = (text: string): string => Buffer.from(text).toString('base64url')

export const ids = {
  slot: id('slot:2:2:2026-12-05T17:00:00Z:2026-12-05T19:00:00Z'),
  booking: id(`booking:100104:${cartId}`),
  product: id('product:273'),
  address: id('address:1001'),
  companion: id('companion:1000'),
  passkey: id('passkey:1001'),
  country: id('country:84'),
  order: id('order:100104'),
  pastOrder: id('order:100077'),
  method: id('payment-method:11:1'),
}

const address = {
  ...{
    salutation: 'FEMALE',
    firstName: 'Mara',
    lastName: 'Lindner',
    street: 'Rheinallee',
    houseNumber: '12a',
  },
  ...{ postalCode: '55116', city: 'Mainz', countryId: ids.country },
}

const person = {
  ...address,
  ...{
    email: 'mara.lindner@example.com',
    emailRepeat: 'mara.lindner@example.com',
    dateOfBirth: '1994-05-17',
  },
  ...{ password: 'Kamin&Sauna94', passwordRepeat: 'Kamin&Sauna94', acceptsDataProtection: true },
}

const cards = [
  { delivery: 'PRINT', valueMinor: 5_000, quantity: 2, text: 'Für deine freie Zeit' },
  { delivery: 'POSTAL', valueMinor: 7_550, quantity: 1, text: null },
]

const feedback = {
  ...{
    orderId: ids.pastOrder,
    title: 'Ein Abend am Feuer',
    text: 'Wir kommen wieder.',
    firstImpression: 5,
    atmosphere: 5,
    easeOfBooking: 4,
  },
  ...{
    checkIn: 5,
    wellzone: 5,
    equipmentErrors: 'Eine Düse war verstopft.',
    otherComplaints: null,
    isFirstVisit: true,
    bookingReason: 'FAMILY_AND_FRIENDS',
  },
}

const money = '{ minor currency }'
const userErrors = 'userErrors { code field message }'
const voucherErrors = 'userErrors { retryAfterSeconds }'
const voucherFaults = 'userErrors { code field message retryAfterSeconds }'
const held = `booking { id referenceNumber city store { city } wellzoneTypeName wellzoneType { kind }
  startsAt endsAt startTime endTime day durationHours persons
  heldUntil serverTime extensionsLeft isBoundToViewer isOnSite lines { kind name quantity total ${money}
    totalBeforeDiscount ${money} }
  insurance { isIncluded price ${money} } subtotal ${money} usedDiscount { code amount ${money} }
    redeemedVouchers { code amount ${money} } total ${money} vat ${money}
    isBookerComing visitors { firstName lastName email doNotInform }
  billingAddress { id salutation firstName country { id name isDefault } } paymentMethods { id name kind } }`

const orderFields = `id referenceNumber orderedAt kind status total ${money} store { city }
  wellzoneTypeName startsAt endsAt persons calendarUrl`
const detailFields = `companions { firstName lastName email }
  lines { kind name productId quantity total ${money} totalBeforeDiscount ${money}
  voucher { code originalAmount ${money} expiresOn isSpent text documentUrl } }
  subtotal ${money} discount ${money} shipping ${money} redeemedVouchers { code amount ${money} }
    total ${money} vat ${money} billingAddress { city }
  transactions { id at kind amount ${money} method } invoices { id number kind issuedAt url } 
  cancellation { kind until amount ${money} moneyBack ${money} toVouchers ${money} asNewVoucher ${money} }
    withdrawableUntil delivery { address { id street city country { name } } storeName status sentAt }
  refundVoucher { code originalAmount ${money} expiresOn isSpent text documentUrl }`
const sharedFields = `isCalledOff stay { booker isBookerComing store { id } wellzoneTypeName startsAt endsAt
  movedFrom   persons calendarUrl }`
const shareFields = 'isShareable token answers { firstName lastName isComing isForThisTime answeredAt }'
const viewerFields = `id salutation userName firstName lastName email pendingEmail dateOfBirth phone
  hasNewsletter memberCard { membershipNumber imageUrl documentUrl }`

const queries: TestOperation[] = [
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
  query('contactLinks', '{ contactLinks { chat social { name url } } }'),
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
  query('countries', '{ countries { id name isDefault } }'),
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
      usedVouchers { code amount ${money} } total ${money} } ${voucherFaults} } }`,
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
    order(id: $id) { id shareLink { ${shareFields} } details { ${detailFields} } } rateableOrders { id } } }`,
    { id: ids.order },
  ),
  query(
    'node',
    `query($id: ID!) { node(id: $id) { __typename id ... on Order { referenceNumber status }
      ... on SavedAddress { isDefault address { city } } } }`,
    { id: ids.order },
  ),
]

const mutations: TestOperation[] = [
  mutation(
    'bookSlot',
    'BookSlotInput',
    `${held} retryAt alternatives { wellzoneKind slot { id startTime } }`,
    {
      ...{ cartId, slotId: ids.slot, persons: 2, extras: [{ productId: ids.product, quantity: 2 }] },
    },
  ),
  mutation('addInsurance', 'AddInsuranceInput', held, { bookingId: ids.booking }),
  mutation('extendBooking', 'ExtendBookingInput', held, { bookingId: ids.booking }),
  mutation('releaseBooking', 'ReleaseBookingInput', 'releasedBookingId', { bookingId: ids.booking }),
  mutation('bindBooking', 'BindBookingInput', held, { bookingId: ids.booking }),
  mutation('setVisitors', 'SetVisitorsInput', held, {
    ...{
      bookingId: ids.booking,
      isBookerComing: true,
      companions: [{ firstName: 'Jonas', lastName: 'Weber', email: 'jonas@example.com', doNotInform: true }],
      remembersCompanions: true,
    },
  }),
  mutation('setBillingAddress', 'SetBillingAddressInput', held, {
    bookingId: ids.booking,
    addressId: ids.address,
  }),
  mutation('redeemCode', 'RedeemCodeInput', `${held} ${voucherErrors}`, {
    bookingId: ids.booking,
    code: 'wz7k 9qpm 3xtr vb2h',
    idempotencyKey: cartId,
  }),
  mutation('removeDiscount', 'RemoveDiscountInput', `${held} ${voucherErrors}`, { bookingId: ids.booking }),
  mutation('removeVoucher', 'RemoveVoucherInput', `${held} ${voucherErrors}`, {
    bookingId: ids.booking,
    code: voucherCode,
  }),
  mutation(
    'orderVouchers',
    'OrderVouchersInput',
    `next { ... on PaymentRedirect { reference url }
      ... on PaymentFormPost { reference url fields { name value } } }
    order { id referenceNumber status } ${voucherErrors}`,
    {
      ...{
        cards,
        codes: [],
        billingAddressId: ids.address,
        deliveryAddressId: null,
        deliveryAddress: address,
        paymentMethodId: ids.method,
        onSiteStoreNumber: null,
      },
      ...{ expectedTotalMinor: 18_040, idempotencyKey: cartId },
    },
  ),
  mutation(
    'payBooking',
    'PayBookingInput',
    'next { ... on PaymentRedirect { reference url } ... on PaymentFormPost { reference url fields { name value } } }',
    {
      ...{ bookingId: ids.booking, paymentMethodId: ids.method, idempotencyKey: cartId },
    },
  ),
  mutation('confirmPaidBooking', 'ConfirmPaidBookingInput', 'order { referenceNumber status }', {
    bookingId: ids.booking,
    idempotencyKey: cartId,
  }),
  mutation('register', 'RegisterInput', 'email', {
    ...person,
    phone: '+49 170 123 4567',
    returnPath: '/booking/finalize',
  }),
  mutation('logIn', 'LogInInput', 'sessionExpiresAt viewer { firstName }', {
    email: 'mara.lindner@example.com',
    password: 'Kamin&Sauna94',
  }),
  mutation('createAddress', 'CreateAddressInput', 'address { id city }', address),
  mutation('requestPasswordReset', 'RequestPasswordResetInput', 'email', {
    email: 'mara.lindner@example.com',
  }),
  mutation('confirmRegistration', 'ConfirmRegistrationInput', 'path', {
    ...{ token: 'q3V0c2xZbW9vbmxpZ2h0', password: 'Kamin&Sauna94' },
  }),
  mutation(
    'confirmRegistrationCode',
    'ConfirmRegistrationCodeInput',
    `viewer { id firstName } sessionExpiresAt triesLeft`,
    { code: '491702' },
  ),
  {
    title: 'resendRegistrationCode',
    query: `mutation { resendRegistrationCode { resendsLeft ${userErrors} } }`,
    variables: {},
  },
  {
    title: 'createPasskeyOptions',
    query: `mutation { createPasskeyOptions { optionsJson ${userErrors} } }`,
    variables: {},
  },
  mutation('addPasskey', 'AddPasskeyInput', 'passkey { id createdAt lastUsedAt }', {
    ...{ credentialId: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h', clientDataJson: 'eyJ0eXBlIjoiY3JlYXRlIn0' },
    ...{ attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
  }),
  mutation('removePasskey', 'RemovePasskeyInput', 'removedPasskeyId', { passkeyId: ids.passkey }),
  {
    title: 'createPasskeyLoginOptions',
    query: `mutation { createPasskeyLoginOptions { optionsJson ${userErrors} } }`,
    variables: {},
  },
  mutation('logInWithPasskey', 'LogInWithPasskeyInput', 'sessionExpiresAt viewer { firstName }', {
    ...{ credentialId: 'q3V0c2xZbW9vbmxpZ2h0LXNhdW5h', clientDataJson: 'eyJ0eXBlIjoiZ2V0In0' },
    ...{ authenticatorData: 'SZYN5YgOjGh0NBcP', signature: 'MEUCIQDx', userHandle: 'bW9vbmxpZ2h0' },
  }),
  mutation('resetPassword', 'ResetPasswordInput', 'isReset endedSession', {
    ...{
      userId: '1001',
      token: 'q3V0c2xZbW9vbmxpZ2h0',
      emailCode: 'b25seS10b2dldGhlcg',
      newPassword: 'Frische&Luft26',
      newPasswordRepeat: 'Frische&Luft26',
    },
  }),
  mutation('changePassword', 'ChangePasswordInput', 'sessionExpiresAt viewer { firstName }', {
    ...{
      currentPassword: 'Kamin&Sauna94',
      newPassword: 'Frische&Luft26',
      newPasswordRepeat: 'Frische&Luft26',
    },
  }),
  mutation(
    'updatePersonalData',
    'UpdatePersonalDataInput',
    `isNewsletterPending viewer { ${viewerFields} }`,
    {
      ...{
        salutation: 'FEMALE',
        firstName: 'Mara',
        lastName: 'Lindner',
        email: 'mara.lindner@example.com',
        dateOfBirth: '1994-05-17',
      },
      ...{ phone: '+49 170 123 4567', wantsNewsletter: true },
    },
  ),
  mutation('updateAddress', 'UpdateAddressInput', 'address { id city }', {
    addressId: ids.address,
    ...address,
  }),
  mutation(
    'chooseDefaultAddress',
    'ChooseDefaultAddressInput',
    'addressBook { limit defaultAddress { id } }',
    { addressId: ids.address },
  ),
  mutation('deleteAddress', 'DeleteAddressInput', 'deletedAddressId addressBook { addresses { id } }', {
    addressId: ids.address,
  }),
  mutation('deleteCompanion', 'DeleteCompanionInput', 'deletedCompanionId', { companionId: ids.companion }),
  mutation('cancelOrder', 'CancelOrderInput', `order { ${orderFields} details { cancellation { kind } } }`, {
    orderId: ids.order,
    expects: 'REFUND',
  }),
  mutation(
    'rescheduleOrder',
    'RescheduleOrderInput',
    `order { ${orderFields} } returned { moneyBack { minor } toVouchers { minor } asNewVoucher { minor } }`,
    {
      orderId: ids.order,
      startsAt: '2026-12-06T13:00:00Z',
      expectedDifferenceMinor: -1_650,
      idempotencyKey: cartId,
    },
  ),
  mutation(
    'payReschedule',
    'PayRescheduleInput',
    'next { ... on PaymentRedirect { reference url } ... on PaymentFormPost { reference url fields { name value } } }',
    {
      ...{ orderId: ids.order, startsAt: '2026-12-06T18:00:00Z', expectedDifferenceMinor: 1_200 },
      ...{ paymentMethodId: ids.method, idempotencyKey: cartId },
    },
  ),
  mutation('createShareLink', 'CreateShareLinkInput', `shareLink { ${shareFields} }`, { orderId: ids.order }),
  mutation('withdrawShareLink', 'WithdrawShareLinkInput', `shareLink { ${shareFields} }`, {
    orderId: ids.order,
  }),
  mutation('answerSharedStay', 'AnswerSharedStayInput', `sharedStay { ${sharedFields} }`, {
    ...{ token: shareToken, answerKey: cartId, firstName: 'Jonas', lastName: 'Weber' },
    ...{ isComing: true, isAdult: true, bringsId: true },
  }),
  mutation(
    'planVoucherGift',
    'PlanVoucherGiftInput',
    `order { ${orderFields} } mail { subject paragraphs }`,
    {
      orderId: ids.order,
      line: 1,
      recipient: { name: 'Jo', email: 'jo.weber@example.com', sendOn: '2026-12-24' },
      isPreview: false,
    },
  ),
  mutation('declareWithdrawal', 'DeclareWithdrawalInput', 'receivedAt', {
    ...{
      name: 'Mara Lindner',
      orderReference: 'WZ-100104',
      email: 'mara.lindner@example.com',
      idempotencyKey: cartId,
    },
  }),
  mutation('applyForFranchise', 'ApplyForFranchiseInput', 'receivedAt', {
    ...{ gender: 'FEMALE', firstName: 'Miriam', lastName: 'Aksoy', phone: '01715550188' },
    email: 'miriam.aksoy@example.com',
    birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
    ...{ street: 'Lammgasse 4', zipCode: '74072', nationalityId: ids.country, familyStatus: 'MARRIED' },
    ...{ currentProfession: 'EMPLOYED', currentProfessionDescription: 'Ich leite einen Empfang.' },
    ...{ previousSelfEmploymentDescription: 'Ein Café.', locationDescription: 'Heilbronn' },
    ...{ availableEquity: 'FROM_50000', hasVisitedWellzone: true },
    ...{
      franchisePartnerDescription: 'Weil das hier fehlt.',
      aboutUsDescription: 'Wie lange dauert der Bau?',
    },
    ...{ confirmSaveData: true, confirmCredibility: true, confirmCorrectness: true },
    idempotencyKey: cartId,
  }),
  mutation('giveFeedback', 'GiveFeedbackInput', 'order { id status }', feedback),
  mutation('subscribeNewsletter', 'SubscribeNewsletterInput', 'email', { email: 'mara.lindner@example.com' }),
  mutation('unsubscribeNewsletter', 'UnsubscribeNewsletterInput', 'email', {
    email: 'mara.lindner@example.com',
  }),
  mutation('confirmNewsletter', 'ConfirmNewsletterInput', 'isConfirmed', {
    confirmationToken: 'q3V0c2xZbW9vbmxpZ2h0',
  }),
  mutation('deleteAccount', 'DeleteAccountInput', 'isDeleted', { isConfirmed: true }),
  { title: 'logOut', query: 'mutation { logOut { isLoggedOut } }', variables: {} },
]

export const everyOperation: TestOperation[] = [...queries, ...mutations]

export function operation(title: string): TestOperation {
  return everyOperation.find((one) => one.title === title)!
}

function query(title: string, text: string, variables: Record<string, unknown> = {}): TestOperation {
  return { title, query: text, variables }
}

function mutation(title: string, type: string, fields: string, input: object): TestOperation {
  return {
    title,
    query: `mutation($input: ${type}!) { ${title}(input: $input) { ${fields} ${userErrors} } }`,
    variables: { input },
  }
}
