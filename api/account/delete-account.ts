import type { Visitor } from '../http/contract.ts'
import { inTransaction } from '../database/transaction.ts'
import { queueMail } from '../mail/outbox.ts'
import { refusal, unauthorized } from '../http/problem.ts'
import type { AccountDeps } from './deps.ts'
import { closeOpenOrders, eraseOrders, eraseUser, hasBookingAhead, lockEverythingOf } from './erase-sql.ts'
import { accountDeleted } from './mails/account-deleted.ts'

/**
 * Deletes an account: refused while a booking is ahead, running or just being paid. What is only held is let go. The person is erased
 * everywhere; orders, payments and invoices stay without one, as long as the law wants them (§ 147 AO).
 */
export async function deleteAccount({ db }: AccountDeps, { userId }: Visitor): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await lockEverythingOf(trx, userId)
    if (!user) throw unauthorized()
    if (await hasBookingAhead(trx, userId))
      throw refusal<'deleteAccount'>('UpcomingBookings', 'There are bookings ahead: cancel them first.')
    await closeOpenOrders(trx, userId)
    await eraseOrders(trx, userId)
    await eraseUser(trx, userId, user.email)
    const { email: recipient, locale } = user
    await queueMail(trx, accountDeleted, {
      dedupeKey: `account-deleted:${userId}`,
      recipient,
      locale,
      payload: {},
    })
  })
}
