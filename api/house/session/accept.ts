// An invitation gives a member of staff a passkey or a password; a new one replaces what was lost.
import type { components } from '#openapi/generated/house.ts'
import { insertChallenge, timeout, useChallenge } from '../../account/passkeys/challenge-sql.ts'
import { challengeIn } from '../../account/passkeys/client-data.ts'
import { algorithms } from '../../account/passkeys/create-options.ts'
import { relyingPartyOf } from '../../account/passkeys/relying-party.ts'
import { verifyCreation } from '../../account/passkeys/verify.ts'
import type { Trx } from '../../database/tables.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Body } from '../../http/contract.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { notFound, refusal } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import type { HouseDeps } from '../deps.ts'
import { readStaff } from '../roles.ts'
import { houseInvitation } from './mails/house-invitation.ts'
import { endSessions, type HouseSession, insertSession } from './sessions.ts'
import {
  acceptAs,
  type Credentials,
  findInvited,
  insertInvitation,
  type NewStaff,
  upsertStaff,
} from './staff-sql.ts'

const perNetwork = { limit: 60, windowSeconds: 600 }
const shortestPassword = 12

/** Gives an address a role in a store, and mails it a link. */
export async function inviteStaff(trx: Trx, staff: NewStaff): Promise<void> {
  const id = await upsertStaff(trx, staff)
  const { city } = await trx
    .selectFrom('store')
    .select('city')
    .where('id', '=', staff.storeId)
    .executeTakeFirstOrThrow()
  const token = await insertInvitation(trx, id)
  await queueMail(trx, houseInvitation, {
    dedupeKey: `house-invitation:${token.slice(0, 12)}`,
    recipient: staff.email,
    locale: 'de',
    payload: { name: staff.name, store: city, token },
  })
}

/** Who is invited, and the start of a passkey. */
export async function readInvitation(
  { db, shopUrl, visitorSecret }: HouseDeps,
  secret: string,
  clientAddress: string,
): Promise<components['schemas']['Invitation']> {
  await countAttempt(db, bucketOf(visitorSecret, 'house-invitation', clientAddress), perNetwork)
  const invited = await findInvited(db, secret, false)
  const staff = invited && (await readStaff(db, invited.id))
  if (!staff) throw over()
  const { id, name } = relyingPartyOf(shopUrl)
  return {
    staff,
    email: invited.email,
    options: {
      rp: { id, name },
      user: { id: invited.handle.toString('base64url'), name: invited.email, displayName: invited.name },
      challenge: await insertChallenge(db, null),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
}

/** Sets the new passkey or password in place of all before, and begins a session. */
export async function acceptInvitation(
  deps: HouseDeps,
  secret: string,
  body: Body<'acceptInvitation'>,
  { clientAddress, caller }: { clientAddress: string; caller: QueueCaller },
): Promise<HouseSession> {
  const { db, visitorSecret } = deps
  await countAttempt(db, bucketOf(visitorSecret, 'house-invitation', clientAddress), perNetwork)
  const invited = await findInvited(db, secret, false)
  if (!invited) throw over()
  const credentials = await credentialsOf(deps, invited.email, body, caller)
  return inTransaction(db, async (trx) => {
    const still = await findInvited(trx, secret, true)
    if (!still) throw over()
    await acceptAs(trx, still.id, secret, credentials)
    await endSessions(trx, still.id)
    const session = await insertSession(trx, still.id)
    if (!session) throw over()
    return session
  })
}

async function credentialsOf(
  { db, shopUrl, passwords }: HouseDeps,
  email: string,
  { passkey, password }: Body<'acceptInvitation'>,
  caller: QueueCaller,
): Promise<Credentials> {
  if (password !== undefined) {
    if ([...password].length < shortestPassword || password.toLowerCase() === email.toLowerCase())
      throw refusal<'acceptInvitation'>('PasswordTooWeak', 'At least twelve characters, and not the address.')
    return { passwordHash: await passwords.hash(password, caller), passkey: null }
  }
  const challenge = passkey && challengeIn(passkey.clientDataJSON)
  if (!passkey || !challenge || !(await useChallenge(db, challenge, null))) throw refused()
  const created = await verifyCreation(passkey, { challenge, party: relyingPartyOf(shopUrl) })
  if (!created) throw refused()
  const { credentialId, publicKey, signCount } = created
  return {
    passwordHash: null,
    passkey: { credentialId: Buffer.from(credentialId, 'base64url'), publicKey, signCount },
  }
}

const over = () => notFound('The link was used, or is over.')
const refused = () => refusal<'acceptInvitation'>('PasskeyRefused', 'This passkey cannot be saved.')
