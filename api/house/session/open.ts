// Sign-in of staff: by passkey, or by password and a code from the mailbox.
import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { components } from '#openapi/generated/house.ts'
import { hashCode, hashOfNoCode, newCode } from '../../account/credentials/registration-codes.ts'
import { insertChallenge, timeout, useChallenge } from '../../account/passkeys/challenge-sql.ts'
import { challengeIn } from '../../account/passkeys/client-data.ts'
import { decoyKey } from '../../account/passkeys/decoy-key.ts'
import { relyingPartyOf } from '../../account/passkeys/relying-party.ts'
import { verifyAssertion } from '../../account/passkeys/verify.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Body } from '../../http/contract.ts'
import { bucketOf, countAttempt } from '../../http/limits/rate-limit.ts'
import type { QueueCaller } from '../../http/limits/queue-caller.ts'
import { refusal } from '../../http/problem.ts'
import { queueMail } from '../../mail/outbox.ts'
import { normalizeEmail } from '../../words/email.ts'
import { hashToken, newToken } from '../../words/tokens.ts'
import type { HouseDeps } from '../deps.ts'
import { houseCode } from './mails/house-code.ts'
import { isClosedTo } from './sample-staff.ts'
import { type HouseSession, insertSession } from './sessions.ts'
import { countUse, findPasskey, findStaff } from './staff-sql.ts'

/** Tries of a network, and of an address over all networks. */
const perNetwork = { limit: 100, windowSeconds: 600 }
const perAddress = { limit: 10, windowSeconds: 600 }
const mostTries = 5

type Network = { clientAddress: string }

export async function createOptions(
  { db, shopUrl, visitorSecret }: HouseDeps,
  { clientAddress }: Network,
): Promise<components['schemas']['RequestOptions']> {
  await countAttempt(db, bucketOf(visitorSecret, 'house-options', clientAddress), perNetwork)
  const challenge = await insertChallenge(db, null)
  return { challenge, rpId: relyingPartyOf(shopUrl).id, timeout, userVerification: 'required' }
}

/** An unknown passkey costs the same work and gets the same response as a wrong signature. */
export async function openByPasskey(
  { db, shopUrl, visitorSecret }: HouseDeps,
  body: Body<'openHouseSession'>,
  { clientAddress }: Network,
): Promise<HouseSession> {
  await countAttempt(db, bucketOf(visitorSecret, 'house-passkey', clientAddress), perNetwork)
  const challenge = challengeIn(body.clientDataJSON)
  if (challenge === null) throw refused()
  if (!(await useChallenge(db, challenge, null)))
    throw refusal<'openHouseSession'>('PasskeyTimedOut', 'The challenge is over: begin again.')
  const credentialId = Buffer.from(body.credentialId, 'base64url')
  const found = await findPasskey(db, credentialId)
  const { publicKey, signCount } = found ?? { publicKey: decoyKey, signCount: 0 }
  const expected = { challenge, party: relyingPartyOf(shopUrl) }
  const newCount = await verifyAssertion(body, { publicKey, signCount }, expected)
  if (!found || newCount === null || !isSame(Buffer.from(body.userHandle, 'base64url'), found.handle))
    throw refused()
  return inTransaction(db, async (trx) => {
    if (!(await countUse(trx, credentialId, newCount))) throw refused()
    return (await insertSession(trx, found.staffId)) ?? raise(refused())
  })
}

/**
 * Sends a code if address and password are right, and returns the key that it is valid with. Every address
 * and password cost the same work and get the same response.
 */
export async function requestCode(
  { db, passwords, visitorSecret }: HouseDeps,
  { email: typed, password }: Body<'requestHouseCode'>,
  { clientAddress, caller }: Network & { caller: QueueCaller },
): Promise<string> {
  const email = normalizeEmail(typed)
  await countAttempt(db, bucketOf(visitorSecret, 'house-password', clientAddress), perNetwork)
  await countAttempt(db, bucketOf(visitorSecret, 'house-address', email), perAddress)
  const staff = await findStaff(db, email)
  const isRight = await passwords.verify(password, staff?.passwordHash ?? passwords.decoy, caller)
  const [key, code] = [newToken(), newCode()]
  await inTransaction(db, async (trx) => {
    const owner = isRight && staff?.passwordHash && !isClosedTo(clientAddress, email) ? staff : null
    await trx
      .insertInto('staff_code')
      .values({
        key_hash: key.hash,
        staff_id: owner?.id ?? null,
        code_hash: owner ? hashCode(visitorSecret, key.hash, code) : hashOfNoCode(),
        expires_at: sql`clock_timestamp() + interval '10 minutes'`,
      })
      .execute()
    if (owner)
      await queueMail(trx, houseCode, {
        dedupeKey: `house-code:${key.hash.toString('base64url')}`,
        recipient: email,
        locale: 'de',
        payload: { emailCode: code, name: owner.name },
      })
  })
  return key.secret
}

/** A try counts before the code is compared, so that parallel ones count, too. */
export async function openByCode(
  { db, visitorSecret }: HouseDeps,
  { key, code }: Body<'confirmHouseCode'>,
  { clientAddress }: Network,
): Promise<HouseSession> {
  await countAttempt(db, bucketOf(visitorSecret, 'house-code', clientAddress), perNetwork)
  const keyHash = hashToken(key)
  const { rows } = await sql<{ staffId: number | null; codeHash: Buffer }>`
    UPDATE staff_code SET tries = tries + 1
    WHERE key_hash = ${keyHash} AND tries < ${mostTries} AND expires_at > clock_timestamp()
    RETURNING staff_id AS "staffId", code_hash AS "codeHash"`.execute(db)
  const known = rows[0]
  const typed = hashCode(visitorSecret, keyHash, code.replaceAll(' ', ''))
  const wrong = () => refusal<'confirmHouseCode'>('CodeWrong', 'The code is wrong, used or over.')
  if (!known || known.staffId === null || !timingSafeEqual(known.codeHash, typed)) throw wrong()
  const { staffId } = known
  return inTransaction(db, async (trx) => {
    const used = await trx.deleteFrom('staff_code').where('key_hash', '=', keyHash).executeTakeFirst()
    if (used.numDeletedRows === 0n) throw wrong()
    return (await insertSession(trx, staffId)) ?? raise(wrong())
  })
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

function raise(problem: Error): never {
  throw problem
}

const refused = () => refusal<'openHouseSession'>('PasskeyRefused', 'This passkey opens nothing here.')
