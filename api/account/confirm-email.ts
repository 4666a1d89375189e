import { inTransaction } from '../database/transaction.ts'
import { bucketOf, countAttempt } from '../limits.ts'
import type { AccountDeps } from './deps.ts'
import { confirmationTarget } from './rules.ts'
import { lockConfirmation, useConfirmation } from './sql.ts'
import { hashToken } from './tokens.ts'

const perClient = { limit: 100, windowSeconds: 600 }

/** Follows the link of the mail and answers where in the shop the visitor goes on. A link works once, for 24 hours. */
export async function confirmEmail({ db, shopUrl, visitorSecret }: AccountDeps, token: string, clientAddress: string): Promise<string> {
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-client', clientAddress), perClient)
  const tokenHash = hashToken(token)
  return inTransaction(db, async (trx) => {
    const link = await lockConfirmation(trx, tokenHash)
    if (!link) return confirmationTarget(shopUrl, { isConfirmed: false, locale: 'de', returnUrl: null })
    const isConfirmed = await useConfirmation(trx, tokenHash)
    return confirmationTarget(shopUrl, { isConfirmed, locale: link.locale, returnUrl: link.returnUrl })
  })
}
