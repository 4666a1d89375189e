import { mutation, type TestOperation } from './build.ts'
import { voucherErrors, held, offerFields, orderFields, sharedFields, shareFields } from './fields.ts'
import { ids, address, cards, feedback } from './inputs.ts'
import { cartId } from '../booking-samples.ts'
import { handoverToken, shareToken } from '../order-samples.ts'
import { voucherCode } from '../voucher-samples.ts'

export const orderMutations: TestOperation[] = [
  mutation(
    'bookSlot',
    'BookSlotInput',
    `${held} retryAt alternatives { wellzoneKind slot { id startTime } }`,
    {
      cartId,
      slotId: ids.slot,
      persons: 2,
      extras: [{ productId: ids.product, quantity: 2 }],
    },
  ),
  mutation('addInsurance', 'AddInsuranceInput', held, { bookingId: ids.booking }),
  mutation('removeInsurance', 'RemoveInsuranceInput', held, { bookingId: ids.booking }),
  mutation('extendBooking', 'ExtendBookingInput', held, { bookingId: ids.booking }),
  mutation('releaseBooking', 'ReleaseBookingInput', 'releasedBookingId', { bookingId: ids.booking }),
  mutation('bindBooking', 'BindBookingInput', held, { bookingId: ids.booking }),
  mutation('setVisitors', 'SetVisitorsInput', held, {
    bookingId: ids.booking,
    isBookerComing: true,
    companions: [{ firstName: 'Jonas', lastName: 'Weber', email: 'jonas@example.com', doNotInform: true }],
    remembersCompanions: true,
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
      cards,
      codes: [],
      billingAddressId: ids.address,
      deliveryAddressId: null,
      deliveryAddress: address,
      paymentMethodId: ids.method,
      onSiteStoreNumber: null,
      expectedTotalMinor: 18_040,
      idempotencyKey: cartId,
    },
  ),
  mutation(
    'payBooking',
    'PayBookingInput',
    'next { ... on PaymentRedirect { reference url } ... on PaymentFormPost { reference url fields { name value } } }',
    {
      bookingId: ids.booking,
      paymentMethodId: ids.method,
      idempotencyKey: cartId,
    },
  ),
  mutation('confirmPaidBooking', 'ConfirmPaidBookingInput', 'order { referenceNumber status }', {
    bookingId: ids.booking,
    idempotencyKey: cartId,
  }),
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
      orderId: ids.order,
      startsAt: '2026-12-06T18:00:00Z',
      expectedDifferenceMinor: 1_200,
      paymentMethodId: ids.method,
      idempotencyKey: cartId,
    },
  ),
  mutation('createShareLink', 'CreateShareLinkInput', `shareLink { ${shareFields} }`, { orderId: ids.order }),
  mutation('withdrawShareLink', 'WithdrawShareLinkInput', `shareLink { ${shareFields} }`, {
    orderId: ids.order,
  }),
  mutation('answerSharedStay', 'AnswerSharedStayInput', `sharedStay { ${sharedFields} }`, {
    token: shareToken,
    answerKey: cartId,
    firstName: 'Jonas',
    lastName: 'Weber',
    isComing: true,
    isAdult: true,
    bringsId: true,
    email: 'jonas.weber@example.com',
  }),
  mutation('offerHandover', 'OfferHandoverInput', `handoverOffer { ${offerFields} }`, { orderId: ids.order }),
  mutation('withdrawHandover', 'WithdrawHandoverInput', `handoverOffer { ${offerFields} }`, {
    orderId: ids.order,
  }),
  mutation('takeOverStay', 'TakeOverStayInput', 'order { id handover { role firstName } }', {
    token: handoverToken,
    firstName: 'Meike',
    lastName: 'Sander',
    isAdult: true,
    bringsId: true,
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
    name: 'Mara Lindner',
    orderReference: 'WZ-100104',
    email: 'mara.lindner@example.com',
    idempotencyKey: cartId,
  }),
  mutation('applyForFranchise', 'ApplyForFranchiseInput', 'receivedAt', {
    gender: 'FEMALE',
    firstName: 'Miriam',
    lastName: 'Aksoy',
    phone: '01715550188',
    email: 'miriam.aksoy@example.com',
    birthInfo: { dateOfBirth: '1986-03-14', placeOfBirth: 'Heilbronn' },
    street: 'Lammgasse 4',
    zipCode: '74072',
    nationalityId: ids.country,
    familyStatus: 'MARRIED',
    currentProfession: 'EMPLOYED',
    currentProfessionDescription: 'Ich leite einen Empfang.',
    previousSelfEmploymentDescription: 'Ein Café.',
    locationDescription: 'Heilbronn',
    availableEquity: 'FROM_50000',
    hasVisitedWellzone: true,
    franchisePartnerDescription: 'Weil das hier fehlt.',
    aboutUsDescription: 'Wie lange dauert der Bau?',
    confirmSaveData: true,
    confirmCredibility: true,
    confirmCorrectness: true,
    idempotencyKey: cartId,
  }),
  mutation('giveFeedback', 'GiveFeedbackInput', 'order { id status }', feedback),
]
