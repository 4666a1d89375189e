import { randomInt } from 'node:crypto'
import { countWithChallenge } from '../../challenges/require.ts'
import { startNewsletter } from '../../content/newsletter.ts'
import type { Body } from '../../http/contract.ts'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { normalizeEmail } from '../../words/email.ts'
import { countMailTo } from '../../mail/recipient-limit.ts'
import { invalidRequest, refusal } from '../../http/problem.ts'
import { newToken } from '../../words/tokens.ts'
import type { AccountDeps } from '../deps.ts'
import { hashCode, hashOfNoCode, newCode } from '../credentials/registration-codes.ts'
import { withoutPassword } from '../credentials/passwords.ts'
import { needsPostcode } from '../addresses/postcode.ts'
import { insertCode } from './registration-code-sql.ts'
import {
  queueRegistrationMail,
  registrationsPerAddress,
  registrationsPerClient,
} from './registration-mails.ts'
import { defaultCountryId, isPlausibleBirth, missingOfAddress, registrationRefusal } from '../rules.ts'
import { lockCodeOwner, insertRegistration, type NewUser } from '../registration-sql.ts'
import { insertAddress, readRegistrationFacts } from '../sql.ts'
import { knownDevice, rememberDevice } from '../credentials/known-devices.ts'
import { newMembershipNumber } from '../credentials/tokens.ts'
import type { Locale } from '../../words/locale.ts'

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

/** What the device keeps: the tokens for the link of the mail, the key for its code. */
interface Registered {
  deviceTokens: string
  key: string
}

/**
 * Saves a registration that the owner of the address has to confirm on this device, or with its password; it
 * replaces those of the same device. Where the address has an account without a password, the code logs in
 * to that. The same checks, hashing, tokens, key and one mail whether or not the address is known, so neither
 * response nor timing reveals it.
 */
export async function register(
  deps: AccountDeps,
  form: Form,
  { locale, returnUrl, caller, deviceTokens: deviceTokensBefore, ...from }: Circumstances,
): Promise<Registered> {
  const { db, passwords, visitorSecret } = deps
  const countryId = form.countryCode ?? defaultCountryId
  // First: what is refused uses up neither a proof of work nor the limit of its network.
  await refuseBadForm(deps, form, countryId)
  await countWithChallenge(deps, 'register-client', registrationsPerClient, {
    operation: 'register',
    ...from,
  })
  const email = normalizeEmail(form.email)
  const mails = form.newsletter ? 2 : 1
  const hasPassword = form.password !== undefined
  // First, so that a try for which the server had no time does not count.
  const passwordHash =
    form.password === undefined ? withoutPassword() : await passwords.hash(form.password, caller)
  await countMailTo(deps, email, { name: 'register-email', limit: registrationsPerAddress }, mails)
  const user = newUser(form, email, locale, passwordHash)
  const isOfThisDevice = (registration: { id: number; passwordHash: string }) =>
    knownDevice(visitorSecret, deviceTokensBefore, registration) !== null
  const [key, code] = [newToken(), newCode()]
  const mail = { email, locale, returnUrl: returnUrl ?? null, code }
  const id = await inTransaction(db, async (trx) => {
    const registered = await insertRegistration(trx, user, isOfThisDevice)
    const userId = registered ?? (await lockCodeOwner(trx, email)).userId
    const codeHash = userId === null ? hashOfNoCode() : hashCode(visitorSecret, key.hash, code)
    await insertCode(trx, { keyHash: key.hash, codeHash, userId, email, returnUrl: mail.returnUrl })
    const isNew = registered !== null
    await queueRegistrationMail(trx, { ...mail, userId, hasAccount: !isNew, hasLink: isNew && hasPassword })
    if (registered !== null) {
      await saveAddress(trx, registered, { form, countryId })
      if (form.newsletter) await startNewsletter(trx, email, locale)
    }
    return registered ?? -randomInt(1, 2 ** 31) // of no account that this device would be known to
  })
  const deviceTokens = rememberDevice(visitorSecret, deviceTokensBefore, { id, passwordHash })
  return { deviceTokens, key: key.secret }
}

async function refuseBadForm({ db }: AccountDeps, form: Form, countryId: number): Promise<void> {
  const { today, isCountryKnown } = await readRegistrationFacts(db, countryId)
  if (!isPlausibleBirth(form.dateOfBirth, today)) {
    throw invalidRequest([{ pointer: '/body/dateOfBirth', message: 'must not be more than 119 years ago' }])
  }
  const missing = missingOfAddress(form, await needsPostcode(db, countryId))
  if (missing.length > 0)
    throw invalidRequest(
      missing.map((name) => ({ pointer: `/body/${name}`, message: 'is part of every address' })),
    )
  const code = registrationRefusal(form, today) ?? (isCountryKnown ? null : 'CountryUnknown')
  if (code) throw refusal<'register'>(code, `The registration was refused: ${code}.`)
}

function newUser(form: Form, email: string, locale: Locale, passwordHash: string): NewUser {
  return {
    membershipNumber: newMembershipNumber(),
    email,
    passwordHash,
    salutation: form.salutation ?? -1,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    dateOfBirth: form.dateOfBirth,
    phone: form.phone || null,
    locale,
    hasNewsletter: form.newsletter,
  }
}

/** A checkout registers without an address, and asks for it where it is needed. */
async function saveAddress(
  trx: Trx,
  userId: number,
  { form, countryId }: { form: Form; countryId: number },
): Promise<void> {
  const { street, houseNumber, zip = '', location } = form
  if (!street || !houseNumber || !location) return
  await insertAddress(trx, userId, {
    salutation: form.salutation ?? -1,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    companyName: '',
    street: street.trim(),
    houseNumber: houseNumber.trim(),
    addressLine: form.addressLine?.trim() ?? '',
    postalCode: zip.trim(),
    city: location.trim(),
    countryId,
  })
}
