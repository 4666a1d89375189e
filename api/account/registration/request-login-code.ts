import { countWithChallenge } from '../../challenges/require.ts'
import { inTransaction } from '../../database/transaction.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import { normalizeEmail } from '../../words/email.ts'
import type { Locale } from '../../words/locale.ts'
import { newToken } from '../../words/tokens.ts'
import { hashCode, hashOfNoCode, newCode } from '../credentials/registration-codes.ts'
import type { AccountDeps } from '../deps.ts'
import { lockCodeOwner } from '../registration-sql.ts'
import { insertCode } from './registration-code-sql.ts'
import {
  queueRegistrationMail,
  registrationsPerAddress,
  registrationsPerClient,
} from './registration-mails.ts'

type Circumstances = { locale: Locale; clientAddress: string; solution: string | undefined }

/**
 * Sends a code that logs in to the account of an address while that has no password, and returns the key that
 * it is valid with. The same work, key and one mail for every address, and the limits of registrations, so
 * that the caller learns nothing of it.
 */
export async function requestLoginCode(
  deps: AccountDeps,
  typed: string,
  { locale, ...from }: Circumstances,
): Promise<string> {
  const { db, visitorSecret } = deps
  await countWithChallenge(deps, 'register-client', registrationsPerClient, {
    operation: 'register',
    ...from,
  })
  const email = normalizeEmail(typed)
  await countMailTo(deps, email, { name: 'register-email', limit: registrationsPerAddress })
  const [key, code, returnUrl] = [newToken(), newCode(), null]
  await inTransaction(db, async (trx) => {
    const owner = await lockCodeOwner(trx, email)
    const { userId } = owner
    const codeHash = userId === null ? hashOfNoCode() : hashCode(visitorSecret, key.hash, code)
    await insertCode(trx, { keyHash: key.hash, codeHash, userId, email, returnUrl })
    await queueRegistrationMail(trx, { ...owner, hasLink: false, email, locale, returnUrl, code })
  })
  return key.secret
}
