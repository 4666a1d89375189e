import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { components } from '#openapi/generated/spa.ts'
import { bucketOf } from '../http/limits/rate-limit.ts'

export type Challenge = components['schemas']['Challenge']
export type ChallengedOperation = components['schemas']['ChallengedOperation']

/** What a solution is valid for. */
export interface Purpose {
  operation: ChallengedOperation
  clientAddress: string
}

const lifeMilliseconds = 10 * 60_000

/** One key takes a phone about 5 ms, so `work` keys at most, half of them on average, are below a second. */
const roundsPerKey = 5_000

/**
 * A signed challenge. The server derives one of `work` keys and the client has to find it, so that checking a
 * solution costs one HMAC.
 */
export async function issueChallenge(secret: string, purpose: Purpose, work: number): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerKey,
    counter: randomInt(work),
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMilliseconds),
    data: dataOf(secret, purpose),
    ...signingKeys(secret),
  })
  return challenge as unknown as Challenge
}

/** A solution that was found for this purpose and has not expired; null for every other text. */
export async function readSolution(
  secret: string,
  purpose: Purpose,
  solved: string,
): Promise<{ nonce: string; expiresAt: Date } | null> {
  const payload = payloadOf(solved)
  if (!payload) return null
  const { challenge, solution } = payload
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signingKeys(secret) })
  const { operation, network } = dataOf(secret, purpose)
  const { data, nonce, expiresAt } = challenge.parameters
  if (!verified || data.operation !== operation || data.network !== network) return null
  return { nonce, expiresAt: new Date(expiresAt * 1_000) }
}

function dataOf(secret: string, { operation, clientAddress }: Purpose) {
  return { operation, network: bucketOf(secret, 'challenge-network', clientAddress) }
}

/** Keys of their own, so that no other hash under the secret is a valid signature. */
function signingKeys(secret: string) {
  const key = (name: string) => createHmac('sha256', secret).update(name).digest('hex')
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('challenge key') }
}

/** The part of ALTCHA's payload that is read here; the signature covers all parameters. */
const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      cost: z.number(),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ operation: z.string(), network: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function payloadOf(solved: string) {
  try {
    return payloadShape.safeParse(JSON.parse(Buffer.from(solved, 'base64').toString('utf8'))).data
  } catch {
    return undefined // not JSON
  }
}
