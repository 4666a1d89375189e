import type { Body } from '../../http/contract.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { refusal } from '../../http/problem.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import type { Locale } from '../../words/locale.ts'
import { hashToken } from '../../words/tokens.ts'
import { knownDevice } from '../credentials/known-devices.ts'
import type { AccountDeps } from '../deps.ts'
import { lockPerson, useEmailChange } from '../person-sql.ts'
import { findLink, useConfirmation } from '../registration-sql.ts'
import { confirmationTarget, passwordPage } from '../rules.ts'

/**
 * A token has 256 bits and cannot be guessed: the limit protects the database, and leaves room for a shared
 * network.
 */
const perClient = { limit: 300, windowSeconds: 600 }
/** Passwords that are tried with one link, by a person who read the mail. */
const perLink = { limit: 20, windowSeconds: 3_600 }

/**
 * Follows a link of a mail; returns the shop URL to redirect to. Confirms a changed address of an account; a
 * registration is confirmed, within 24 hours, by the page that this leads to, which also says when it was. A
 * link that is unknown or cut off has no language but the browser's.
 */
export async function followLink(
  deps: AccountDeps,
  token: string | undefined,
  { clientAddress, locale }: { clientAddress: string; locale: Locale },
): Promise<string> {
  const { db, shopUrl, visitorSecret } = deps
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-client', clientAddress), perClient)
  const link = token === undefined ? undefined : await findLink(db, hashToken(token))
  if (token === undefined || !link)
    return confirmationTarget(shopUrl, { isConfirmed: false, locale, returnUrl: null })
  if (link.hasConfirmed || (link.isValid && link.purpose === 'confirm-email'))
    return passwordPage(shopUrl, link.locale, token)
  const isConfirmed =
    link.purpose === 'change-email' &&
    (await unlessTaken(db, async (trx) => {
      await lockPerson(trx, link.userId)
      return useEmailChange(trx, hashToken(token))
    }))
  return confirmationTarget(shopUrl, { isConfirmed, ...link })
}

type Circumstances = { clientAddress: string; caller: QueueCaller; deviceTokens: string | undefined }

/**
 * Confirms the registration of a link, on the device that registered or with its password: the owner of the
 * mailbox does not confirm what a stranger entered. Returns the path in the shop to continue at.
 */
export async function confirmRegistration(
  deps: AccountDeps,
  { token, password }: Body<'confirmRegistration'>,
  { clientAddress, caller, deviceTokens }: Circumstances,
): Promise<string> {
  const { db, passwords, shopUrl, visitorSecret } = deps
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-client', clientAddress), perClient)
  const link = await findLink(db, hashToken(token))
  if (link?.hasConfirmed) throw alreadyConfirmed()
  if (!link?.isValid || link.purpose !== 'confirm-email') throw linkInvalid()
  const registration = { id: link.userId, passwordHash: link.passwordHash }
  if (knownDevice(visitorSecret, deviceTokens, registration) === null) {
    if (password === undefined)
      throw refusal<'confirmRegistration'>('PasswordRequired', 'This is not the device that registered.')
    await countAttempt(db, bucketOf(visitorSecret, 'confirm-link', token), perLink)
    if (!(await passwords.verify(password, link.passwordHash, caller)))
      throw refusal<'confirmRegistration'>('PasswordWrong', 'It is not the password of this registration.')
  }
  if (!(await unlessTaken(db, (trx) => useConfirmation(trx, hashToken(token)))))
    throw (await findLink(db, hashToken(token)))?.hasConfirmed ? alreadyConfirmed() : linkInvalid()
  const { pathname, search } = new URL(confirmationTarget(shopUrl, { isConfirmed: true, ...link }))
  return pathname + search
}

/** False if an account with the address was confirmed at the same moment. */
function unlessTaken(db: AccountDeps['db'], use: Parameters<typeof inTransaction<boolean>>[1]) {
  return inTransaction(db, use).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'app_user_email') throw error
    return false
  })
}

const alreadyConfirmed = () =>
  refusal<'confirmRegistration'>('AlreadyConfirmed', 'The registration of this link is confirmed.')

const linkInvalid = () =>
  refusal<'confirmRegistration'>('ConfirmationLinkInvalid', 'The link is not good, or not any more.')
