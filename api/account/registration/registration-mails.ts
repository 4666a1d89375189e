import { randomUUID } from 'node:crypto'
import type { Trx } from '../../database/tables.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { Locale } from '../../words/locale.ts'
import { newToken } from '../../words/tokens.ts'
import { alreadyRegistered } from '../mails/already-registered.ts'
import { confirmEmail } from '../mails/confirm-email.ts'
import { insertConfirmation } from '../registration-sql.ts'

/** Anyone can trigger these mails to any address: the limit prevents abuse. */
export const registrationsPerAddress = { limit: 3, windowSeconds: 3_600 }

interface Confirmation {
  userId: number
  email: string
  locale: Locale
  returnUrl: string | null
  code: string
}

/** The link, which is valid for a day, and the code, for ten minutes. */
export async function queueConfirmation(trx: Trx, confirmation: Confirmation): Promise<void> {
  const { userId, email, locale, returnUrl, code } = confirmation
  const { secret, hash } = newToken()
  await insertConfirmation(trx, { hash, userId, email, returnUrl })
  const dedupeKey = `confirm-email:${hash.toString('base64url')}`
  const payload = { token: secret, emailCode: code }
  await queueMail(trx, confirmEmail, { dedupeKey, recipient: email, locale, payload })
}

export async function queueAlreadyRegistered(
  trx: Trx,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const dedupeKey = `already-registered:${randomUUID()}`
  await queueMail(trx, alreadyRegistered, { dedupeKey, recipient: email, locale, payload: {} })
}
