import { digitsOfCode } from '#http/typed-code.ts'
import { inTransaction, violatedConstraint } from '../../database/transaction.ts'
import { sql } from 'kysely'
import { invalidRequest, refusal } from '../../http/problem.ts'
import { bucketOf, countAttempt, forgiveInTurn } from '../../http/limits/rate-limit.ts'
import { hashToken } from '../../words/tokens.ts'
import { codeIs, codeLength } from '../credentials/registration-codes.ts'
import type { AccountDeps } from '../deps.ts'
import {
  confirmRegistrant,
  countTry,
  findRegistration,
  forgiveTry,
  useCode,
} from './registration-code-sql.ts'
import { deleteUnconfirmed, lockUnconfirmed } from '../registration-sql.ts'
import { maxCodeTries } from '../rules.ts'
import { insertSession, issueTokens } from '../sessions/session-sql.ts'
import { readUser } from '../sql.ts'
import type { SessionUser } from '../sessions/log-in.ts'

/** Leaves room for a shared network: one registration has fifteen tries. */
const perClient = { limit: 100, windowSeconds: 600 }
/** Wrong codes for one address over all registrations: links of mails still work, and cannot be guessed. */
const perAddress = { limit: 30, windowSeconds: 86_400 }

interface Attempt {
  /** What this browser got when it registered or asked for a code. */
  key: string | undefined
  code: string
  clientAddress: string
}

/**
 * Confirms the registration of this browser with the code of its mail, and logs in; a code that was asked for
 * logs in alone. For an address without an account, or with one that has a password, the same tries, refusals
 * and work follow, and no code is right.
 */
export async function confirmByCode(
  deps: AccountDeps,
  { key, code: typed, clientAddress }: Attempt,
): Promise<SessionUser> {
  const { db, visitorSecret } = deps
  const code = digitsOfCode(typed, codeLength)
  if (code.length < codeLength)
    throw invalidRequest([{ pointer: '/body/code', message: 'must have six digits' }])
  await countAttempt(db, bucketOf(visitorSecret, 'code-client', clientAddress), perClient)
  const keyHash = hashToken(key ?? '')
  const registration = key === undefined ? undefined : await findRegistration(db, keyHash)
  if (!registration) throw refused('RegistrationUnknown')
  const { email, tries, isUsed, isExpired } = registration
  const ofAddress = bucketOf(visitorSecret, 'code-email', email)
  if (!isUsed && !isExpired && tries < maxCodeTries) await countAttempt(db, ofAddress, perAddress)
  const counted = await countTry(db, keyHash)
  if (!counted) throw refused(await reasonOf(deps, keyHash))
  const { codeHash, formerHashes, triesLeft } = counted
  const result = codeIs(visitorSecret, { keyHash, codeHash, formerHashes }, code)
  if (result === 'wrong') throw triesLeft > 0 ? refused('CodeWrong', triesLeft) : refused('CodeLocked')
  await forgiveInTurn(db, [[ofAddress, perAddress]])
  // Costs no try, and helps no guess: it only opens what is void.
  if (result === 'replaced') {
    await forgiveTry(db, keyHash, codeHash)
    throw refused('CodeReplaced')
  }
  const user = await logInConfirmed(deps, keyHash, email)
  if (!user) throw refused('CodeUsed')
  return user
}

/** Null if the code was used at the same moment, or another registration of the address was confirmed. */
function logInConfirmed({ db }: AccountDeps, keyHash: Buffer, email: string): Promise<SessionUser | null> {
  return inTransaction(db, async (trx) => {
    await lockUnconfirmed(trx, sql`${email}`)
    if (!(await useCode(trx, keyHash))) return null
    const registrant = await confirmRegistrant(trx, keyHash)
    if (!registrant) return null
    await deleteUnconfirmed(trx, email)
    const sessionId = await insertSession(trx, registrant.id, registrant.passwordHash)
    const profile = sessionId && (await readUser(trx, registrant.id))
    return profile ? { ...profile, ...(await issueTokens(trx, sessionId)) } : null
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'app_user_email') throw error
    return null
  })
}

/** Why no try was left: read again, because it may have changed since. */
async function reasonOf({ db }: AccountDeps, keyHash: Buffer) {
  const registration = await findRegistration(db, keyHash)
  if (!registration) return 'RegistrationUnknown'
  if (registration.isUsed) return 'CodeUsed'
  return registration.isExpired ? 'CodeExpired' : 'CodeLocked'
}

type Reason = Awaited<ReturnType<typeof reasonOf>> | 'CodeWrong' | 'CodeReplaced'

const refused = (code: Reason, triesLeft?: number) =>
  refusal<'confirmRegistrationCode'>(code, `The code was refused: ${code}.`, triesLeft ? { triesLeft } : {})
