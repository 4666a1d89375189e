import type { Locale } from '../words/locale.ts'
import { inTransaction, violatedConstraint } from '../database/transaction.ts'
import { bucketOf, countAttempt } from '../http/rate-limit.ts'
import type { AccountDeps } from './deps.ts'
import { useEmailChange } from './person-sql.ts'
import { confirmationTarget } from './rules.ts'
import { lockConfirmation, useConfirmation } from './sql.ts'
import { hashToken } from '../words/tokens.ts'

/**
 * A token has 256 bits and cannot be guessed: the limit protects the database, and leaves room for a shared
 * network.
 */
const perClient = { limit: 300, windowSeconds: 600 }

/**
 * Confirms the address of a new account or a changed address of an existing one; returns the shop URL to
 * redirect to. A link works once, within 24 hours.
 */
export async function confirmEmail(
  { db, shopUrl, visitorSecret }: AccountDeps,
  token: string,
  clientAddress: string,
): Promise<string> {
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-client', clientAddress), perClient)
  const tokenHash = hashToken(token)
  const target = (isConfirmed: boolean, locale: Locale, returnUrl: string | null) =>
    confirmationTarget(shopUrl, { isConfirmed, locale, returnUrl })
  try {
    return await inTransaction(db, async (trx) => {
      const link = await lockConfirmation(trx, tokenHash)
      if (!link) return target(false, 'de', null)
      const use = link.purpose === 'change-email' ? useEmailChange : useConfirmation
      return target(await use(trx, tokenHash), link.locale, link.returnUrl)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'app_user_email') throw error
    return target(false, 'de', null) // an account with this address was confirmed at the same moment
  }
}
