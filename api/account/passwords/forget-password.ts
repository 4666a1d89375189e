import { randomUUID } from 'node:crypto'
import type { Locale } from '../../words/locale.ts'
import { countWithChallenge } from '../../challenges/require.ts'
import { inTransaction } from '../../database/transaction.ts'
import { normalizeEmail } from '../../words/email.ts'
import { queueMail } from '../../mail/outbox.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import { newToken } from '../../words/tokens.ts'
import type { AccountDeps } from '../deps.ts'
import { noAccount } from '../mails/no-account.ts'
import { resetPassword } from '../mails/reset-password.ts'
import { insertReset } from './password-sql.ts'
import { hashReset } from '../credentials/tokens.ts'

type Circumstances = { locale: Locale; clientAddress: string; solution: string | undefined }

const perClient = { limit: 200, windowSeconds: 3_600 }
const perAddress = { limit: 3, windowSeconds: 3_600 }

/** Sends a reset link, or a mail that there is no account: the caller cannot tell which. */
export async function forgetPassword(
  deps: AccountDeps,
  typed: string,
  { locale, ...from }: Circumstances,
): Promise<void> {
  await countWithChallenge(deps, 'forget-client', perClient, { operation: 'forgetPassword', ...from })
  const email = normalizeEmail(typed)
  await countMailTo(deps, email, { name: 'forget-email', limit: perAddress, isReset: true })
  const [token, emailCode] = [newToken().secret, newToken().secret]
  await inTransaction(deps.db, async (trx) => {
    const owner = await insertReset(trx, email, hashReset(token, emailCode))
    const common = { recipient: email, locale, dedupeKey: `forget-password:${randomUUID()}` }
    if (owner)
      await queueMail(trx, resetPassword, {
        payload: { userId: owner.userId, token, emailCode },
        ...common,
      })
    else await queueMail(trx, noAccount, { payload: {}, ...common })
  })
}
