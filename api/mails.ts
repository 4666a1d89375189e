import type { Locale } from './words/locale.ts'
import type { Places } from './words/places.ts'
import { type AccountDeleted, accountDeletedLetter } from './account/mails/account-deleted.ts'
import { type AlreadyRegistered, alreadyRegisteredLetter } from './account/mails/already-registered.ts'
import { type BookingCancelled, bookingCancelledLetter } from './cancellations/mails/booking-cancelled.ts'
import { type BookingConfirmed, bookingConfirmedLetter } from './bookings/mails/booking-confirmed.ts'
import { type ChangeEmail, changeEmailLetter } from './account/mails/change-email.ts'
import { type ConfirmEmail, confirmEmailLetter } from './account/mails/confirm-email.ts'
import { type EmailChangeAsked, emailChangeAskedLetter } from './account/mails/email-change-asked.ts'
import { type EmailInUse, emailInUseLetter } from './account/mails/email-in-use.ts'
import { type Invited, invitedLetter } from './bookings/mails/invited.ts'
import { type NoAccount, noAccountLetter } from './account/mails/no-account.ts'
import { type NewsletterConfirm, newsletterConfirmLetter } from './content/mails/newsletter-confirm.ts'
import { type PasswordChanged, passwordChangedLetter } from './account/mails/password-changed.ts'
import { type PaymentReturned, paymentReturnedLetter } from './bookings/mails/payment-returned.ts'
import { type RefundVoucher, refundVoucherLetter } from './vouchers/mails/refund-voucher.ts'
import { type ResetPassword, resetPasswordLetter } from './account/mails/reset-password.ts'
import {
  type VoucherPaymentReturned,
  voucherPaymentReturnedLetter,
} from './voucher-orders/mails/voucher-payment-returned.ts'
import { type VouchersBought, vouchersBoughtLetter } from './voucher-orders/mails/vouchers-bought.ts'
import { type WithdrawalDecided, withdrawalDecidedLetter } from './withdrawals/mails/withdrawal-decided.ts'
import { type WithdrawalReceived, withdrawalReceivedLetter } from './withdrawals/mails/withdrawal-received.ts'
import type { Letter } from './mail/content.ts'

/** Every mail of the shop and what it has to be told. A new one is a file in kinds/ and a line here and below. */
export type MailPayloads = {
  'account-deleted': AccountDeleted
  'already-registered': AlreadyRegistered
  'booking-cancelled': BookingCancelled
  'booking-confirmed': BookingConfirmed
  'change-email': ChangeEmail
  'confirm-email': ConfirmEmail
  'email-change-asked': EmailChangeAsked
  'email-in-use': EmailInUse
  invited: Invited
  'newsletter-confirm': NewsletterConfirm
  'no-account': NoAccount
  'password-changed': PasswordChanged
  'payment-returned': PaymentReturned
  'refund-voucher': RefundVoucher
  'reset-password': ResetPassword
  'voucher-payment-returned': VoucherPaymentReturned
  'vouchers-bought': VouchersBought
  'withdrawal-decided': WithdrawalDecided
  'withdrawal-received': WithdrawalReceived
}

export type MailKind = keyof MailPayloads

/** Whether all its documents come with the letter. */
type Enclosed = { isComplete: boolean }

/** What this mail says. Throws for a kind or a payload that this version of the shop does not know. */
export function letterOf(
  mail: { kind: string; payload: unknown; locale: Locale },
  places: Places,
  enclosed: Enclosed = { isComplete: true },
): Letter {
  const write = (
    letters as Record<string, (payload: never, locale: Locale, places: Places, enclosed: Enclosed) => Letter>
  )[mail.kind]
  if (!write) throw new Error(`There is no mail of the kind ${mail.kind}`)
  return write(mail.payload as never, mail.locale, places, enclosed)
}

/** What is taken out of the stored mail once it is on its way: with it one could act as the reader. */
export const secretFields: readonly string[] = ['token', 'emailCode', 'voucherCode']

const letters: {
  [Kind in MailKind]: (
    payload: MailPayloads[Kind],
    locale: Locale,
    places: Places,
    enclosed: Enclosed,
  ) => Letter
} = {
  'account-deleted': accountDeletedLetter,
  'already-registered': alreadyRegisteredLetter,
  'booking-cancelled': bookingCancelledLetter,
  'booking-confirmed': bookingConfirmedLetter,
  'change-email': changeEmailLetter,
  'confirm-email': confirmEmailLetter,
  'email-change-asked': emailChangeAskedLetter,
  'email-in-use': emailInUseLetter,
  invited: invitedLetter,
  'newsletter-confirm': newsletterConfirmLetter,
  'no-account': noAccountLetter,
  'password-changed': passwordChangedLetter,
  'payment-returned': paymentReturnedLetter,
  'refund-voucher': refundVoucherLetter,
  'reset-password': resetPasswordLetter,
  'voucher-payment-returned': voucherPaymentReturnedLetter,
  'vouchers-bought': vouchersBoughtLetter,
  'withdrawal-decided': withdrawalDecidedLetter,
  'withdrawal-received': withdrawalReceivedLetter,
}
