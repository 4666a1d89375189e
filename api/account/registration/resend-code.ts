import { inTransaction } from '../../database/transaction.ts'
import { refusal, tooManyRequests } from '../../http/problem.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import type { Locale } from '../../words/locale.ts'
import { hashToken } from '../../words/tokens.ts'
import { hashCode, hashOfNoCode, newCode } from '../credentials/registration-codes.ts'
import type { AccountDeps } from '../deps.ts'
import { claimMail, findRegistration, lockRegistrant, renewCode } from './registration-code-sql.ts'
import { lockCodeOwner } from '../registration-sql.ts'
import { queueRegistrationMail, registrationsPerAddress } from './registration-mails.ts'
import { maxRegistrationMails, secondsBetweenCodes } from '../rules.ts'

const perClient = { limit: 200, windowSeconds: 3_600 }

interface Circumstances {
  key: string | undefined
  locale: Locale
  clientAddress: string
}

/**
 * Sends the mail of a registration or of a login again, with a new code and another link, or the mail that
 * says why there is no code. Returns how many mails are left.
 */
export async function resendCode(
  deps: AccountDeps,
  { key, locale, clientAddress }: Circumstances,
): Promise<{ resendsLeft: number }> {
  const { db, visitorSecret } = deps
  await countAttempt(db, bucketOf(visitorSecret, 'code-mail-client', clientAddress), perClient)
  const keyHash = hashToken(key ?? '')
  const registration = key === undefined ? undefined : await findRegistration(db, keyHash)
  if (!registration) throw refused('RegistrationUnknown')
  const { email, returnUrl, secondsSinceMail } = registration
  if (registration.isUsed) throw refused('CodeUsed')
  if (registration.mails >= maxRegistrationMails) throw refused('NoMailsLeft')
  if (secondsSinceMail < secondsBetweenCodes) throw tooManyRequests(secondsBetweenCodes - secondsSinceMail)
  // The mail is claimed before it counts: of concurrent requests only one uses up the budget of the address.
  if (!(await claimMail(db, keyHash))) throw tooManyRequests(secondsBetweenCodes)
  await countMailTo(deps, email, { name: 'register-email', limit: registrationsPerAddress })
  const resendsLeft = await inTransaction(db, async (trx) => {
    const registrant = await lockRegistrant(trx, keyHash)
    const { userId, hasAccount } = registrant
      ? { userId: registrant.id, hasAccount: false }
      : await lockCodeOwner(trx, email)
    const code = newCode()
    const codeHash = userId === null ? hashOfNoCode() : hashCode(visitorSecret, keyHash, code)
    const left = await renewCode(trx, { keyHash, codeHash, userId })
    if (left === null) return null
    const hasLink = registrant?.hasPassword === true
    await queueRegistrationMail(trx, { userId, hasAccount, hasLink, email, locale, returnUrl, code })
    return left
  })
  if (resendsLeft === null) throw refused('CodeUsed') // meanwhile
  return { resendsLeft }
}

const refused = (code: 'RegistrationUnknown' | 'CodeUsed' | 'NoMailsLeft') =>
  refusal<'resendRegistrationCode'>(code, `No mail was sent: ${code}.`)
