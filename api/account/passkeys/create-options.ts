import { shownEmail } from '#http/shown-email.ts'
import type { components } from '#openapi/generated/spa.ts'
import type { Visitor } from '../../http/contract.ts'
import { refusal, unauthorized } from '../../http/problem.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import type { AccountDeps } from '../deps.ts'
import { maxPasskeys } from '../rules.ts'
import { insertChallenge, timeout } from './challenge-sql.ts'
import { requireFreshLogin } from './fresh-login.ts'
import { readCredentials, readPasskeyUser } from './passkey-sql.ts'
import { relyingPartyOf } from './relying-party.ts'

const perUser = { limit: 30, windowSeconds: 3_600 }

/** ES256, EdDSA and RS256: what authenticators have. */
export const algorithms = [-7, -8, -257] as const

/** Begins a passkey: it lies in the authenticator, which verifies the user by finger, face or PIN. */
export async function createOptions(
  { db, shopUrl, visitorSecret }: AccountDeps,
  visitor: Visitor,
): Promise<components['schemas']['CreationOptions']> {
  const { userId } = visitor
  await countAttempt(db, bucketOf(visitorSecret, 'passkey-options-user', String(userId)), perUser)
  await requireFreshLogin(db, visitor)
  const saved = await readCredentials(db, userId)
  if (saved.length >= maxPasskeys) throw limitReached()
  const user = await readPasskeyUser(db, userId)
  if (!user) throw unauthorized()
  const { id, name } = relyingPartyOf(shopUrl)
  return {
    rp: { id, name },
    user: { id: user.handle.toString('base64url'), name: shownEmail(user.email), displayName: user.name },
    challenge: await insertChallenge(db, userId),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: saved.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId.toString('base64url'),
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

export const limitReached = () =>
  refusal<'addPasskey'>('PasskeyLimitReached', 'Ten passkeys are saved already.')
