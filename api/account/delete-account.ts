import type { Visitor } from '../http/contract.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/outbox.ts'
import { refusal, unauthorized } from '../http/problem.ts'
import type { Trx } from '../database/tables.ts'
import type { Locale } from '../words/locale.ts'
import type { AccountDeps } from './deps.ts'
import { closeOpenOrders, hasOpenPayment, hasUpcomingBooking, lockAccountAndOrders } from './erase-sql.ts'
import { accountDeleted } from './mails/account-deleted.ts'
import { eraseOwnData } from './own-data/erase.ts'

/**
 * Deletes an account; refused while a paid stay is upcoming or running, or a payment is open. Holds are
 * released and personal data is erased; orders, payments and invoices stay for the retention period of § 147
 * AO.
 */
export async function deleteAccount(
  { db, mailsOfAccounts }: Pick<AccountDeps, 'db' | 'mailsOfAccounts'>,
  { userId }: Visitor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await lockAccountAndOrders(trx, userId)
    if (!user) throw unauthorized()
    if (await hasUpcomingBooking(trx, userId))
      throw refusal<'deleteAccount'>('UpcomingBookings', 'There are bookings ahead: cancel them first.')
    if (await hasOpenPayment(trx, userId))
      throw refusal<'deleteAccount'>('PaymentOpen', 'A payment is open: it has to end first.')
    await eraseAccount(trx, { userId, ...user }, mailsOfAccounts)
  })
}

interface LockedAccount {
  userId: number
  email: string
  locale: Locale
}

/** Erases an account that may go, and says so to its address. Lock account and orders first. */
export async function eraseAccount(
  trx: Trx,
  { userId, email, locale }: LockedAccount,
  mailsOfAccounts: readonly string[],
  isUnused = false,
): Promise<void> {
  await closeOpenOrders(trx, userId, email)
  await eraseOwnData(trx, { userId, email, mailsOfAccounts })
  await queueMail(trx, accountDeleted, {
    dedupeKey: `account-deleted:${userId}`,
    recipient: email,
    locale,
    payload: isUnused ? { isUnused } : {},
  })
}
