import { inTransaction } from '../../database/transaction.ts'
import type { Body, Visitor } from '../../http/contract.ts'
import { refusal, unauthorized } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { AccountDeps } from '../deps.ts'
import { passkeyAdded } from '../mails/passkey-added.ts'
import { lockPerson } from '../person-sql.ts'
import { maxPasskeys } from '../rules.ts'
import { useChallenge } from './challenge-sql.ts'
import { challengeIn } from './client-data.ts'
import { limitReached } from './create-options.ts'
import { requireFreshLogin } from './fresh-login.ts'
import { insertPasskey, type Passkey, readCredentials } from './passkey-sql.ts'
import { relyingPartyOf } from './relying-party.ts'
import { verifyCreation } from './verify.ts'

/** Saves what an authenticator has created, at most ten per account, and tells the owner. */
export async function addPasskey(
  { db, shopUrl }: AccountDeps,
  visitor: Visitor,
  body: Body<'addPasskey'>,
): Promise<Passkey> {
  const { userId } = visitor
  await requireFreshLogin(db, visitor)
  const challenge = challengeIn(body.clientDataJSON)
  if (challenge === null) throw refused()
  if (!(await useChallenge(db, challenge, userId))) throw timedOut()
  const credential = await verifyCreation(body, { challenge, party: relyingPartyOf(shopUrl) })
  if (!credential) throw refused()
  return inTransaction(db, async (trx) => {
    const owner = await lockPerson(trx, userId)
    if (!owner) throw unauthorized()
    // A new password that came first has ended the session.
    await requireFreshLogin(trx, visitor)
    if ((await readCredentials(trx, userId)).length >= maxPasskeys) throw limitReached()
    const passkey = await insertPasskey(trx, userId, {
      credential_id: Buffer.from(credential.credentialId, 'base64url'),
      public_key: credential.publicKey,
      sign_count: credential.signCount,
      transports: body.transports,
    })
    if (!passkey) throw refused()
    const dedupeKey = `passkey-added:${passkey.id}`
    await queueMail(trx, passkeyAdded, {
      dedupeKey,
      recipient: owner.email,
      locale: owner.locale,
      payload: {},
    })
    return passkey
  })
}

const refused = () => refusal<'addPasskey'>('PasskeyRefused', 'This passkey cannot be saved.')
const timedOut = () => refusal<'addPasskey'>('PasskeyTimedOut', 'The challenge is over: begin again.')
