import { linkToken } from '#http/link-token.ts'
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
import { findLink, type Link, useConfirmation } from '../registration-sql.ts'
import { confirmationPage, confirmationTarget } from '../rules.ts'

/**
 * A token has 256 bits and cannot be guessed: the limit protects the database, and leaves room for a shared
 * network.
 */
const perClient = { limit: 300, windowSeconds: 600 }
/** Passwords that are tried with one link, by a person who read the mail. */
const perLink = { limit: 20, windowSeconds: 3_600 }

/**
 * The shop URL to redirect a link of a mail to. Changes nothing, since programs that scan mail follow links
 * too: the page that this leads to confirms, or says that it is confirmed. A link that is unknown or cut off
 * has no language but the browser's.
 */
export async function followLink(
  { db, shopUrl, visitorSecret }: AccountDeps,
  typed: string | undefined,
  { clientAddress, locale }: { clientAddress: string; locale: Locale },
): Promise<string> {
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-client', clientAddress), perClient)
  const token = linkToken(typed ?? '')
  const link = await findLink(db, hashToken(token))
  if (!link) return confirmationTarget(shopUrl, { isConfirmed: false, locale, returnUrl: null })
  if (link.hasConfirmed || link.isValid) return confirmationPage(shopUrl, token, link)
  return confirmationTarget(shopUrl, { isConfirmed: false, ...link })
}

type Circumstances = { clientAddress: string; caller: QueueCaller; deviceTokens: string | undefined }

/**
 * Confirms the new address of an account, or the registration of a link: that on the device that registered
 * or with its password, so that the owner of the mailbox does not confirm what a stranger entered. Returns
 * the path in the shop to continue at.
 */
export async function confirmRegistration(
  deps: AccountDeps,
  { token, password }: Body<'confirmRegistration'>,
  circumstances: Circumstances,
): Promise<string> {
  const { db, shopUrl, visitorSecret } = deps
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-client', circumstances.clientAddress), perClient)
  const hash = hashToken(token)
  const link = await findLink(db, hash)
  if (link?.hasConfirmed) throw alreadyConfirmed()
  if (!link?.isValid) throw linkInvalid()
  if (link.purpose === 'confirm-email')
    await requireSamePerson(deps, link, { token, password }, circumstances)
  const isConfirmed = await unlessTaken(db, async (trx) => {
    if (link.purpose === 'confirm-email') return useConfirmation(trx, hash)
    await lockPerson(trx, link.userId)
    return useEmailChange(trx, hash)
  })
  if (!isConfirmed) throw (await findLink(db, hash))?.hasConfirmed ? alreadyConfirmed() : linkInvalid()
  const { pathname, search } = new URL(confirmationTarget(shopUrl, { isConfirmed, ...link }))
  return pathname + search
}

/** Refuses another device than the one that registered, unless it has the password of the registration. */
async function requireSamePerson(
  { db, passwords, visitorSecret }: AccountDeps,
  { userId, passwordHash }: Link,
  { token, password }: Body<'confirmRegistration'>,
  { caller, deviceTokens }: Circumstances,
): Promise<void> {
  if (knownDevice(visitorSecret, deviceTokens, { id: userId, passwordHash }) !== null) return
  if (password === undefined)
    throw refusal<'confirmRegistration'>('PasswordRequired', 'This is not the device that registered.')
  await countAttempt(db, bucketOf(visitorSecret, 'confirm-link', token), perLink)
  if (!(await passwords.verify(password, passwordHash, caller)))
    throw refusal<'confirmRegistration'>('PasswordWrong', 'It is not the password of this registration.')
}

/** False if an account with the address was confirmed at the same moment. */
function unlessTaken(db: AccountDeps['db'], use: Parameters<typeof inTransaction<boolean>>[1]) {
  return inTransaction(db, use).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'app_user_email') throw error
    return false
  })
}

const alreadyConfirmed = () =>
  refusal<'confirmRegistration'>('AlreadyConfirmed', 'The address of this link is confirmed.')

const linkInvalid = () =>
  refusal<'confirmRegistration'>('ConfirmationLinkInvalid', 'The link is not good, or not any more.')
