import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Body, Locale, Visitor } from '../contract.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { bucketOf, countAttempt } from '../limits.ts'
import { normalizeEmail } from '../mail/mailbox.ts'
import { writeMail } from '../mail/outbox.ts'
import { invalidRequest, refusal, unauthorized } from '../problem.ts'
import { newToken } from '../tokens.ts'
import type { AccountDeps } from './deps.ts'
import { insertEmailChange, isConfirmedElsewhere, updatePerson } from './person-sql.ts'
import { defaultCountryId, isOfAge, isPlausibleBirth } from './rules.ts'
import { readRegistrationFacts, readUser, type User } from './sql.ts'

const perAddress = { limit: 3, windowSeconds: 3_600 }

/**
 * Changes what the account says about the person. Another e-mail address counts only after it was confirmed with the mail that goes there;
 * until then nothing changes but that it is pending, and the old address hears of it. Whether the new one has an account is not told.
 */
export async function updateUserInfo(deps: AccountDeps, { userId }: Visitor, form: Body<'updateUserInfo'>): Promise<User> {
  const { db, visitorSecret } = deps
  await refuseBadBirth(deps, form.dateOfBirth)
  const email = normalizeEmail(form.email)
  const before = await readUser(db, userId)
  if (before && before.email !== email) await countAttempt(db, bucketOf(visitorSecret, 'change-email', email), perAddress)
  return inTransaction(db, async (trx) => {
    const owner = await updatePerson(trx, userId, {
      salutation: form.salutation,
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      date_of_birth: form.dateOfBirth,
      phone: form.phone || null,
    })
    if (!owner) throw unauthorized()
    if (owner.email !== email) await askForConfirmation(trx, userId, { ...owner, newEmail: email })
    return (await readUser(trx, userId))!
  })
}

async function refuseBadBirth({ db }: AccountDeps, dateOfBirth: string): Promise<void> {
  const { today } = await readRegistrationFacts(db, defaultCountryId)
  if (!isPlausibleBirth(dateOfBirth, today)) {
    throw invalidRequest([{ pointer: '/body/dateOfBirth', message: 'must not be more than 119 years ago' }])
  }
  if (!isOfAge(dateOfBirth, today)) throw refusal<'updateUserInfo'>('Under18', 'An account is for people of 18 years and more.')
}

type Change = { email: string; newEmail: string; locale: Locale }

async function askForConfirmation(trx: Transaction<Database>, userId: number, { email, newEmail, locale }: Change): Promise<void> {
  const token = newToken()
  await insertEmailChange(trx, userId, newEmail, token.hash)
  const about = (kind: string) => ({ locale, dedupeKey: `${kind}:${randomUUID()}` })
  if (await isConfirmedElsewhere(trx, newEmail)) {
    await writeMail(trx, { kind: 'email-in-use', recipient: newEmail, payload: {}, ...about('email-in-use') })
  } else {
    await writeMail(trx, { kind: 'change-email', recipient: newEmail, payload: { token: token.secret }, ...about('change-email') })
  }
  await writeMail(trx, { kind: 'email-change-asked', recipient: email, payload: {}, ...about('email-change-asked') })
}
