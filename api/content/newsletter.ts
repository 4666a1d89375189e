import type { Locale } from '../words/locale.ts'
import type { Trx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { countWithChallenge } from '../challenges/require.ts'
import { bucketOf, countAttempt } from '../http/limits/rate-limit.ts'
import { normalizeEmail } from '../words/email.ts'
import { queueMail } from '../mail/outbox.ts'
import { countMailTo } from '../mail/recipient-limit.ts'
import { refusal } from '../http/problem.ts'
import { hashToken, newToken } from '../words/tokens.ts'
import { emailOfToken } from '../words/unsubscribe-token.ts'
import type { ContentDeps } from './deps.ts'
import { newsletterConfirm } from './mails/newsletter-confirm.ts'
import { askedFor, confirmed, isAsked, unsubscribed } from './newsletter-sql.ts'

const perClient = { limit: 200, windowSeconds: 3_600 }
const perProvider = { limit: 2_000, windowSeconds: 3_600 }
/** Rate limits: anyone can subscribe any address, so the form must not become a way to send spam. */
const perAddress = { limit: 3, windowSeconds: 3_600 }

/** Sends the double opt-in mail. The response does not reveal whether the address is known. */
export async function subscribe(
  deps: ContentDeps,
  typed: string,
  { locale, ...from }: { locale: Locale; clientAddress: string; solution: string | undefined },
): Promise<void> {
  const email = normalizeEmail(typed)
  await countWithChallenge(deps, 'newsletter-client', perClient, {
    operation: 'subscribeNewsletter',
    ...from,
  })
  await countMailTo(deps, email, { name: 'newsletter-email', limit: perAddress })
  await inTransaction(deps.db, (trx) => startNewsletter(trx, email, locale))
}

/** Subscribes within a registration's transaction; the account shows the newsletter once it is confirmed. */
export async function startNewsletter(trx: Trx, email: string, locale: Locale): Promise<void> {
  const { secret: token, hash } = newToken()
  await askedFor(trx, email, locale, hash)
  const dedupeKey = `newsletter-confirm:${hash.toString('base64url')}`
  await queueMail(trx, newsletterConfirm, {
    dedupeKey,
    recipient: email,
    locale,
    payload: { token },
    onlyIf: isAsked(hash),
  })
}

export async function unsubscribe(
  { db, visitorSecret }: ContentDeps,
  typed: string,
  clientAddress: string,
): Promise<void> {
  await countAttempt(db, bucketOf(visitorSecret, 'newsletter-client', clientAddress), perClient)
  await unsubscribed(db, normalizeEmail(typed))
}

/**
 * Ends the subscription of the address that is sealed in the link of a mail. Mail providers send it for many
 * readers from one network.
 */
export async function unsubscribeByLink(
  { db, visitorSecret }: ContentDeps,
  token: string,
  clientAddress: string,
): Promise<void> {
  await countAttempt(db, bucketOf(visitorSecret, 'newsletter-link-client', clientAddress), perProvider)
  const email = emailOfToken(visitorSecret, token)
  if (email === null)
    throw refusal<'unsubscribeByLink'>('UnsubscribeTokenInvalid', 'The link is incomplete or changed.')
  await unsubscribed(db, email)
}

/** Confirms the subscription by the token of the mail's link, also when it was confirmed by it before. */
export async function confirm(
  { db, visitorSecret }: ContentDeps,
  token: string,
  clientAddress: string,
): Promise<void> {
  await countAttempt(db, bucketOf(visitorSecret, 'newsletter-confirm-client', clientAddress), perClient)
  if (await confirmed(db, hashToken(token))) return
  throw refusal<'confirmNewsletter'>('ConfirmationTokenInvalid', 'The link was replaced or ran out.')
}
