import { randomInt, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { countWithChallenge } from '../challenges/require.ts'
import { startNewsletter } from '../content/newsletter.ts'
import type { Body } from '../http/contract.ts'
import type { Database } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import type { QueueCaller } from '../http/queue-caller.ts'
import { normalizeEmail } from '../words/email.ts'
import { queueMail } from '../mail/outbox.ts'
import { countMailTo } from '../mail/recipient-limit.ts'
import { invalidRequest, refusal } from '../http/problem.ts'
import { newToken } from '../words/tokens.ts'
import type { AccountDeps } from './deps.ts'
import { alreadyRegistered } from './mails/already-registered.ts'
import { confirmEmail } from './mails/confirm-email.ts'
import { defaultCountryId, isPlausibleBirth, registrationRefusal } from './rules.ts'
import { insertConfirmation, insertRegistration, type NewUser } from './registration-sql.ts'
import { insertAddress, readRegistrationFacts } from './sql.ts'
import { knownDevice, rememberDevice } from './credentials/known-devices.ts'
import { newMembershipNumber } from './credentials/tokens.ts'
import type { Locale } from '../words/locale.ts'

type Form = Body<'register'>
type Circumstances = {
  locale: Locale
  clientAddress: string
  solution: string | undefined
  caller: QueueCaller
  returnUrl: string | undefined
  /** What this browser got before. */
  deviceTokens: string | undefined
}

const perClient = { limit: 200, windowSeconds: 3_600 }
/** Anyone can trigger mail to any address: the limit prevents abuse. */
const perAddress = { limit: 3, windowSeconds: 3_600 }

/**
 * Saves a registration that the owner of the address has to confirm on this device, or with its password. It
 * replaces those of the same device. Neither response nor timing reveals whether the address is known: the
 * same checks, the same hashing, one mail and new device tokens in both cases.
 */
export async function register(
  deps: AccountDeps,
  form: Form,
  { locale, returnUrl, caller, deviceTokens, ...from }: Circumstances,
): Promise<{ deviceTokens: string }> {
  const { db, passwords, visitorSecret } = deps
  await countWithChallenge(deps, 'register-client', perClient, { operation: 'register', ...from })
  const countryId = form.countryCode ?? defaultCountryId
  await refuseBadForm(deps, form, countryId)
  const email = normalizeEmail(form.email)
  const mails = form.newsletter ? 2 : 1
  // First, so that a try for which the server had no time does not count.
  const passwordHash = await passwords.hash(form.password, caller)
  await countMailTo(deps, email, { name: 'register-email', limit: perAddress }, mails)
  const user = newUser(form, email, locale, passwordHash)
  const isOfThisDevice = (registration: { id: number; passwordHash: string }) =>
    knownDevice(visitorSecret, deviceTokens, registration) !== null
  const id = await inTransaction(db, async (trx) => {
    const userId = await insertRegistration(trx, user, isOfThisDevice)
    if (userId === null) await queueAlreadyRegisteredMail(trx, email, locale)
    else
      await askForConfirmation(trx, userId, { form, countryId, email, locale, returnUrl: returnUrl ?? null })
    if (userId !== null && form.newsletter) await startNewsletter(trx, email, locale)
    return userId ?? -randomInt(1, 2 ** 31) // of no account
  })
  return { deviceTokens: rememberDevice(visitorSecret, deviceTokens, { id, passwordHash }) }
}

async function refuseBadForm({ db }: AccountDeps, form: Form, countryId: number): Promise<void> {
  const { today, isCountryKnown } = await readRegistrationFacts(db, countryId)
  if (!isPlausibleBirth(form.dateOfBirth, today)) {
    throw invalidRequest([{ pointer: '/body/dateOfBirth', message: 'must not be more than 119 years ago' }])
  }
  const code = registrationRefusal(form, today) ?? (isCountryKnown ? null : 'CountryUnknown')
  if (code) throw refusal<'register'>(code, `The registration was refused: ${code}.`)
}

function newUser(form: Form, email: string, locale: Locale, passwordHash: string): NewUser {
  return {
    membershipNumber: newMembershipNumber(),
    email,
    passwordHash,
    salutation: form.salutation,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    dateOfBirth: form.dateOfBirth,
    phone: form.phone || null,
    locale,
    hasNewsletter: form.newsletter,
  }
}

type Registrant = { form: Form; countryId: number; email: string; locale: Locale; returnUrl: string | null }

async function askForConfirmation(
  trx: Transaction<Database>,
  userId: number,
  registrant: Registrant,
): Promise<void> {
  const { form, countryId, email, locale, returnUrl } = registrant
  await insertAddress(trx, userId, {
    salutation: form.salutation,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    companyName: '',
    street: form.street.trim(),
    houseNumber: form.houseNumber.trim(),
    addressLine: form.addressLine?.trim() ?? '',
    postalCode: form.zip.trim(),
    city: form.location.trim(),
    countryId,
  })
  const token = newToken()
  await insertConfirmation(trx, { hash: token.hash, userId, email, returnUrl })
  const dedupeKey = `confirm-email:${token.hash.toString('base64url')}`
  await queueMail(trx, confirmEmail, {
    dedupeKey,
    recipient: email,
    locale,
    payload: { token: token.secret },
  })
}

async function queueAlreadyRegisteredMail(
  trx: Transaction<Database>,
  email: string,
  locale: Locale,
): Promise<void> {
  const dedupeKey = `already-registered:${randomUUID()}`
  await queueMail(trx, alreadyRegistered, { dedupeKey, recipient: email, locale, payload: {} })
}
