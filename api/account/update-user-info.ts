import { randomUUID } from 'node:crypto'
import type { Body, Visitor } from '../http/contract.ts'
import type { Trx } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { bucketOf, countAttempt } from '../http/limits/rate-limit.ts'
import { normalizeEmail } from '../words/email.ts'
import { queueMail } from '../mail/outbox.ts'
import { countMailTo } from '../mail/recipient-limit.ts'
import { invalidRequest, refusal, unauthorized } from '../http/problem.ts'
import { newToken } from '../words/tokens.ts'
import type { AccountDeps } from './deps.ts'
import { changeEmail } from './mails/change-email.ts'
import { emailChangeAsked } from './mails/email-change-asked.ts'
import { emailInUse } from './mails/email-in-use.ts'
import { insertEmailChange, lockPerson, updatePerson, withdrawEmailChange } from './person-sql.ts'
import { hasConfirmedAccount } from './registration-sql.ts'
import { defaultCountryId, isOfAge, isPlausibleBirth } from './rules.ts'
import { readPendingEmail, readRegistrationFacts, readUser, type User } from './sql.ts'
import type { Locale } from '../words/locale.ts'

/** Every change sends one mail to an address that may not have asked for it and one to the old address. */
const perUser = { limit: 5, windowSeconds: 3_600 }
const perAddress = { limit: 3, windowSeconds: 3_600 }

/**
 * Changes the person of an account; a new email address counts once it is confirmed through a mail sent to
 * it, and the old one is informed. The current address withdraws the pending change, the pending one gets no
 * second mail, and whether the new one has an account is not revealed.
 */
export async function updateUserInfo(
  deps: AccountDeps,
  { userId }: Visitor,
  form: Body<'updateUserInfo'>,
): Promise<User> {
  const { db, visitorSecret } = deps
  await refuseBadBirth(deps, form.dateOfBirth)
  const email = normalizeEmail(form.email)
  const saved = await save(db, userId, { ...form, email }, { mayWrite: false })
  if (saved) return saved
  await countAttempt(db, bucketOf(visitorSecret, 'change-email-user', String(userId)), perUser)
  await countMailTo(deps, email, { name: 'change-email', limit: perAddress })
  return (await save(db, userId, { ...form, email }, { mayWrite: true }))!
}

/**
 * Null, with nothing changed, if a mail would be needed but `mayWrite` is false. Decided under the lock, so
 * that no race sends an uncounted mail.
 */
function save(
  db: AccountDeps['db'],
  userId: number,
  form: Body<'updateUserInfo'>,
  { mayWrite }: { mayWrite: boolean },
): Promise<User | null> {
  const newEmail = form.email
  return inTransaction(db, async (trx) => {
    const owner = await lockPerson(trx, userId)
    if (!owner) throw unauthorized()
    const isAsked =
      newEmail !== owner.email && newEmail !== (await readPendingEmail(trx, userId)).pendingEmail
    if (isAsked && !mayWrite) return null
    await updatePerson(trx, userId, {
      salutation: form.salutation ?? -1,
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      date_of_birth: form.dateOfBirth,
      phone: form.phone || null,
    })
    if (newEmail === owner.email) await withdrawEmailChange(trx, userId)
    if (isAsked) await askForConfirmation(trx, userId, { ...owner, newEmail })
    return (await readUser(trx, userId))!
  })
}

async function refuseBadBirth({ db }: AccountDeps, dateOfBirth: string): Promise<void> {
  const { today } = await readRegistrationFacts(db, defaultCountryId)
  if (!isPlausibleBirth(dateOfBirth, today)) {
    throw invalidRequest([{ pointer: '/body/dateOfBirth', message: 'must not be more than 119 years ago' }])
  }
  if (!isOfAge(dateOfBirth, today))
    throw refusal<'updateUserInfo'>('Under18', 'An account is for people of 18 years and more.')
}

type Change = { email: string; newEmail: string; locale: Locale }

async function askForConfirmation(
  trx: Trx,
  userId: number,
  { email, newEmail, locale }: Change,
): Promise<void> {
  const token = newToken()
  await insertEmailChange(trx, userId, newEmail, token.hash)
  const common = ({ name }: { name: string }) => ({ locale, dedupeKey: `${name}:${randomUUID()}` })
  if (await hasConfirmedAccount(trx, newEmail)) {
    await queueMail(trx, emailInUse, { recipient: newEmail, payload: {}, ...common(emailInUse) })
  } else {
    await queueMail(trx, changeEmail, {
      recipient: newEmail,
      payload: { token: token.secret },
      ...common(changeEmail),
    })
  }
  await queueMail(trx, emailChangeAsked, {
    recipient: email,
    payload: {},
    ...common(emailChangeAsked),
  })
}
