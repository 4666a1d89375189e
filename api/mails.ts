// Every mail of the shop, in the one place that imports them all; start.ts hands the list to the mail worker
// and to the outbox page.
import { accountDeleted } from './account/mails/account-deleted.ts'
import { alreadyRegistered } from './account/mails/already-registered.ts'
import { changeEmail } from './account/mails/change-email.ts'
import { confirmEmail } from './account/mails/confirm-email.ts'
import { emailChangeAsked } from './account/mails/email-change-asked.ts'
import { emailInUse } from './account/mails/email-in-use.ts'
import { noAccount } from './account/mails/no-account.ts'
import { loginCode } from './account/mails/login-code.ts'
import { loginLocked } from './account/mails/login-locked.ts'
import { passkeyAdded } from './account/mails/passkey-added.ts'
import { passkeyRemoved } from './account/mails/passkey-removed.ts'
import { passwordChanged } from './account/mails/password-changed.ts'
import { resetPassword } from './account/mails/reset-password.ts'
import { bookingConfirmed } from './stays/mails/booking-confirmed.ts'
import { invited } from './stays/mails/invited.ts'
import { invoiceCopies } from './stays/mails/invoice-copies.ts'
import { paymentReturned } from './stays/mails/payment-returned.ts'
import { bookingCancelled } from './stays/mails/booking-cancelled.ts'
import { companionCancelled } from './stays/mails/companion-cancelled.ts'
import { newsletter } from './content/mails/newsletter.ts'
import { newsletterConfirm } from './content/mails/newsletter-confirm.ts'
import { franchiseApplication } from './franchise/mails/franchise-application.ts'
import { franchiseReceived } from './franchise/mails/franchise-received.ts'
import { stayHandedOver } from './stays/mails/stay-handed-over.ts'
import { stayTakenOver } from './stays/mails/stay-taken-over.ts'
import { houseCode } from './house/session/mails/house-code.ts'
import { houseInvitation } from './house/session/mails/house-invitation.ts'
import type { Mail } from './mail/define-mail.ts'
import { bookingMoved } from './stays/mails/booking-moved.ts'
import { companionMoved } from './stays/mails/companion-moved.ts'
import { differenceReturned } from './stays/mails/difference-returned.ts'
import { voucherGift } from './voucher-orders/mails/voucher-gift.ts'
import { voucherGiftSent } from './voucher-orders/mails/voucher-gift-sent.ts'
import { voucherGiftUnsent } from './voucher-orders/mails/voucher-gift-unsent.ts'
import { stayReview } from './stays/mails/stay-review.ts'
import { stayReminder } from './stays/mails/stay-reminder.ts'
import { voucherPaymentReturned } from './voucher-orders/mails/voucher-payment-returned.ts'
import { vouchersBought } from './voucher-orders/mails/vouchers-bought.ts'
import { refundVoucher } from './vouchers/mails/refund-voucher.ts'
import { waitingConfirm } from './waiting/mails/waiting-confirm.ts'
import { waitingOffer } from './waiting/mails/waiting-offer.ts'
import { withdrawalDecided } from './withdrawals/mails/withdrawal-decided.ts'
import { withdrawalReceived } from './withdrawals/mails/withdrawal-received.ts'

/** Deleted while they wait, with the account that they are about: their link or their stay is gone. */
const deletedWithAccount = [
  changeEmail,
  companionMoved,
  confirmEmail,
  invited,
  loginCode,
  newsletter,
  newsletterConfirm,
  resetPassword,
  stayReminder,
  stayReview,
  waitingConfirm,
  waitingOffer,
] as const satisfies Mail<unknown>[]

/** Sent although the account was deleted meanwhile: about money, value, safety, or to other persons. */
const sentAnyway = [
  accountDeleted,
  alreadyRegistered,
  bookingCancelled,
  bookingConfirmed,
  bookingMoved,
  companionCancelled,
  differenceReturned,
  emailChangeAsked,
  emailInUse,
  franchiseApplication,
  franchiseReceived,
  houseCode,
  houseInvitation,
  invoiceCopies,
  noAccount,
  loginLocked,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  paymentReturned,
  refundVoucher,
  stayHandedOver,
  stayTakenOver,
  voucherGift,
  voucherGiftSent,
  voucherGiftUnsent,
  voucherPaymentReturned,
  vouchersBought,
  withdrawalDecided,
  withdrawalReceived,
] as const satisfies Mail<unknown>[]

export const mails = [...deletedWithAccount, ...sentAnyway] as const

export const mailsOfAccounts = deletedWithAccount.map(({ name }) => name)

export type MailName = (typeof mails)[number]['name']
