import { readRegistrationFacts } from '../account/sql.ts'
import { countWithChallenge } from '../challenges/require.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Body } from '../http/contract.ts'
import { fingerprintOf } from '../http/idempotency.ts'
import type { Locale } from '../words/locale.ts'
import { countMailTo } from '../mail/recipient-limit.ts'
import type { FranchiseDeps } from './deps.ts'
import { queueMails } from './queue-mails.ts'
import { answersOf, applicationRefusal, keyOf, refused } from './rules.ts'
import { findApplication, insertApplication, type NewApplication, type StoredApplication } from './sql.ts'

const perClient = { limit: 20, windowSeconds: 3_600 }
/** Anyone can enter any address, which gets a mail each time. */
const perAddress = { limit: 3, windowSeconds: 86_400 }

export type Circumstances = {
  key: string | undefined
  solution: string | undefined
  locale: Locale
  clientAddress: string
}

/**
 * Stores an application and queues its two mails, in one transaction. Returns the time of arrival; a retry
 * with the same key, or the same application without one, returns the first time and causes nothing.
 */
export async function apply(
  deps: FranchiseDeps,
  form: Body<'createFranchiseApplication'>,
  { key: given, solution, locale, clientAddress }: Circumstances,
): Promise<Date> {
  const { db } = deps
  const answers = answersOf(form)
  const content = fingerprintOf(answers)
  const application = { key: given ?? keyOf(content), content, answers, locale }
  const known = await findApplication(db, application.key)
  // A retry is recognised before the proof of work is checked, because the first attempt has used that proof.
  if (known) return receivedAtOf(known, application)
  const refusal = applicationRefusal(answers, await readRegistrationFacts(db, answers.nationalityId))
  if (refusal) throw refusal
  const challenged = { operation: 'createFranchiseApplication', clientAddress, solution } as const
  await countWithChallenge(deps, 'franchise-client', perClient, challenged)
  await countMailTo(deps, answers.email, { name: 'franchise-email', limit: perAddress })
  return inTransaction(db, async (trx) => {
    const stored = await insertApplication(trx, application)
    if (!stored) return receivedAtOf((await findApplication(trx, application.key))!, application)
    await queueMails(trx, { ...application, ...stored }, deps.franchiseEmail)
    return stored.receivedAt
  })
}

/** A key names one application: with another one the caller would believe that both were received. */
function receivedAtOf({ content, receivedAt }: StoredApplication, application: NewApplication): Date {
  if (content.equals(application.content)) return receivedAt
  throw refused('IdempotencyKeyReused', 'This key was used for another application.')
}
