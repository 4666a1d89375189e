import type { components } from '#openapi/generated/spa.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import type { AccountDeps } from '../deps.ts'
import { insertChallenge, timeout } from './challenge-sql.ts'
import { relyingPartyOf } from './relying-party.ts'

/** Every page with a login form asks once, so a shared network needs some. */
const perClient = { limit: 600, windowSeconds: 600 }

/** Begins a login. Names no passkey, so that it says nothing about accounts. */
export async function createLoginOptions(
  { db, shopUrl, visitorSecret }: AccountDeps,
  clientAddress: string,
): Promise<components['schemas']['RequestOptions']> {
  await countAttempt(db, bucketOf(visitorSecret, 'passkey-options-client', clientAddress), perClient)
  const challenge = await insertChallenge(db, null)
  return { challenge, rpId: relyingPartyOf(shopUrl).id, timeout, userVerification: 'required' }
}
