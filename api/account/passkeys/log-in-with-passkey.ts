import { timingSafeEqual } from 'node:crypto'
import { inTransaction } from '../../database/transaction.ts'
import type { Body } from '../../http/contract.ts'
import { refusal } from '../../http/problem.ts'
import { rememberDevice } from '../credentials/known-devices.ts'
import type { AccountDeps } from '../deps.ts'
import { countNetworkTry } from '../sessions/login-tries.ts'
import type { SessionUser } from '../sessions/log-in.ts'
import { insertSession, issueTokens } from '../sessions/session-sql.ts'
import { readUser } from '../sql.ts'
import { useChallenge } from './challenge-sql.ts'
import { challengeIn } from './client-data.ts'
import { decoyKey } from './decoy-key.ts'
import { countUse, findCredential } from './passkey-sql.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyAssertion } from './verify.ts'

interface Circumstances {
  clientAddress: string
  deviceTokens: string | undefined
}

/**
 * Starts a session and remembers the device, as a password does, also where wrong passwords have locked the
 * account. An unknown passkey costs the same work and gets the same response as a wrong signature.
 */
export async function logInWithPasskey(
  deps: AccountDeps,
  body: Body<'loginWithPasskey'>,
  { clientAddress, deviceTokens }: Circumstances,
): Promise<{ user: SessionUser; deviceTokens: string }> {
  const { db, shopUrl, visitorSecret } = deps
  const tries = await countNetworkTry(deps, clientAddress)
  const challenge = challengeIn(body.clientDataJSON)
  if (challenge === null) throw refused()
  if (!(await useChallenge(db, challenge, null))) throw timedOut()
  const found = await findCredential(db, Buffer.from(body.credentialId, 'base64url'))
  const { publicKey, signCount } = found ?? { publicKey: decoyKey, signCount: 0 }
  const expected = { challenge, party: relyingPartyOf(shopUrl) }
  const newCount = await verifyAssertion(body, { publicKey, signCount }, expected)
  if (!found || newCount === null || !isHandle(body.userHandle, found.handle)) throw refused()
  const user = await inTransaction(db, async (trx) => {
    const sessionId = await insertSession(trx, found.userId, found.passwordHash)
    const profile = sessionId && (await readUser(trx, found.userId))
    if (!profile || !(await countUse(trx, found.id, newCount))) throw refused()
    return { ...profile, ...(await issueTokens(trx, sessionId)) }
  })
  await tries.forgive()
  const account = { id: found.userId, passwordHash: found.passwordHash }
  return { user, deviceTokens: rememberDevice(visitorSecret, deviceTokens, account) }
}

/** The authenticator signs for the account that made the passkey. */
function isHandle(given: string, handle: Buffer | null): boolean {
  const bytes = Buffer.from(given, 'base64url')
  return handle !== null && bytes.length === handle.length && timingSafeEqual(bytes, handle)
}

const refused = () =>
  refusal<'loginWithPasskey'>('PasskeyRefused', 'This passkey does not log in: removed, or of another site.')
const timedOut = () => refusal<'loginWithPasskey'>('PasskeyTimedOut', 'The challenge is over: begin again.')
