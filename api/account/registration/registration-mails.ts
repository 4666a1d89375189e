import { randomUUID } from 'node:crypto'
import type { Trx } from '../../database/tables.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Locale } from '../../words/locale.ts'
import { newToken } from '../../words/tokens.ts'
import { alreadyRegistered } from '../mails/already-registered.ts'
import { confirmEmail } from '../mails/confirm-email.ts'
import { loginCode } from '../mails/login-code.ts'
import { noAccount } from '../mails/no-account.ts'
import { insertConfirmation } from '../registration-sql.ts'

/** Anyone can trigger these mails to any address: the limit prevents abuse. */
export const registrationsPerAddress = { limit: 3, windowSeconds: 3_600 }
export const registrationsPerClient = { limit: 200, windowSeconds: 3_600 }

interface RegistrationMail {
  /** Whom the code logs in; null where the mail says why there is none. */
  userId: number | null
  /** The address has a confirmed account. */
  hasAccount: boolean
  /** A registration with a password is confirmed by a link, too. */
  hasLink: boolean
  email: string
  locale: Locale
  returnUrl: string | null
  code: string
}

/**
 * The code, which is valid for ten minutes; or that the account has a password, or that there is none. The
 * link is valid for a day.
 */
export async function queueRegistrationMail(trx: Trx, mail: RegistrationMail): Promise<void> {
  const { userId, hasAccount, hasLink, email, locale, returnUrl, code } = mail
  const common = { recipient: email, locale }
  if (userId === null) {
    const dedupeKey = `no-code:${randomUUID()}`
    return queueMail(trx, hasAccount ? alreadyRegistered : noAccount, { ...common, dedupeKey, payload: {} })
  }
  if (!hasLink) {
    const dedupeKey = `login-code:${randomUUID()}`
    return queueMail(trx, loginCode, { ...common, dedupeKey, payload: { emailCode: code } })
  }
  const { secret, hash } = newToken()
  await insertConfirmation(trx, { hash, userId, email, returnUrl })
  const dedupeKey = `confirm-email:${hash.toString('base64url')}`
  return queueMail(trx, confirmEmail, { ...common, dedupeKey, payload: { token: secret, emailCode: code } })
}
