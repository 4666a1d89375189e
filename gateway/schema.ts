import { readdirSync, readFileSync } from 'node:fs'
import { concatAST, type DocumentNode, parse } from 'graphql'
import { createSchema } from 'graphql-yoga'
import { changePassword } from './account/change-password.ts'
import { chooseDefaultAddress } from './account/addresses/choose-default-address.ts'
import { confirmRegistrationCode } from './account/confirm-registration-code.ts'
import { confirmRegistration } from './account/confirm-registration.ts'
import { createAddress } from './account/addresses/create-address.ts'
import { deleteAccount } from './account/delete-account.ts'
import { deleteAddress } from './account/addresses/delete-address.ts'
import { logIn } from './account/log-in.ts'
import { logOut } from './account/log-out.ts'
import { countries, viewer } from './account/queries.ts'
import { addPasskey } from './account/passkeys/add-passkey.ts'
import { createPasskeyLoginOptions } from './account/passkeys/create-passkey-login-options.ts'
import { createPasskeyOptions } from './account/passkeys/create-passkey-options.ts'
import { logInWithPasskey } from './account/passkeys/log-in-with-passkey.ts'
import { removePasskey } from './account/passkeys/remove-passkey.ts'
import { Passkey, viewerPasskeys } from './account/passkeys/type.ts'
import { register } from './account/register.ts'
import { requestLoginCode } from './account/request-login-code.ts'
import { requestPasswordReset } from './account/request-password-reset.ts'
import { resendRegistrationCode } from './account/resend-registration-code.ts'
import { resetPassword } from './account/reset-password.ts'
import { Address, AddressBook, Country, Viewer } from './account/type.ts'
import { updateAddress } from './account/addresses/update-address.ts'
import { updatePersonalData } from './account/update-personal-data.ts'
import { addInsurance } from './stays/hold/add-insurance.ts'
import { removeInsurance } from './stays/hold/remove-insurance.ts'
import { bindBooking } from './stays/hold/bind-booking.ts'
import { bookSlot } from './stays/hold/book-slot.ts'
import { extendBooking } from './stays/hold/extend-booking.ts'
import { heldBooking } from './stays/hold/queries.ts'
import { releaseBooking } from './stays/hold/release-booking.ts'
import { setBillingAddress } from './stays/hold/set-billing-address.ts'
import { setVisitors } from './stays/hold/set-visitors.ts'
import { Booking } from './stays/hold/type.ts'
import { deleteCompanion } from './stays/companions/delete-companion.ts'
import { Companion, viewerCompanions } from './stays/companions/type.ts'
import { challenge } from './challenges/queries.ts'
import { confirmNewsletter } from './content/confirm-newsletter.ts'
import { FaqGroup, FaqQuestion, faqGroups } from './content/faq.ts'
import { HtmlScalar } from './content/html.ts'
import { contactLinks, homeEquipment } from './content/links.ts'
import { LegalDocument, legalDocument } from './content/legal.ts'
import { maintenance } from './content/maintenance.ts'
import { featuredArticle, NewsArticle, newsArticle, newsArticles } from './content/news.ts'
import { subscribeNewsletter } from './content/subscribe-newsletter.ts'
import { unsubscribeByLink } from './content/unsubscribe-by-link.ts'
import { unsubscribeNewsletter } from './content/unsubscribe-newsletter.ts'
import type { GatewayContext } from './request/context.ts'
import type { CompleteResolvers } from './complete-resolvers.ts'
import { explainResolvers } from './explorer/explain-resolvers.ts'
import { jobOffers } from './job-offers/queries.ts'
import { JobOffer } from './job-offers/type.ts'
import { cancelOrder } from './stays/cancel/cancel-order.ts'
import { planVoucherGift } from './voucher-gifts/plan-voucher-gift.ts'
import { payReschedule } from './stays/move/pay-reschedule.ts'
import { rescheduleOrder } from './stays/move/reschedule-order.ts'
import { orderChange, StayChange } from './stays/move/change.ts'
import { orderReschedule, Reschedule } from './stays/move/type.ts'
import { Node, node, SavedAddress } from './nodes/query.ts'
import { viewerOrders } from './orders/queries.ts'
import { OrderLine } from './orders/lines.ts'
import { Order, OrderDetails } from './orders/type.ts'
import { withNullableItems } from './request/partial-lists.ts'
import { confirmPaidBooking } from './payments/confirm-paid-booking.ts'
import { payBooking } from './payments/pay-booking.ts'
import { payment } from './payments/queries.ts'
import { PaymentMethod, PaymentStep } from './payments/type.ts'
import { extras, onSiteMenu } from './products/queries.ts'
import { Extras, Product, ProductType } from './products/type.ts'
import { giveFeedback } from './reviews/give-feedback.ts'
import { reviews, storeReviews } from './reviews/guest-reviews.ts'
import { viewerRateableOrders } from './reviews/queries.ts'
import { DateScalar, DateTimeScalar } from './request/scalars.ts'
import { answerSharedStay } from './stays/link/answer-shared-stay.ts'
import { createShareLink, offerHandover, withdrawHandover, withdrawShareLink } from './stays/link/change.ts'
import { offeredStay, sharedStay } from './stays/link/queries.ts'
import { takeOverStay } from './stays/link/take-over-stay.ts'
import { OfferedStay, orderLinks, SharedStayFacts } from './stays/link/type.ts'
import { changes } from './live/changes.ts'
import { Slot, SlotGroup, storeSlots } from './slots/type.ts'
import { store, stores } from './stores/queries.ts'
import { Equipment, Store, WellzoneType } from './stores/type.ts'
import { bookingAmounts } from './vouchers/booking-amounts.ts'
import { voucherBalance } from './vouchers/balance.ts'
import { VoucherOffer, voucherOffer } from './vouchers/offer.ts'
import { orderVouchers } from './vouchers/order-vouchers.ts'
import { voucherPrice } from './vouchers/price.ts'
import { redeemCode } from './vouchers/redeem-code.ts'
import { removeDiscount } from './vouchers/remove-discount.ts'
import { removeVoucher } from './vouchers/remove-voucher.ts'
import { applyForFranchise } from './franchise/apply-for-franchise.ts'
import { confirmWaitingWish } from './waiting/confirm-waiting-wish.ts'
import { declineWaitingOffer } from './waiting/decline-waiting-offer.ts'
import { joinWaitingList } from './waiting/join-waiting-list.ts'
import { leaveWaitingList } from './waiting/leave-waiting-list.ts'
import { waitingWish } from './waiting/queries.ts'
import { FreeStay, WaitingOffer, WaitingWish } from './waiting/type.ts'
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts'

const folder = new URL('../schema/', import.meta.url)

const resolvers: CompleteResolvers = {
  Date: DateScalar,
  DateTime: DateTimeScalar,
  Html: HtmlScalar,
  Query: {
    stores,
    store,
    extras,
    onSiteMenu,
    challenge,
    heldBooking,
    payment,
    sharedStay,
    offeredStay,
    waitingWish,
    viewer,
    countries,
    reviews,
    voucherOffer,
    voucherPrice,
    voucherBalance,
    jobOffers,
    homeEquipment,
    contactLinks,
    maintenance,
    legalDocument,
    faqGroups,
    featuredArticle,
    newsArticles,
    newsArticle,
    node,
  },
  Mutation: {
    bookSlot,
    addInsurance,
    removeInsurance,
    extendBooking,
    releaseBooking,
    bindBooking,
    setVisitors,
    setBillingAddress,
    redeemCode,
    removeDiscount,
    removeVoucher,
    orderVouchers,
    offerHandover,
    withdrawHandover,
    takeOverStay,
    joinWaitingList,
    confirmWaitingWish,
    leaveWaitingList,
    declineWaitingOffer,
    payBooking,
    confirmPaidBooking,
    payReschedule,
    createShareLink,
    withdrawShareLink,
    answerSharedStay,
    register,
    logIn,
    logOut,
    requestLoginCode,
    requestPasswordReset,
    confirmRegistration,
    confirmRegistrationCode,
    resendRegistrationCode,
    resetPassword,
    changePassword,
    updatePersonalData,
    deleteAccount,
    createAddress,
    updateAddress,
    deleteAddress,
    chooseDefaultAddress,
    deleteCompanion,
    createPasskeyOptions,
    addPasskey,
    removePasskey,
    createPasskeyLoginOptions,
    logInWithPasskey,
    applyForFranchise,
    cancelOrder,
    declareWithdrawal,
    giveFeedback,
    planVoucherGift,
    rescheduleOrder,
    subscribeNewsletter,
    unsubscribeNewsletter,
    unsubscribeByLink,
    confirmNewsletter,
  },
  Subscription: { changes },
  Equipment,
  WellzoneType,
  SlotGroup,
  Slot,
  Extras,
  Product,
  ProductType,
  OrderDetails,
  OrderLine,
  PaymentMethod,
  PaymentStep,
  AddressBook,
  Address,
  Companion,
  Country,
  Passkey,
  VoucherOffer,
  Node,
  SavedAddress,
  FaqGroup,
  FaqQuestion,
  JobOffer,
  LegalDocument,
  NewsArticle,
  Booking: { ...Booking, ...bookingAmounts },
  Order: { ...Order, ...orderReschedule, ...orderChange, ...orderLinks },
  Reschedule,
  StayChange,
  SharedStayFacts,
  OfferedStay,
  WaitingWish,
  WaitingOffer,
  FreeStay,
  Store: { ...Store, ...storeSlots, ...storeReviews },
  Viewer: {
    ...Viewer,
    ...viewerCompanions,
    ...viewerPasskeys,
    ...viewerOrders,
    ...viewerRateableOrders,
  },
}

/** The schema of schema/*.graphql with the resolvers of every noun. */
export const createShopSchema = () => createSchema<GatewayContext>({ typeDefs: readTypes(), resolvers })

const createPartialSchema = () =>
  explainResolvers(createSchema<GatewayContext>({ typeDefs: withNullableItems(readTypes()), resolvers }))
let shown: ReturnType<typeof createShopSchema> | undefined
let partial: ReturnType<typeof createPartialSchema> | undefined

/** The schema that clients see and that validates; gateways share it, since nothing changes it. */
export const shownSchema = () => (shown ??= createShopSchema())

/** The one that is executed, in development as in production (gateway/request/partial-lists.ts). */
export const partialSchema = () => (partial ??= createPartialSchema())

/** The types of schema/*.graphql in one document. */
export function readTypes(): DocumentNode {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  return concatAST(files.map((name) => parse(readFileSync(new URL(name, folder), 'utf8'))))
}
